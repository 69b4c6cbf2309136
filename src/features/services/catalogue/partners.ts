import type { Settings } from '#src/config/settings.ts';

/** Services of other companies, and the setting that holds the address of each. */
const partnerSettingOf = {
  testament_assistent: 'PARTNER_URL_TESTAMENT',
  patients_provision_assistent: 'PARTNER_URL_PROVISION',
  mineko_check: 'PARTNER_URL_MINEKO',
  rent_deposit_service: 'PARTNER_URL_DEPOSIT',
  tourism_law_assistant: 'PARTNER_URL_TOURISM',
} as const satisfies Record<string, keyof Settings>;

const partnerNameSettingOf = {
  testament_assistent: 'PARTNER_NAME_TESTAMENT',
  patients_provision_assistent: 'PARTNER_NAME_PROVISION',
  mineko_check: 'PARTNER_NAME_MINEKO',
  rent_deposit_service: 'PARTNER_NAME_DEPOSIT',
  tourism_law_assistant: 'PARTNER_NAME_TOURISM',
} as const satisfies Record<PartnerService, keyof Settings>;

export type PartnerService = keyof typeof partnerSettingOf;

export const partnerServices = Object.keys(partnerSettingOf) as PartnerService[];

export function isPartnerService(key: string): key is PartnerService {
  return Object.hasOwn(partnerSettingOf, key);
}

/** The settings with the addresses of partners. */
export type PartnerAddresses = Pick<Settings, 'APP_ENV' | (typeof partnerSettingOf)[PartnerService]>;

/**
 * Where a partner's service is used: the address of the settings, in the demonstration else our stand-in.
 * @returns undefined when nobody provides it
 */
export function partnerOf(key: string, settings: PartnerAddresses): string | undefined {
  if (!isPartnerService(key)) return undefined;
  const address = settings[partnerSettingOf[key]];
  if (address !== '') return address;
  return settings.APP_ENV === 'demo' ? `/sandbox/partner/${key}` : undefined;
}

/** The settings that the names of partners need. */
export type PartnerNames = Pick<
  Settings,
  (typeof partnerNameSettingOf)[PartnerService] | (typeof partnerSettingOf)[PartnerService]
>;

/** The partner's name, shown before the order. Our stand-in is recognisable as one. */
export function partnerName(key: PartnerService, settings: PartnerNames): string {
  const name = settings[partnerNameSettingOf[key]];
  if (name !== '') return name;
  const address = settings[partnerSettingOf[key]];
  return address === '' ? 'Übungspartner (Beispiel)' : new URL(address).hostname;
}
