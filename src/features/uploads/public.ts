export { removeFile, SendFileError, type SentFile, sendFile } from './send-file.ts';
