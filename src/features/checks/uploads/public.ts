export { chosenRows, refusedFileSentence, stillSending } from './chosen-files.ts';
export { droppedSentences, takePlainFiles } from './plain-files.ts';
export { removeFile, SendFileError, sendFile, type UploadCall } from './send-file.ts';
export { tooLargeFile } from './upload-kinds.ts';
export { UploadList, usePlainEncoding } from './upload-list.tsx';
