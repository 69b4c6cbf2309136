export { briefcodes, seedBriefcode } from './activation.store.ts';
export { readInsuranceNumber } from './activation.ts';
