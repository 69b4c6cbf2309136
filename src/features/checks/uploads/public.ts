export { chosenRows, refusedFileSentence, stillSending } from './chosen-files.ts';
export { droppedSentences, takePlainFiles } from './plain-files.ts';
export { removeFile, sendFile } from './sending.ts';
export { SendFileError, tooLargeFile, type UploadCall } from './upload-kinds.ts';
export { UploadList, usePlainEncoding } from './upload-list.tsx';
