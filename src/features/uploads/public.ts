export { droppedSentences, takePlainFiles } from './plain-files.ts';
export { refusedFileSentence } from './refused-files.ts';
export { removeFile, SendFileError, type SentFile, sendFile, type UploadCall } from './send-file.ts';
export { tooLargeFile } from './upload-kinds.ts';
export { UploadList, usePlainEncoding } from './upload-list.tsx';
