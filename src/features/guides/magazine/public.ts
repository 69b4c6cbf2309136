export { categoryWord } from './categories.ts';
