import { droppedFiles } from '#src/lib/dropped-files.ts';
import type { KeptFile } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { leftOutField } from './chosen-files.ts';
import { tooLargeFile } from './upload-kinds.ts';

/** Result of taking one file: its token, or its problem. */
type Taken =
  | { ok: true; value: KeptFile }
  | { ok: false; problem: { detail: string; errors: readonly FieldProblem[] } };

const forLater = (names: readonly string[]) =>
  `Zusammen waren die Dateien zu groß. Nicht dabei: ${names.join(', ')}. Bitte wählen Sie, was fehlt, noch einmal aus.`;

const tooMany = (most: number) =>
  `Mehr als ${most} Dateien gehen nicht auf einmal. Die ersten ${most} sind da; weitere schicken Sie danach.`;

/** Sentences about files that were dropped while the form was read. */
export function droppedSentences(form: FormData): string[] {
  const tooLarge = form.getAll(droppedFiles.tooLarge).map(String);
  const later = form.getAll(droppedFiles.forLater).map(String);
  return [
    ...tooLarge.map((name) => `${name}: ${tooLargeFile}`),
    ...(later.length > 0 ? [forLater(later)] : []),
  ];
}

/**
 * Takes the files of a form that was sent without script, one after the other, each inspected as any other. Good
 * files are kept even if others are refused; problems are shown beside the field.
 * @param props.field name of the field of `UploadList`
 * @param props.kept files that the form has already; together no more than `most` are accepted. If only one is
 * allowed, a new one replaces it
 * @param props.send sends one file to the call of its feature
 */
export async function takePlainFiles(
  form: FormData,
  {
    field,
    kept,
    most = 10,
    send,
  }: { field: string; kept: readonly KeptFile[]; most?: number; send: (file: File) => Promise<Taken> },
): Promise<{ files: KeptFile[]; problems: FieldProblem[] }> {
  const chosen = form.getAll(field).filter((value): value is File => value instanceof File && value.size > 0);
  const leftOut = form.getAll(leftOutField);
  const staying = kept.filter(({ token }) => !leftOut.includes(token));
  const files = most === 1 && chosen.length > 0 ? [] : staying;
  const free = Math.max(0, most - files.length);
  const sentences = droppedSentences(form);
  for (const file of chosen.slice(0, free)) {
    const taken = await send(file);
    if (taken.ok) files.push(taken.value);
    else sentences.push(`${file.name}: ${taken.problem.detail}`);
  }
  if (chosen.length > free) sentences.push(tooMany(most));
  return { files, problems: sentences.length > 0 ? [{ field, message: sentences.join(' ') }] : [] };
}
