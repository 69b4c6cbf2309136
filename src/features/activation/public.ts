export { ActivatedNotice } from './activated-notice.tsx';
export type { ActivationApi } from './activation.api.ts';
