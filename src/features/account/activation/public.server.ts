export { seedBriefcode } from './activation.seeds.ts';
export { matchPolicyholder } from './activation.store.ts';
export { readInsuranceNumber } from './policy-details.ts';
