export {
  companyWithNumber,
  countPolicyholders,
  holders,
  lockPolicyholder,
  matchPolicyholder,
  type PolicyDetails,
  type Policyholder,
  policyholderOf,
  seedPolicyholders,
  updatePolicyholder,
} from './policyholders.store.ts';
