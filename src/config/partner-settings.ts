import { z } from 'zod';
import { optionalAddress, type SettingDefinition, wholeNumber } from './setting.ts';

const partner = (what: string) => ({
  schema: optionalAddress,
  default: '',
  description: `Address of the partner who provides ${what}. Empty: in the demonstration a stand-in of ours, in production the service is unavailable.`,
});

const partnerName = (what: string) => ({
  schema: z.string().trim().max(120),
  default: '',
  description: `Name of that partner, said before the order of ${what}. Empty: the host of the address, or that it is an example.`,
});

/** Companies that provide services which customers order and pay here. */
export const partnerSettings = {
  PARTNER_URL_TESTAMENT: partner('testament_assistent'),
  PARTNER_URL_PROVISION: partner('patients_provision_assistent'),
  PARTNER_URL_MINEKO: partner('mineko_check'),
  PARTNER_URL_DEPOSIT: partner('rent_deposit_service'),
  PARTNER_URL_TOURISM: partner('tourism_law_assistant'),
  PARTNER_NAME_TESTAMENT: partnerName('testament_assistent'),
  PARTNER_NAME_PROVISION: partnerName('patients_provision_assistent'),
  PARTNER_NAME_MINEKO: partnerName('mineko_check'),
  PARTNER_NAME_DEPOSIT: partnerName('rent_deposit_service'),
  PARTNER_NAME_TOURISM: partnerName('tourism_law_assistant'),
  PARTNER_API_KEY: {
    schema: z.union([z.literal(''), z.string().min(24, 'needs at least 24 characters')]),
    default: '',
    secret: 'own',
    description:
      'Key with which partners redeem vouchers and tokens at /api/hand-overs. Empty: nobody outside can redeem.',
  },
  FREE_PARTNER_ORDERS_PER_YEAR: {
    schema: wholeNumber(1, 100),
    default: '3',
    description:
      'How many vouchers or tokens of one service a policyholder whose tariff includes it gets free of charge within twelve months, one after the other.',
  },
  VOUCHER_VALID_DAYS: {
    schema: z.coerce.number().int().min(30).max(1_500),
    default: '1095',
    description: 'Days for which a voucher or token can be redeemed at the partner.',
  },
} as const satisfies Record<string, SettingDefinition>;
