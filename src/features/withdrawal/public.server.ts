export { withdrawalQueue } from './withdrawal-queue.ts';
