export { seedBriefcode } from './activation.seeds.ts';
export { matchPolicyholder } from './activation.store.ts';
export {
  type PolicyDetails,
  readInsuranceNumber,
  readPolicyDetails,
  type TypedPolicy,
} from './policy-details.ts';
