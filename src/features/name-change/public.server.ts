export { nameChangeQueue } from './name-change-queue.ts';
