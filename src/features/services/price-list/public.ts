export { GuestPrice } from './guest-price.tsx';
export { PriceTable } from './price-table.tsx';
