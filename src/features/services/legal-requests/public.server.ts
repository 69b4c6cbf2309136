export {
  stateOfPostcode,
  statesOfPostcode,
} from './debt/postcode-state.ts';
export { type LegalKind, legalKinds } from './kinds.ts';
export { passRequests, requests } from './requests.store.ts';
