import { describe, expect, test } from 'vitest';
import { bikeInterestSchema } from '#src/features/bike-cover/bike-cover.schema.ts';
import { stepSchemas } from '#src/features/claim-report/claim-report.schema.ts';
import { contactRequestSchema } from '#src/features/contact/contact.schema.ts';
import { keyDateReportSchema } from '#src/features/key-date-report/key-date-report.schema.ts';
import { subscriptionSchema } from '#src/features/newsletter/newsletter.schema.ts';
import { customerSchema } from '#src/features/order/order.schema.ts';
import { entrySchema } from '#src/features/prize-draw/prize-draw.schema.ts';
import { withdrawalSchema } from '#src/features/withdrawal/withdrawal.schema.ts';

/** All forms that ask whoever is not signed in for an address of mail. */
const forms = {
  bike: bikeInterestSchema,
  claim: stepSchemas.person,
  contact: contactRequestSchema,
  keyDate: keyDateReportSchema,
  newsletter: subscriptionSchema,
  order: customerSchema,
  prizeDraw: entrySchema,
  withdrawal: withdrawalSchema,
};

describe('the same mistake is called the same in every form', () => {
  test.each(Object.entries(forms))('an address of mail in: %s', (_name, schema) => {
    const messageFor = (email: string) =>
      schema.safeParse({ email }).error?.issues.find(({ path }) => path[0] === 'email')?.message;
    expect(messageFor('erika@')).toBe(
      'Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: erika@example.org',
    );
    expect(messageFor('')).toMatch(/^Bitte geben Sie Ihre E-Mail-Adresse ein\. D/);
    expect(messageFor(`${'x'.repeat(300)}@example.org`)).toBe(
      'Diese E-Mail-Adresse ist zu lang. Möglich sind 254\u00a0Zeichen.',
    );
  });
});

describe('one line of an open form turns nothing round that stands behind it', () => {
  test.each([
    ['bike', forms.bike.shape.name],
    ['claim, first name', forms.claim.shape.firstName],
    ['claim, other side', stepSchemas.gegenseite.shape.opponent],
    ['contact', forms.contact.shape.name],
    ['key date, company', forms.keyDate.shape.companyName],
    ['key date, contact', forms.keyDate.shape.contactName],
    ['prize draw', forms.prizeDraw.shape.name],
    ['withdrawal', forms.withdrawal.shape.name],
  ])('%s', (_name, field) => {
    expect(field.parse('O’Neil \u202e\u2066Karla\u0000\u00ad')).toBe('O’Neil Karla');
  });
});
