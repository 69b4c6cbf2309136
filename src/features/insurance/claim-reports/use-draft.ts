import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { forget, keep as keepHere, readKept } from '#src/navigation/browser-store.ts';
import { noticeRefusal } from '#src/navigation/leaving.ts';
import type { BrandKey } from './brands.ts';
import { type DraftAnswers, readAnswers, type StepKey, type StepValues } from './claim-report.schema.ts';

const retryMs = 5_000;

/**
 * Whether what was answered is kept: `offline` tries again by itself, `refused` does not, and `signed-out` waits in this browser
 * until its account is signed in again.
 */
export type Keeping = 'idle' | 'saving' | 'kept' | 'offline' | 'refused' | 'signed-out';

/** Whose answers: the form of a brand, and the mark of the account that was signed in; empty for nobody. */
export type DraftOwner = { brand: BrandKey; account: string };

/** Answers wait in this browser until the server has them, and are gone as soon as it has. */
function waiting({ brand }: DraftOwner): DraftAnswers {
  return readAnswers(readKept('rh-schadenmeldung', brand) ?? {});
}

/** Without storage a reload in an offline moment loses the last step only. */
function remember({ brand }: DraftOwner, answers: DraftAnswers): void {
  if (Object.keys(answers).length === 0) forget('rh-schadenmeldung', brand);
  else keepHere('rh-schadenmeldung', answers, brand);
}

const keptSchema = z.object({ id: z.uuid() });

type Put = { state: 'offline' | 'refused' | 'signed-out' } | { state: 'kept'; id: string };

async function put({ brand, account }: DraftOwner, answers: DraftAnswers): Promise<Put> {
  try {
    const response = await fetch(`/api/claim-drafts/current?brand=${brand}&account=${account}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ answers }),
      keepalive: true,
    });
    if (response.ok) return { state: 'kept', id: keptSchema.parse(await response.json()).id };
    noticeRefusal(response.status);
    if (response.status === 401) return { state: 'signed-out' };
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
 * @param loaded whose answers they are, as the page was loaded
 * @param kept the draft as the server had it then
 */
export function useDraft(loaded: DraftOwner, kept: { id: string; answers: DraftAnswers } | null) {
  // Who was signed in when the form was opened stays its owner, whoever is signed in later.
  const [owner] = useState(loaded);
  const [answers, setAnswers] = useState(kept?.answers ?? {});
  const [draftId, setDraftId] = useState(kept?.id ?? '');
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const pending = useRef<DraftAnswers>({});
  const running = useRef<Promise<Keeping> | null>(null);

  const send = useCallback(async (): Promise<Keeping> => {
    let state: Keeping = 'kept';
    while (Object.keys(pending.current).length > 0) {
      const sent = pending.current;
      const answer = await put(owner, sent);
      state = answer.state;
      if (answer.state === 'offline' || answer.state === 'signed-out') return state;
      if (answer.state === 'kept') setDraftId(answer.id);
      pending.current = without(pending.current, sent);
      remember(owner, pending.current);
    }
    return state;
  }, [owner]);

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
      remember(owner, pending.current);
      void flush();
    },
    [owner, flush],
  );

  useEffect(() => {
    // What this tab has not brought to the server yet.
    const left = waiting(owner);
    if (Object.keys(left).length === 0) return;
    pending.current = { ...left, ...pending.current };
    setAnswers((all) => ({ ...all, ...left }));
    void flush();
  }, [owner, flush]);

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

  const isSignedOut = keeping === 'signed-out' || (owner.account !== '' && loaded.account !== owner.account);
  return { answers, draftId, keeping, keep, flush, account: owner.account, isSignedOut };
}
