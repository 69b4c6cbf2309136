import { useRef, useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import type { KeptFile } from '#src/lib/kept-files.ts';
import { FileField } from '#src/ui/file-field.tsx';
import type { FileRow } from '#src/ui/file-rows.ts';
import { useFormHold } from '#src/ui/form-hold.ts';
import { useFieldError, useMended } from '#src/ui/form-problems.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { chosenRows, leftOutField, refusedFilesField, stillSending } from './chosen-files.ts';
import { removeFile, type SentFile, sendFile } from './sending.ts';
import { SendFileError, type UploadCall } from './upload-kinds.ts';

type Entry = { row: FileRow; sent?: SentFile };

const failed = 'Beim Hochladen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.';

const tooMany = (most: number) =>
  `Höchstens ${most} ${most === 1 ? 'Datei geht' : 'Dateien gehen'} auf einmal. Was fehlt, schicken Sie danach.`;

/** Files of a customer; each is sent separately with its own progress bar. */
function useUploads(upload: UploadCall | ((file: File) => UploadCall), most: number, onSent: () => void) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const nextId = useRef(0);
  const change = (id: string, next: Partial<Entry>, state?: FileRow['state']) =>
    setEntries((all) =>
      all.map((one) =>
        one.row.id === id ? { ...one, ...next, row: { ...one.row, ...(state ? { state } : {}) } } : one,
      ),
    );

  async function send(id: string, file: File): Promise<void> {
    try {
      const call = typeof upload === 'function' ? upload(file) : upload;
      const sent = await sendFile(file, (percent) => change(id, {}, { kind: 'uploading', percent }), call);
      change(id, { sent }, { kind: 'uploaded' });
      onSent();
    } catch (error) {
      const message = error instanceof SendFileError ? error.message : failed;
      change(id, {}, { kind: 'failed', message });
    }
  }

  // Refused files do not count.
  const taken = entries.filter(({ row }) => row.state.kind !== 'failed').length;

  function add(files: readonly File[]): void {
    const free = most - taken;
    if (most === 1 && free === 1) setEntries([]);
    const newId = () => {
      nextId.current += 1;
      return `datei-${nextId.current}`;
    };
    const chosen = chosenRows(files, free, { newId, tooMany: tooMany(most) });
    setEntries((all) => [...all, ...chosen.map(({ row }) => ({ row }))]);
    for (const { row, file } of chosen) if (file) void send(row.id, file);
  }

  function remove(id: string): void {
    const token = entries.find(({ row }) => row.id === id)?.sent?.token;
    setEntries((all) => all.filter(({ row }) => row.id !== id));
    // The file is removed here at once; if the call fails, the server deletes the unused file later.
    if (!token) return;
    const sender = typeof upload === 'function' ? ({ as: 'customer' } as const) : upload;
    void removeFile(token, sender).catch(() => undefined);
  }

  const isSending = entries.some(({ row }) => row.state.kind === 'uploading');
  return { entries, add, remove, isSending, isFull: taken >= most };
}

/** Encoding of the form around an `UploadList` with `plain`; with script the files are uploaded already. */
export function usePlainEncoding(): 'multipart/form-data' | 'application/x-www-form-urlencoded' {
  return useHydrated() ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
}

const tooLargeForm =
  'Die Dateien waren zusammen zu groß, deshalb ist nichts angekommen. Je Datei sind höchstens 10\u00a0MB möglich; schicken Sie mehrere große nacheinander.';

/**
 * The sentence about a form that was too large to be read. The address says so (`server/body-limit.ts`) until the
 * form is sent again.
 */
function useTooLarge(): string | undefined {
  const { search } = useLocation();
  const isAnswered = useActionData() !== undefined;
  return !isAnswered && new URLSearchParams(search).get('datei') === 'zu-gross' ? tooLargeForm : undefined;
}

/**
 * A field for several files of a signed-in customer. Uploaded files are in the form as the hidden fields `tokens`
 * and `filenames` (`keptFiles` reads them). The form cannot be sent while a file is being uploaded.
 * @param props.upload the call for the form of each file
 * @param props.plain the form's action takes files that come with the form itself (`takePlainFiles`), so that it
 * needs no script
 */
export function UploadList({
  name,
  label,
  hint,
  error,
  upload,
  accept,
  most = 10,
  optional,
  kept = [],
  plain = false,
}: {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  upload: UploadCall | ((file: File) => UploadCall);
  accept: string;
  most?: number;
  optional?: boolean | undefined;
  kept?: readonly KeptFile[];
  plain?: boolean;
}) {
  const isHydrated = useHydrated();
  const tooLarge = useTooLarge();
  const shownError = useFieldError(name, error) ?? (plain ? tooLarge : undefined);
  const [stillKept, setStillKept] = useState(kept);
  const { entries, add, remove, isSending, isFull } = useUploads(
    upload,
    most - stillKept.length,
    useMended(name),
  );
  // All chosen files are sent together.
  const part = useFormHold<HTMLDivElement>(isSending ? stillSending : undefined);
  const files = [...stillKept, ...entries.flatMap(({ sent }) => (sent ? [sent] : []))];
  const keptRows = stillKept.map(({ token, filename }): FileRow => {
    return { id: token, name: filename, state: { kind: 'uploaded' } };
  });
  const drop = (id: string) => {
    setStillKept((all) => all.filter(({ token }) => token !== id));
    remove(id);
  };
  return (
    <div ref={part} className={plain ? undefined : 'needs-script'}>
      {entries.map(({ row }) =>
        row.state.kind === 'failed' ? (
          <input key={row.id} type="hidden" name={refusedFilesField} value={row.name} />
        ) : null,
      )}
      {files.map(({ token, filename }) => (
        <span key={token}>
          <input type="hidden" name="tokens" value={token} />
          <input type="hidden" name="filenames" value={filename} />
        </span>
      ))}
      <FileField
        name={name}
        label={label}
        hint={hint}
        error={shownError}
        optional={optional}
        accept={accept}
        multiple={most > 1}
        disabled={isHydrated ? isFull : !plain}
        rows={[...keptRows, ...entries.map(({ row }) => row)]}
        onFiles={add}
        onRemove={drop}
        leaveOutName={plain ? leftOutField : undefined}
      />
    </div>
  );
}
