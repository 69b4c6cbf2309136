export { tariffWishRetention } from './tariff-change.retention.ts';
export { tariffWishQueueKey } from './tariff-wish-key.ts';
export { tariffWishQueue } from './tariff-wish-queue.ts';
