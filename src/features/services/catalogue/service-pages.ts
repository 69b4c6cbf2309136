import type { ServiceKey } from './catalogue.ts';

/** The page that explains each service (specification, section 2). */
export const servicePages: Readonly<Record<ServiceKey, string>> = {
  phone_legal_advice_for_termination_of_employment_contract:
    '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung',
  employers_reference_check: '/arbeitsrecht/arbeitszeugnis-pruefung',
  employment_contract_check: '/arbeitsrecht/arbeitsvertrags-pruefung',
  data_leak_assistance: '/datenleck/datenleck-pruefung',
  testament_assistent: '/erbrecht/testaments-assistent',
  patients_provision_assistent: '/erbrecht/vorsorgeverfuegungs-assistent',
  mineko_check: '/mietrecht/mietnebenkosten-pruefung',
  rent_deposit_service: '/mietrecht/mietkaution-service',
  tourism_law_assistant: '/reiserecht/reiserechts-assistent',
  traffic_fine_calculator: '/verkehrsrecht/bussgeldkatalog',
  claim_debt_service: '/forderungsservice',
  general_contract_check: '/online-vertragspruefung',
  online_legal_advice: '/online-rechtsberatung',
  phone_legal_advice: '/telefonische-rechtsberatung',
  downloads_and_templates: '/mustervorlagen',
  litigation_cost_calculator: '/prozesskosten-rechner',
};

/** Where one orders, books or uses each service; free tools are used on their own page. */
export const orderPages: Readonly<Record<ServiceKey, string>> = {
  phone_legal_advice_for_termination_of_employment_contract:
    '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung/termin-buchen',
  employers_reference_check: '/arbeitsrecht/arbeitszeugnis-pruefung/upload',
  employment_contract_check: '/arbeitsrecht/arbeitsvertrags-pruefung/upload',
  data_leak_assistance: '/datenleck/datenleck-pruefung/anfrage',
  testament_assistent: '/erbrecht/testaments-assistent/bestellen',
  patients_provision_assistent: '/erbrecht/vorsorgeverfuegungs-assistent/bestellen',
  mineko_check: '/mietrecht/mietnebenkosten-pruefung/bestellen',
  rent_deposit_service: '/mietrecht/mietkaution-service/bestellen',
  tourism_law_assistant: '/reiserecht/reiserechts-assistent/bestellen',
  traffic_fine_calculator: '/verkehrsrecht/bussgeldkatalog',
  claim_debt_service: '/forderungsservice/auftrag',
  general_contract_check: '/online-vertragspruefung/anfrage',
  online_legal_advice: '/online-rechtsberatung/anfrage',
  phone_legal_advice: '/telefonische-rechtsberatung/anfrage',
  downloads_and_templates: '/mustervorlagen',
  litigation_cost_calculator: '/prozesskosten-rechner',
};
