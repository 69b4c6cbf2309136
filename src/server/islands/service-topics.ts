import type { ServiceKey } from '#src/features/catalogue/public.ts';

/** Areas of law that services belong to, by the path of their page. */
export const serviceTopics = [
  'arbeitsrecht',
  'datenschutzrecht',
  'erbrecht',
  'mietrecht',
  'reiserecht',
  'verkehrsrecht',
  'vertragsrecht',
] as const;

export type ServiceTopic = (typeof serviceTopics)[number];

/** The page that explains each service, and the area of law it belongs to; `null` where it fits several. */
export const serviceLinks: Record<ServiceKey, { path: string; topic: ServiceTopic | null }> = {
  phone_legal_advice_for_termination_of_employment_contract: {
    path: '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung',
    topic: 'arbeitsrecht',
  },
  employers_reference_check: { path: '/arbeitsrecht/arbeitszeugnis-pruefung', topic: 'arbeitsrecht' },
  employment_contract_check: { path: '/arbeitsrecht/arbeitsvertrags-pruefung', topic: 'arbeitsrecht' },
  data_leak_assistance: { path: '/datenleck/datenleck-pruefung', topic: 'datenschutzrecht' },
  testament_assistent: { path: '/erbrecht/testaments-assistent', topic: 'erbrecht' },
  patients_provision_assistent: { path: '/erbrecht/vorsorgeverfuegungs-assistent', topic: 'erbrecht' },
  mineko_check: { path: '/mietrecht/mietnebenkosten-pruefung', topic: 'mietrecht' },
  rent_deposit_service: { path: '/mietrecht/mietkaution-service', topic: 'mietrecht' },
  tourism_law_assistant: { path: '/reiserecht/reiserechts-assistent', topic: 'reiserecht' },
  traffic_fine_calculator: { path: '/verkehrsrecht/bussgeldkatalog', topic: 'verkehrsrecht' },
  claim_debt_service: { path: '/forderungsservice', topic: 'vertragsrecht' },
  general_contract_check: { path: '/online-vertragspruefung', topic: 'vertragsrecht' },
  online_legal_advice: { path: '/online-rechtsberatung', topic: null },
  phone_legal_advice: { path: '/telefonische-rechtsberatung', topic: null },
  downloads_and_templates: { path: '/mustervorlagen', topic: null },
  litigation_cost_calculator: { path: '/prozesskosten-rechner', topic: null },
};
