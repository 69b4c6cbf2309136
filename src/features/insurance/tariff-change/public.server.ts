export { tariffWishRetention } from './tariff-wish-queue.ts';
