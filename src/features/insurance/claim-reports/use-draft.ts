import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import {
  chosenRows,
  removeFile,
  SendFileError,
  sendFile,
  type UploadCall,
} from '#src/features/checks/uploads/public.ts';
import { forget, keep as keepHere, readKept } from '#src/navigation/browser-store.ts';
import { noticeRefusal } from '#src/navigation/leaving.ts';
import type { FileRow } from '#src/ui/file-rows.ts';
import type { BrandKey } from './brands.ts';
import {
  type DraftAnswers,
  mostFiles,
  readAnswers,
  type StepKey,
  type StepValues,
} from './claim-report.schema.ts';

const retryMs = 5_000;

/**
 * Whether the answers are saved: `offline` retries by itself, `refused` does not, and `signed-out` waits in this
 * browser until its account signs in again.
 */
export type Keeping = 'idle' | 'saving' | 'kept' | 'offline' | 'refused' | 'signed-out';

/** Whose answers: the form of a brand, and the mark of the account that was signed in; empty for nobody. */
export type DraftOwner = { brand: BrandKey; account: string };

/** Answers that wait in this browser until the server has them. */
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

/** Removes the answers that were sent and not changed meanwhile. */
function without(pending: DraftAnswers, sent: DraftAnswers): DraftAnswers {
  return Object.fromEntries(
    Object.entries(pending).filter(([step, values]) => sent[step as StepKey] !== values),
  );
}

/** Tries again at intervals and when the connection is back. */
function useRetry(isOffline: boolean, flush: () => Promise<Keeping>): void {
  useEffect(() => {
    if (!isOffline) return;
    const again = () => void flush();
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOffline, flush]);
}

/**
 * The answers of the form: shown at once, saved on the server in the background, one call after the other, and in
 * this browser while there is no connection. So no step waits for the network, and neither a reload nor a tunnel
 * loses anything.
 * @param loaded whose answers they are, as the page was loaded
 * @param kept the draft as the server had it then
 */
export function useDraft(loaded: DraftOwner, kept: { id: string; answers: DraftAnswers } | null) {
  // The form keeps the owner it was opened with, whoever signs in later.
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
    // Without a connection the message is not repeated with every try.
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

  useRetry(keeping === 'offline', flush);
  const isSignedOut = keeping === 'signed-out' || (owner.account !== '' && loaded.account !== owner.account);
  return { answers, draftId, keeping, keep, flush, account: owner.account, isSignedOut };
}

export type DraftFile = { id: string; filename: string; size: number };

const failed = 'Beim Hochladen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.';
const tooMany = `Höchstens ${mostFiles} Dateien gehen hier. Weitere reichen Sie nach, sobald Sie die Nummer haben.`;

type Entry = { row: FileRow; token?: string };

function uploadCall({ brand, account }: DraftOwner): UploadCall {
  const path = '/claim-drafts/current/uploads';
  return {
    path: `${path}?brand=${brand}&account=${account}`,
    method: 'POST',
    as: 'customer',
    inspection: `${path}/inspection?brand=${brand}`,
    removal: `${path}/removal?brand=${brand}`,
  };
}

const isTaken = ({ row }: Entry) => row.state.kind !== 'failed';

/**
 * The files of a draft: those it had when the page was loaded, and those that are on their way, each with a bar of
 * its own. They belong to the whole form, so uploads continue on the next step.
 */
export function useDraftFiles(owner: DraftOwner, atFirst: readonly DraftFile[]) {
  const [known, setKnown] = useState(atFirst);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const nextId = useRef(0);
  const call = uploadCall(owner);
  const change = (id: string, state: FileRow['state'], token?: string) =>
    setEntries((all) =>
      all.map((one) =>
        one.row.id === id ? { row: { ...one.row, state }, ...(token ? { token } : {}) } : one,
      ),
    );
  async function send(id: string, file: File): Promise<void> {
    try {
      const sent = await sendFile(file, (percent) => change(id, { kind: 'uploading', percent }), call);
      change(id, { kind: 'uploaded' }, sent.token);
    } catch (error) {
      change(id, { kind: 'failed', message: error instanceof SendFileError ? error.message : failed });
    }
  }
  const add = (files: readonly File[]) => {
    const newId = () => {
      nextId.current += 1;
      return `neu-${nextId.current}`;
    };
    const free = mostFiles - known.length - entries.filter(isTaken).length;
    const chosen = chosenRows(files, free, { newId, tooMany });
    setEntries((all) => [...all, ...chosen.map(({ row }) => ({ row }))]);
    for (const { row, file } of chosen) if (file) void send(row.id, file);
  };
  const remove = (id: string) => {
    const token = entries.find(({ row }) => row.id === id)?.token;
    setEntries((all) => all.filter(({ row }) => row.id !== id));
    if (token) void removeFile(token, call).catch(() => undefined);
    if (!known.some((file) => file.id === id)) return;
    setKnown((all) => all.filter((file) => file.id !== id));
    const address = `/api/claim-drafts/current/files/${id}?brand=${owner.brand}`;
    void fetch(address, { method: 'DELETE' }).catch(() => undefined);
  };
  const rows: FileRow[] = [
    ...known.map(
      ({ id, filename, size }): FileRow => ({ id, name: filename, size, state: { kind: 'uploaded' } }),
    ),
    ...entries.map(({ row }) => row),
  ];
  return {
    known,
    rows,
    add,
    remove,
    isSending: entries.some(({ row }) => row.state.kind === 'uploading'),
    names: rows.filter(({ state }) => state.kind === 'uploaded').map(({ name }) => name),
  };
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;
