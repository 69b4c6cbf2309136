export { inspectUpload } from './inspect-upload.ts';
export { attachUpload, deleteUpload, findUpload, type Upload, uploadById } from './uploads.store.ts';
