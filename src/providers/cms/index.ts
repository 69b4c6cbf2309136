export type {
  Cms,
  CmsChange,
  CmsDocument,
  CmsQuestion,
  CmsSettings,
  DocumentKind,
  Embedded,
  EmbeddedQuestion,
  RichText,
  Source,
  Topic,
} from './cms.ts';
export { CMS_MOUNT_PATH, type CmsDeps, createCms } from './create-cms.ts';
export {
  type LetterCondition,
  type LetterDeadline,
  type LetterField,
  type LetterPiece,
  type LetterPlainBlock,
  type LetterTemplate,
  letterForms,
  letterSchema,
  letterWays,
} from './letter.schema.ts';
export { type ContentWorld, checkContent } from './local/check.ts';
export { type Fault, faultLine } from './local/content.ts';
export { contentfulImport } from './local/export.ts';
export { type Content, readContent } from './local/shelf.ts';
export { CMS_PICTURES_PATH } from './pictures.ts';
export { isPreview, PREVIEW_PARAMETER, signPreview } from './preview-link.ts';
