export { nameChangeQueue, nameChangeQueueKey } from './name-change-queue.ts';
