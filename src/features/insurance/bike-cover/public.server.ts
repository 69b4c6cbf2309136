export { bikeInterestRetention } from './bike-cover.retention.ts';
export { bikeQueue } from './bike-queue.ts';
export { exportedInterests } from './export-interests.ts';
export { carryInterestAddress } from './interest-address.ts';
