export { caseOfOrder, type OrderCase } from './case-of-order.ts';
export type { LegalRequestsApi } from './legal-requests.api.ts';
export { guestRequestPath, requestPath } from './request-path.ts';
