export { AreaList } from './area-list.tsx';
export { guideCount, guideRegister } from './guide-areas.ts';
export { Sources } from './register.tsx';
export { textParts } from './text-parts.ts';
