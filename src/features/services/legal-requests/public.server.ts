export { stateOfPostcode, statesOfPostcode } from './claim/postcode-state.ts';
export { exportedRequests } from './export-requests.ts';
export { type LegalKind, legalKinds } from './kinds.ts';
export { legalRequestsRetention } from './legal-requests.retention.ts';
export { releaseDraft } from './paid-request.ts';
export { carryRequestAddress } from './request-address.ts';
export { requestCases } from './request-cases.ts';
export { requestLink } from './request-link.ts';
export { requestQueue } from './request-queue.ts';
