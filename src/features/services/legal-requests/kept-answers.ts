import { type RefObject, useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { forget, keep, readKept } from '#src/navigation/browser-store.ts';
import type { FormValues } from './form-values.ts';
import type { LegalKind } from './kinds.ts';

const keptSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Fields that belong to the form and not to the answers. */
const notAnswers = new Set(['absicht', 'tokens', 'filenames', 'refusedFiles', 'idempotencyKey']);

function read(kind: LegalKind): FormValues | undefined {
  return keptSchema.safeParse(readKept('rh-anfrage', kind)).data;
}

function write(kind: LegalKind, form: HTMLFormElement): void {
  const entries = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || notAnswers.has(name)) continue;
    entries.set(name, [...(entries.get(name) ?? []), value]);
  }
  const kept = Object.fromEntries(
    [...entries].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]),
  );
  keep('rh-anfrage', kept, kind);
}

/** Deletes the kept input after it was sent. */
export function forgetAnswers(kind: LegalKind): void {
  forget('rh-anfrage', kind);
}

/**
 * Keeps what is typed into a form in this tab, and gives it back after the page was loaded anew.
 * @param given what the server has sent with the form; it takes precedence
 * @returns for the element around the form: its ref; and the answers to begin with
 */
export function useKeptAnswers(
  kind: LegalKind,
  given: FormValues | undefined,
): { box: RefObject<HTMLDivElement | null>; values: FormValues | undefined } {
  const box = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<FormValues>();
  useEffect(() => {
    if (!given) setKept(read(kind));
  }, [kind, given]);
  useEffect(() => {
    const around = box.current;
    const save = () => {
      const form = around?.querySelector('form');
      if (form) write(kind, form);
    };
    around?.addEventListener('input', save);
    return () => around?.removeEventListener('input', save);
  }, [kind]);
  return { box, values: given ?? kept };
}
