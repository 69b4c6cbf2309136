import { textOf } from '#src/lib/form-data.ts';

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
