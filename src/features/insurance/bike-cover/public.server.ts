export { bikeInterestRetention } from './bike-cover.retention.ts';
export { bikeQueue } from './bike-queue.ts';
