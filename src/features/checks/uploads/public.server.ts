export { inspectUpload } from './inspect-upload.ts';
export { presignUpload } from './presign-upload.ts';
export { oneFile, receivedFile, receiveOneFile } from './receive-call.ts';
export { receiveUpload } from './receive-upload.ts';
export { sampleUpload } from './sample-upload.ts';
export {
  inspectionCall,
  inspectOwnUpload,
  namedFile,
  presignedForm,
  removalCall,
  removeOwnUpload,
  sentFile,
} from './upload-calls.ts';
export { subjectsOfClient } from './upload-clients.ts';
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
  takeUploads,
  takeUploadsFromOthers,
  type Upload,
  unboundUploads,
  uploadById,
  uploads,
  uploadsById,
} from './uploads.store.ts';
