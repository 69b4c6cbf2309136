/** A file that arrived before its form is sent, or shown once more, by the token of its upload. */
export type KeptFile = { token: string; filename: string };

/** The uploaded files of a posted form, as `UploadList` carries them: `tokens` and `filenames`, one each for every file. */
export function keptFiles(form: FormData): KeptFile[] {
  const filenames = form.getAll('filenames');
  return form.getAll('tokens').map((token, index) => ({
    token: String(token),
    filename: String(filenames[index] ?? ''),
  }));
}
