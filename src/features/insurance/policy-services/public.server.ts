export { allServiceTexts, serviceFrame } from './service-frame.ts';
