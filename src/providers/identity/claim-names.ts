import { ownValue } from '#src/lib/own-value.ts';
/**
 * Short names of custom attributes of a Cognito user pool, which hold at most 20 characters, and the claims they stand
 * for. Names that fit (`custom:partnerId`, `custom:service_mineko_check`) need no entry. A PreTokenGeneration lambda
 * may issue the full names instead; both are understood.
 */
export const shortClaimNames: Readonly<Record<string, string>> = {
  activated: 'isAccountActivated',
  digitalActivation: 'isDigitalActivationAvailable',
  briefcodeRequested: 'hasRequestedBriefcode',
  tariff: 'tariffDescription',
  svc_termination: 'service_phone_legal_advice_for_termination_of_employment_contract',
  svc_reference: 'service_employers_reference_check',
  svc_employment: 'service_employment_contract_check',
  svc_dataleak: 'service_data_leak_assistance',
  svc_testament: 'service_testament_assistent',
  svc_provision: 'service_patients_provision_assistent',
  svc_mineko: 'service_mineko_check',
  svc_deposit: 'service_rent_deposit_service',
  svc_travel: 'service_tourism_law_assistant',
  svc_fines: 'service_traffic_fine_calculator',
  svc_debt: 'service_claim_debt_service',
  svc_contract: 'service_general_contract_check',
  svc_online: 'service_online_legal_advice',
  svc_phone: 'service_phone_legal_advice',
  svc_templates: 'service_downloads_and_templates',
  svc_costs: 'service_litigation_cost_calculator',
};

const booleanClaims: ReadonlySet<string> = new Set([
  'isAccountActivated',
  'isDigitalActivationAvailable',
  'hasRequestedBriefcode',
]);

const customPrefix = 'custom:';

/**
 * Claims under the names of the specification (section 3): `custom:x` becomes `x`, a short name its full one, and the
 * texts "true" and "false" booleans where the claim is one. Where a claim comes twice the full name wins over the
 * short one, and the name without prefix over the custom attribute: it was set later, by the pool's owner.
 */
export function renameClaims(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const byRank: Array<Record<string, unknown>> = [{}, {}, {}];
  for (const [name, value] of Object.entries(claims)) {
    const isCustom = name.startsWith(customPrefix);
    const plain = isCustom ? name.slice(customPrefix.length) : name;
    const full = isCustom ? ownValue(shortClaimNames, plain) : undefined;
    const rank = byRank[isCustom ? (full === undefined ? 1 : 0) : 2];
    if (rank) rank[full ?? plain] = typed(full ?? plain, value);
  }
  return Object.assign({}, ...byRank);
}

function typed(name: string, value: unknown): unknown {
  if (!booleanClaims.has(name)) return value;
  return value === 'true' ? true : value === 'false' ? false : value;
}
