export { keptAfterDeletion } from './kept-after-deletion.ts';
