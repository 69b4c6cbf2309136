export { claimDeadline } from './deadlines.ts';
export { LateClaim } from './late-suit.tsx';
