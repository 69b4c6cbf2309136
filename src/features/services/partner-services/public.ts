export type { HandOverBody } from './hand-over-panel.tsx';
export { HandOverPanel } from './hand-over-panel.tsx';
export type { HandOversApi } from './hand-overs.api.ts';
