type SendFile = typeof import('./send-file.ts').sendFile;
type RemoveFile = typeof import('./send-file.ts').removeFile;

/** A file that was uploaded and accepted. */
export type SentFile = Awaited<ReturnType<SendFile>>;

/** `sendFile` of send-file.ts, which is loaded with the first file. */
export const sendFile: SendFile = async (...file) => (await import('./send-file.ts')).sendFile(...file);

/** `removeFile` of send-file.ts, loaded likewise. */
export const removeFile: RemoveFile = async (...file) => (await import('./send-file.ts')).removeFile(...file);
