export { bikeInterestRetention, bikeQueue } from './bike-queue.ts';
