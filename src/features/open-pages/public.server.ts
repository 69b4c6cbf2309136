export { openPageOf } from './open-page.ts';
export { openPageText, openPageTexts, type TextNames } from './open-page-texts.ts';
