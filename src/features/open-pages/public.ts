export { openPageOf } from './open-page.ts';
export { OpenPageBody } from './open-page-body.tsx';
export { openPageText, openPageTexts, type TextNames } from './open-page-texts.ts';
