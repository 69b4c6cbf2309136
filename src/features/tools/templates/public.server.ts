export { letterPdfBytes, letterWordBytes } from './letter-bytes.ts';
