import { z } from 'zod';
import { optionalAddress, type SettingDefinition, wholeNumber } from './setting.ts';

const embedded = 'Empty: this program answers itself, from its own database.';

/** Settings of the insurer's own systems: profile, contracts, claims. */
export const insurerSettings = {
  PROFILE_API_URL: {
    schema: optionalAddress,
    default: '',
    description: `Address of the insurer's profile API (specification, section 7), e.g. https://insurer.example/api; called with the customer's identity token. ${embedded}`,
  },
  CUSTOMER_API_URL: {
    schema: optionalAddress,
    default: '',
    description: `Address of the insurer's API for contracts, activities and claims. ${embedded}`,
  },
  INSURER_API_2_URL: {
    schema: optionalAddress,
    default: '',
    description: `Address of the second insurer API: tariff-change session and legal assessments. ${embedded}`,
  },
  INSURER_API_TIMEOUT_MS: {
    schema: wholeNumber(100, 60_000),
    default: '4000',
    description: 'How long one call to the insurer may take before its part of the page is left out.',
  },
  INSURER_UPLOAD_ORIGIN: {
    schema: optionalAddress,
    default: '',
    description:
      'Origin to which browsers post files for the insurer, when his presigned forms lead neither to this portal nor to one of the addresses above.',
  },
  INSURER_IBAN: {
    schema: z.string().regex(/^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}$/, 'is no IBAN'),
    default: 'DE89 3704 0044 0532 0130 00',
    demoOnly: true,
    description:
      'Account of the insurer to which customers transfer what is owed; shown with the amount and in reminders. The default is the account number that examples of the IBAN use.',
  },
  SEPA_CREDITOR_ID: {
    schema: z
      .string()
      .regex(
        /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/,
        'is no creditor identifier such as DE98ZZZ09999999999',
      ),
    default: 'DE98ZZZ09999999999',
    demoOnly: true,
    description:
      'Creditor identifier of the insurer on SEPA mandates. The default is the identifier that the Deutsche Bundesbank gives for tests.',
  },
} as const satisfies Record<string, SettingDefinition>;
