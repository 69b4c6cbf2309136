import type { FieldProblem } from '#src/lib/problem.ts';
import type { KeptFile } from './upload-list.tsx';

/** What taking one file led to: how it is named from then on, or what is wrong with it. */
type Taken =
  | { ok: true; value: KeptFile }
  | { ok: false; problem: { detail: string; errors: readonly FieldProblem[] } };

/**
 * Takes the files that came with a form itself, because the browser runs no script: one after the other, each looked into as any
 * other. What is good is kept although another is not; what is wrong is said beside the field.
 * @param props.field name of the field of `UploadList`
 * @param props.kept what the form brought along already; together with it no more than `most` are taken
 * @param props.send hands one file to the call of its feature
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
  const free = Math.max(0, most - kept.length);
  const files = [...kept];
  const problems: FieldProblem[] = [];
  for (const file of chosen.slice(0, free)) {
    const taken = await send(file);
    if (taken.ok) files.push(taken.value);
    else problems.push({ field, message: `${file.name}: ${taken.problem.detail}` });
  }
  if (chosen.length > free) {
    const message = `Mehr als ${most} Dateien gehen nicht auf einmal. Die ersten ${most} sind da; weitere schicken Sie danach.`;
    problems.push({ field, message });
  }
  return { files, problems };
}
