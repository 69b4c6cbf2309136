import { textOf } from '#src/lib/form-data.ts';
import type { FileRow } from '#src/ui/file-rows.ts';

/** A file that goes on its way, or what is said about those that do not. */
type ChosenRow = { row: FileRow; file?: File };

/**
 * What becomes of files that were chosen at once: the first are sent, and the others are told of in one row, whose reason is
 * the same for all of them.
 * @param free how many more are taken
 * @param props.newId a name for each row
 * @param props.tooMany why the others are not taken, as sentence without its beginning („Höchstens 10 …“)
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

/** Names of files that stand in the list of a form but were not taken. */
export const refusedFilesField = 'refusedFiles';

/** Tokens of files that arrived before and are not to be sent along after all, where no script removes them at once. */
export const leftOutField = 'leftOutFiles';

/** Why a form with a refused file in its list does not go on: whoever sent it may think that it arrived. */
export function refusedFileSentence(form: FormData): string | undefined {
  const filename = textOf(form, refusedFilesField);
  if (filename === '') return undefined;
  return `„${filename}“ konnten wir nicht annehmen. Bitte entfernen Sie die Datei aus der Liste oder laden Sie eine andere hoch.`;
}

/** What the button of a form says while its files are on their way. */
export const stillSending = 'Dateien werden noch hochgeladen …';
