export { inspectUpload } from './inspect-upload.ts';
export {
  attachUpload,
  deleteUpload,
  findUpload,
  markReady,
  openUpload,
  type Upload,
  uploadById,
} from './uploads.store.ts';
