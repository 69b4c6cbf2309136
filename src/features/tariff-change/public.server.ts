export { tariffWishRetention } from './tariff-change.retention.ts';
export { tariffWishQueue } from './tariff-wish-queue.ts';
