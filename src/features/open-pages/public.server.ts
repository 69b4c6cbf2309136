export { openPageOf } from './open-page.ts';
export { openPageText, openPageTexts, type TextNames, textNames } from './open-page-texts.ts';
