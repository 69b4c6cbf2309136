export { editorialAddress, type FillIn, fillIn } from './fill-in.ts';
export { plainText } from './rendered-text.tsx';
