export { seedBriefcode } from './activation.seeds.ts';
export { briefcodes } from './activation.store.ts';
export { readInsuranceNumber } from './policy-details.ts';
