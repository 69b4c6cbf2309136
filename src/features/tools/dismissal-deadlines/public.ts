export { suitDeadline } from './deadlines.ts';
export { LateSuit } from './late-suit.tsx';
