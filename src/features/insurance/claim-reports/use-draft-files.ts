import { useRef, useState } from 'react';
import {
  chosenRows,
  removeFile,
  SendFileError,
  sendFile,
  type UploadCall,
} from '#src/features/checks/uploads/public.ts';
import type { FileRow } from '#src/ui/file-rows.ts';
import { mostFiles } from './file-limits.ts';
import type { DraftOwner } from './use-draft.ts';

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
 * The files of a draft: those it had when the page was loaded, and those that are on their way, each with a bar of its own.
 * They belong to the whole form: who goes on to the next step leaves them running.
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
