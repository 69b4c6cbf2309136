import { describe, expect, test } from 'vitest';
import { bikeInterestSchema } from '#src/features/insurance/bike-cover/bike-cover.schema.ts';
import { stepSchemas } from '#src/features/insurance/claim-reports/claim-report.schema.ts';
import { keyDateReportSchema } from '#src/features/insurance/key-date-report/key-date-report.schema.ts';
import { readCard } from '#src/features/insurance/service-card/read-card.ts';
import { cardSchema } from '#src/features/insurance/service-card/service-card.schema.ts';
import { readWish } from '#src/features/insurance/tariff-change/read-wish.ts';
import { tariffWishSchema } from '#src/features/insurance/tariff-change/tariff-wish.schema.ts';
import { withdrawalSchema } from '#src/features/legal/withdrawal/withdrawal.schema.ts';
import { contactRequestSchema } from '#src/features/outreach/contact/contact.schema.ts';
import { addressSchema, entrySchema } from '#src/features/outreach/prize-draw/prize-draw.schema.ts';
import { readAddress } from '#src/features/outreach/prize-draw/read-address.ts';

describe('one line of an open form turns nothing round that stands behind it', () => {
  test.each([
    ['bike', bikeInterestSchema.shape.name],
    ['claim, first name', stepSchemas.person.shape.firstName],
    ['claim, other side', stepSchemas.gegenseite.shape.opponent],
    ['contact', contactRequestSchema.shape.name],
    ['key date, company', keyDateReportSchema.shape.companyName],
    ['key date, contact', keyDateReportSchema.shape.contactName],
    ['prize draw', entrySchema.shape.name],
    ['prize draw, parcel', addressSchema.shape.name],
    ['service card', cardSchema.shape.holder],
    ['withdrawal', withdrawalSchema.shape.name],
  ])('%s', (_name, field) => {
    expect(field.parse('O’Neil \u202e\u2066Karla\u0000\u00ad')).toBe('O’Neil Karla');
  });
});

describe('the browser says of a form what its call would say', () => {
  const long = 'x'.repeat(2001);
  const mistakes: ReadonlyArray<Record<string, string>> = [
    {},
    { name: long, street: ' ', zipCode: '2045', city: 'Hamburg' },
    { holder: '🏖️', insuranceNumber: '#' },
    { holder: 'Maria Muster', insuranceNumber: long },
    { remark: long, angebot: '15000|Privat' },
  ];
  const read = {
    'prize address': [(form: FormData) => readAddress(form).problems, addressSchema],
    'service card': [(form: FormData) => readCard(form).problems, cardSchema],
    'tariff wish': [(form: FormData) => readWish(form).problems, tariffWishSchema],
  } as const;

  test.each(
    Object.entries(read).flatMap(([name, [check, schema]]) =>
      mistakes.map((typed) => ({ name, typed, check, schema })),
    ),
  )('$name of $typed', ({ typed, check, schema }) => {
    const form = new FormData();
    for (const [field, text] of Object.entries(typed)) form.append(field, text);
    const said = check(form).map(({ message }) => message);
    const empty = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, '']));
    const known = Object.entries(typed).filter(([field]) => field in schema.shape);
    const wrong = schema.safeParse({ ...empty, ...Object.fromEntries(known) }).error?.issues ?? [];
    const fields = new Set(Object.keys(typed));
    // Every sentence of the call about a field that was typed into is said.
    for (const { path, message } of wrong) {
      if (fields.has(String(path[0]))) expect(said).toContain(message);
    }
    if (fields.size === 0) expect(said.length).toBeGreaterThan(0);
  });
});
