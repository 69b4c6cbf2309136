export { stateOfPostcode, statesOfPostcode } from './claim/postcode-state.ts';
export { type LegalKind, legalKinds } from './kinds.ts';
export { releaseDraft } from './paid-request.ts';
export { requestLink } from './request-link.ts';
export { requestQueue } from './request-queue.ts';
