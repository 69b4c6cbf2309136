export { refusedFileSentence } from './refused-files.ts';
export { removeFile, SendFileError, type SentFile, sendFile, type UploadCall } from './send-file.ts';
export { type KeptFile, UploadList } from './upload-list.tsx';
