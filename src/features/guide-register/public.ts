export { AreaList } from './area-list.tsx';
export { type GuideArea, type GuideRegister, guideCount, guideRegister } from './guide-areas.ts';
