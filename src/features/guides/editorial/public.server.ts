export { editorialAddress } from './about-page.ts';
export { type FillIn, fillIn } from './fill-in.ts';
export { plainText } from './rendered-text.tsx';
