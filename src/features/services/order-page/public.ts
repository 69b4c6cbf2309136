export { orderWords } from './order-words.ts';
