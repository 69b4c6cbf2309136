export type {
  Cms,
  CmsChange,
  CmsDocument,
  CmsQuestion,
  CmsSettings,
  Embedded,
  RichText,
} from './cms.ts';
export { buildContent, CMS_MOUNT_PATH, createCms } from './create-cms.ts';
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
export { programIn, runningProgram } from './local/built.ts';
export { type ContentWorld, checkContent } from './local/check.ts';
export { faultLine } from './local/content.ts';
export { contentfulImport } from './local/export.ts';
export { readContent } from './local/shelf.ts';
export { CMS_PICTURES_PATH } from './pictures.ts';
export { isPreview, PREVIEW_PARAMETER, signPreview } from './preview-link.ts';
