export { inspectUpload } from './inspect-upload.ts';
export { type PresignedForm, presignUpload } from './presign-upload.ts';
export { type UploadKind, uploadKinds } from './upload-kinds.ts';
export {
  attachUpload,
  deleteUpload,
  findUpload,
  markReady,
  openUpload,
  type Upload,
  uploadById,
} from './uploads.store.ts';
