import type { FieldProblem } from '#src/lib/problem.ts';
import { listBounds } from './list-bounds.ts';
import { listSentences } from './list-refusals.ts';

/** Browsers send a file without a name where none was chosen; one that is chosen and empty has its name. */
function fileOf(form: FormData): File | undefined {
  const file = form.get('file');
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : undefined;
}

export const hasFile = (form: FormData) => fileOf(form) !== undefined;

/** The sentence for a list that is not worth reading or sending; the file where it is. */
export function chosenFile(form: FormData): { file: File } | { problem: FieldProblem } {
  const file = fileOf(form);
  const refuse = (message: string) => ({ problem: { field: 'file', message } });
  if (!file) return refuse('Bitte wählen Sie zuerst die Liste aus, eine XLSX- oder CSV-Datei.');
  if (file.size === 0) return refuse(listSentences.empty);
  return file.size > listBounds.bytes ? refuse(listSentences.large) : { file };
}
