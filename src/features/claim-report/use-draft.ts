import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import type { BrandKey } from './brands.ts';
import { type DraftAnswers, readAnswers, type StepKey, type StepValues } from './claim-report.schema.ts';

/** Where answers wait in this browser until the server has them; gone as soon as it has. */
const storageKey = 'rh-schadenmeldung';
const retryMs = 5_000;

/** Whether what was answered is kept: `offline` tries again by itself, `refused` does not. */
export type Keeping = 'idle' | 'saving' | 'kept' | 'offline' | 'refused';

function waiting(brand: BrandKey): DraftAnswers {
  try {
    return readAnswers(JSON.parse(sessionStorage.getItem(`${storageKey}-${brand}`) ?? '{}'));
  } catch {
    return {};
  }
}

function remember(brand: BrandKey, answers: DraftAnswers): void {
  try {
    const key = `${storageKey}-${brand}`;
    if (Object.keys(answers).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // Without storage a reload in an offline moment loses the last step only.
  }
}

const keptSchema = z.object({ id: z.uuid() });

type Put = { state: 'offline' | 'refused' } | { state: 'kept'; id: string };

async function put(brand: BrandKey, answers: DraftAnswers): Promise<Put> {
  try {
    const response = await fetch(`/api/claim-drafts/current?brand=${brand}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ answers }),
      keepalive: true,
    });
    if (response.ok) return { state: 'kept', id: keptSchema.parse(await response.json()).id };
    return { state: response.status >= 500 || response.status === 429 ? 'offline' : 'refused' };
  } catch {
    return { state: 'offline' };
  }
}

/** What has not changed while it was sent needs sending no more. */
function without(pending: DraftAnswers, sent: DraftAnswers): DraftAnswers {
  return Object.fromEntries(
    Object.entries(pending).filter(([step, values]) => sent[step as StepKey] !== values),
  );
}

/**
 * The answers of the form: shown at once, kept on the server behind the reader's back, one call after the other, and in this
 * browser while there is no connection. So no step waits for the network, and neither a reload nor a tunnel loses anything.
 * @param kept the draft as the server had it when the page was loaded
 */
export function useDraft(brand: BrandKey, kept: { id: string; answers: DraftAnswers } | null) {
  const [answers, setAnswers] = useState(kept?.answers ?? {});
  const [draftId, setDraftId] = useState(kept?.id ?? '');
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const pending = useRef<DraftAnswers>({});
  const running = useRef<Promise<Keeping> | null>(null);

  const send = useCallback(async (): Promise<Keeping> => {
    let state: Keeping = 'kept';
    while (Object.keys(pending.current).length > 0) {
      const sent = pending.current;
      const answer = await put(brand, sent);
      state = answer.state;
      if (answer.state === 'offline') return state;
      if (answer.state === 'kept') setDraftId(answer.id);
      pending.current = without(pending.current, sent);
      remember(brand, pending.current);
    }
    return state;
  }, [brand]);

  const flush = useCallback((): Promise<Keeping> => {
    running.current ??= send().finally(() => {
      running.current = null;
    });
    // Who has no connection is not told anew with every try.
    setKeeping((before) => (before === 'offline' ? before : 'saving'));
    return running.current.then((state) => {
      setKeeping(state);
      return state;
    });
  }, [send]);

  const keep = useCallback(
    (step: StepKey, values: StepValues): void => {
      setAnswers((all) => ({ ...all, [step]: values }));
      pending.current = { ...pending.current, [step]: { ...values } };
      remember(brand, pending.current);
      void flush();
    },
    [brand, flush],
  );

  useEffect(() => {
    const left = waiting(brand);
    if (Object.keys(left).length === 0) return;
    pending.current = { ...left, ...pending.current };
    setAnswers((all) => ({ ...all, ...left }));
    void flush();
  }, [brand, flush]);

  useEffect(() => {
    if (keeping !== 'offline') return;
    const again = () => void flush();
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [keeping, flush]);

  return { answers, draftId, keeping, keep, flush };
}
