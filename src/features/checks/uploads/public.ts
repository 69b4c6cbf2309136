export { chosenRows } from './chosen-rows.ts';
export { droppedSentences, takePlainFiles } from './plain-files.ts';
export { refusedFileSentence } from './refused-files.ts';
export { removeFile, SendFileError, sendFile, type UploadCall } from './send-file.ts';
export { stillSending } from './still-sending.ts';
export { tooLargeFile } from './upload-kinds.ts';
export { UploadList, usePlainEncoding } from './upload-list.tsx';
