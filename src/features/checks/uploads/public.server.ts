export { inspectUpload } from './inspect-upload.ts';
export { sampleUpload } from './sample-upload.ts';
export {
  inspectionCall,
  inspectOwnUpload,
  namedFile,
  oneFile,
  presignedForm,
  presignUpload,
  receivedFile,
  receiveOneFile,
  receiveUpload,
  removalCall,
  removeOwnUpload,
  sentFile,
} from './upload-calls.ts';
export type { UploadKind } from './upload-kinds.ts';
export {
  attachUpload,
  countUnbound,
  deleteUpload,
  findUpload,
  markReady,
  openUpload,
  passUploads,
  readyUploads,
  releaseUnbound,
  releaseUploads,
  subjectsOfClient,
  takeUploads,
  takeUploadsFromOthers,
  type Upload,
  unboundUploads,
  uploadById,
  uploads,
  uploadsById,
} from './uploads.store.ts';
