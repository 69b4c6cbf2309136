export { AreaList } from './area-list.tsx';
export { type GuideArea, type GuideRegister, guideCount, guideRegister } from './guide-areas.ts';
export { Sources } from './register.tsx';
export { type TextPart, textParts } from './text-parts.ts';
