import type { Random } from '../faults/random.ts';
import { reportBody } from '../integration/claim-report-answers.ts';
import { intakes } from '../integration/legal-request-bodies.ts';
import type { DescribedCall, Schema } from './described-calls.ts';

/** Values of fields with a known format. @param mark is put into every text that accepts it */
const byFormat: Readonly<Record<string, (mark: string) => unknown>> = {
  uuid: () => '0b5f7d1c-3a52-4c55-9d3e-6a1f0c9b8e77',
  'date-time': () => '2026-12-01T10:00:00Z',
  date: () => '2026-11-20',
  email: (mark) => `${mark}@example.org`,
};

/** Values of fields, by name, whose schema is only a text or a list. */
const byName: ReadonlyArray<[RegExp, (mark: string) => unknown]> = [
  [/^uploadTokens$/, () => []],
  [/e-?mail$/i, (mark) => `${mark}@example.org`],
  [/^(postcode|zipCode)$/, () => '20457'],
  [/^phone(Number)?$/i, () => '+491713920099'],
  [/^(iban|creditorAccount)$/, () => 'DE02120300000000202051'],
  [/^swiftcode$|^callAt$|^andThen$|^webseite$/, () => ''],
  [/^birthday$|^dateOfBirth$/, () => '04.03.1985'],
  [/On$|^keyDate$/, () => '2026-11-20'],
  [/^version$/, () => '1.1'],
  [/^newsletterEdition$|^edition$/, () => 1],
  [/^topic$/, () => 'presse'],
  [/^otp$|^code$|Code$/, () => '123456'],
  [/^loginType$/, () => 'PASSWORD'],
  [/^password$/i, (mark) => `Kx9 ${mark} Leuchtturm!`],
  [/^form$/, () => '/kontakt'],
  [/^idempotency-key$/, (mark) => `key-${mark}-0123456789`],
];

const buyer = (mark: string) => ({
  customer: { firstName: 'Erika', lastName: `Muster ${mark}`, email: `${mark}@example.org` },
  invoiceAddress: {
    companyName: '',
    streetAndHouseNumber: `Am Sandtorkai ${mark}`,
    addressSupplement: '',
    zipCode: '20457',
    city: 'Hamburg',
    country: 'Deutschland',
  },
  paymentMethod: 'PAYPAL',
  consents: { agb: true, datenschutz: true, widerrufsverzicht: true },
});

/** Bodies of calls with rules beyond their schema. */
const byCall: Readonly<Record<string, (mark: string, random: Random) => unknown>> = {
  'POST /orders': (mark, random) => ({
    ...buyer(mark),
    serviceKey: random.pick(['testament_assistent', 'mineko_check', 'patients_provision_assistent']),
  }),
  'POST /claim-reports': (mark) =>
    reportBody({
      geschehen: { story: `Mein Arbeitgeber hat mir gekündigt. ${mark}` },
      gegenseite: { opponent: `Probe ${mark} GmbH` },
      person: { email: `${mark}@example.org`, lastName: `Beispiel ${mark}` },
    }),
  'POST /legal-requests': (mark, random) => {
    const [kind, intake] = random.pick(
      Object.entries(intakes) as [[string, object], ...Array<[string, object]>],
    );
    const texts = Object.entries(intake).map(([key, value]) =>
      ['question', 'worries', 'goal', 'claimText'].includes(key) ? [key, `${value} ${mark}`] : [key, value],
    );
    return { kind, intake: Object.fromEntries(texts), uploadTokens: [] };
  },
  'PUT /claim-drafts/current': (mark) => ({
    answers: { thema: { area: 'work' }, geschehen: { story: `Kündigung ${mark}` } },
  }),
  'POST /consent-records': (_mark, random) => ({
    consentId: '0b5f7d1c-3a52-4c55-9d3e-6a1f0c9b8e77',
    version: random.pick([1, 2, 3]),
    categories: ['necessary'],
    action: 'only_necessary',
    chosenAt: '2026-11-25T10:00:00Z',
  }),
};

/** Makes a valid value from the schema and the tables above. */
export function createFittingValues(schemas: Readonly<Record<string, Schema>>, random: Random) {
  function text(schema: Schema, mark: string): string {
    const isName = schema.pattern?.includes('\\p{L}') === true;
    const words = isName ? `Name ${mark}` : `Text ${mark}`;
    return words.padEnd(schema.minLength ?? 0, 'a').slice(0, schema.maxLength ?? 400);
  }

  function object({ properties = {}, required = [] }: Schema, mark: string): Record<string, unknown> {
    const entries = Object.entries(properties).filter(
      ([key]) => required.includes(key) || random.chance(0.7),
    );
    return Object.fromEntries(entries.map(([key, schema]) => [key, value(schema, key, mark)]));
  }

  function list({ items, prefixItems, minItems = 0 }: Schema, name: string, mark: string): unknown[] {
    if (prefixItems) return prefixItems.map((schema) => value(schema, name, mark));
    const count = Math.max(minItems, random.below(3));
    return Array.from({ length: count }, () => value(items ?? {}, name, mark));
  }

  function leaf(schema: Schema, name: string, mark: string): unknown {
    const made =
      (schema.format ? byFormat[schema.format] : undefined) ??
      byName.find(([pattern]) => pattern.test(name))?.[1];
    return made ? made(mark) : text(schema, mark);
  }

  function value(schema: Schema, name: string, mark: string): unknown {
    const referred = schema.$ref ? schemas[schema.$ref.replace('#/components/schemas/', '')] : undefined;
    if (referred) return value(referred, name, mark);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return value(random.pick(choices as [Schema, ...Schema[]]), name, mark);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => value(part, name, mark)));
    if (schema.enum?.length) return random.pick(schema.enum as [unknown, ...unknown[]]);
    const [type] = [schema.type].flat();
    if (type === 'object') return object(schema, mark);
    if (type === 'array' && name !== 'uploadTokens') return list(schema, name, mark);
    if (type === 'boolean') return random.chance(0.7);
    if ((type === 'integer' || type === 'number') && !/edition$/i.test(name)) {
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1) + random.below(20);
    }
    return leaf(schema, name, mark);
  }

  /** A whole body. @throws Error for a call without one */
  function body(call: DescribedCall, mark: string): unknown {
    const known = byCall[call.name];
    if (known) return known(mark, random);
    if (!call.body) throw new Error(`${call.name} takes no body`);
    return value(call.body, '', mark);
  }

  return { value, body };
}
