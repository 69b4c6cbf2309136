export type { LegalRequestsApi } from './legal-requests.api.ts';
export { requestPath } from './request-path.ts';
