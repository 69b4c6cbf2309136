export { tariffWishRetention } from './tariff-change.retention.ts';
