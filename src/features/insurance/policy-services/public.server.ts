export { serviceFrame } from './service-frame.ts';
export { allServiceTexts } from './service-texts.ts';
