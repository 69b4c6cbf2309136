export { claimDeadline } from './deadlines.ts';
export { LateClaim } from './late-claim.tsx';
