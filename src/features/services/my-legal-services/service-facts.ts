import serviceWords from '#content/services.json' with { type: 'json' };
import type { ServiceKey } from '#src/features/services/catalogue/public.ts';

/** How long a service takes: „meist wenige Minuten“. */
export function serviceDuration(key: ServiceKey): string {
  return serviceWords[key].duration;
}

/** Who does a service, in the words of the price list. @param providerName who runs this portal */
export function serviceProvider(key: ServiceKey, providerName: string): string {
  const { by } = serviceWords[key];
  if (by === 'program') return 'automatisch';
  if (by === 'lawyer') return 'Rechtsanwältin oder Rechtsanwalt';
  return by === 'partner' ? 'Partnerunternehmen' : providerName;
}

/** The others are about somebody's own employer, home, holiday or last will. */
const forCompanies: ReadonlySet<ServiceKey> = new Set([
  'claim_debt_service',
  'general_contract_check',
  'online_legal_advice',
  'phone_legal_advice',
  'downloads_and_templates',
  'litigation_cost_calculator',
  'traffic_fine_calculator',
]);

/** Whether a service is of use to a company. */
export function fitsCompanies(key: ServiceKey): boolean {
  return forCompanies.has(key);
}
