export { tariffWishQueue } from './tariff-wish-queue.ts';
