import { textOf } from '#src/lib/form-data.ts';
import type { FileRow } from '#src/ui/file-rows.ts';

/** A file that is being sent, or the message about files that are not. */
type ChosenRow = { row: FileRow; file?: File };

/**
 * Splits files that were chosen together: the first are sent; the others get one row with a common reason.
 * @param free number of files that are still accepted
 * @param props.newId a name for each row
 * @param props.tooMany reason for the others, as the end of a sentence („Höchstens 10 …“)
 */
export function chosenRows(
  files: readonly File[],
  free: number,
  { newId, tooMany }: { newId: () => string; tooMany: string },
): ChosenRow[] {
  const taken = files.slice(0, Math.max(0, free)).map((file): ChosenRow => {
    const { name, size } = file;
    return { file, row: { id: newId(), name, size, state: { kind: 'uploading', percent: 0 } } };
  });
  const left = files.slice(taken.length);
  const [only] = left;
  if (!only) return taken;
  const which =
    files.length === 1
      ? { name: only.name, size: only.size }
      : { name: `${left.length} von ${files.length} Dateien` };
  const message = `nicht angenommen: ${tooMany}`;
  return [...taken, { row: { id: newId(), ...which, state: { kind: 'failed', message } } }];
}

/** Names of refused files in the list of a form. */
export const refusedFilesField = 'refusedFiles';

/** Tokens of earlier files that were removed from the form without script. */
export const leftOutField = 'leftOutFiles';

/** The problem of a form with a refused file: its sender might think that the file arrived. */
export function refusedFileSentence(form: FormData): string | undefined {
  const filename = textOf(form, refusedFilesField);
  if (filename === '') return undefined;
  return `„${filename}“ konnten wir nicht annehmen. Bitte entfernen Sie die Datei aus der Liste oder laden Sie eine andere hoch.`;
}

/** Text of the button while files are being sent. */
export const stillSending = 'Dateien werden noch hochgeladen …';
