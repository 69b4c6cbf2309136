export type { HandOverBody } from './hand-over-body.ts';
export { HandOverPanel } from './hand-over-panel.tsx';
export type { HandOversApi } from './hand-overs.api.ts';
