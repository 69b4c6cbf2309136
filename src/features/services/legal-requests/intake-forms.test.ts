import { describe, expect, test } from 'vitest';
import { debtIntakeSchema } from './debt-intake.schema.ts';
import { formValues, intakeOf } from './form-values.ts';
import { intakeSchemas } from './intake.schema.ts';
import { fieldsOf } from './intake-forms.ts';
import { intakeRows } from './intake-rows.ts';
import { kindOfForm, legalKinds } from './kinds.ts';

describe.each(legalKinds)('the form of %s', (kind) => {
  test('asks for each answer of the schema once, and for nothing else', () => {
    const names = fieldsOf(kind).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(intakeSchemas[kind].shape).toSorted());
  });

  test('offers exactly the answers that the schema takes', () => {
    for (const field of fieldsOf(kind)) {
      if (!('options' in field)) continue;
      const values = field.options.map(({ value }) => value);
      const wrong = values.filter((value) => {
        const answer = field.kind === 'choices' ? [value] : value;
        const result = intakeSchemas[kind].safeParse({ [field.name]: answer });
        const issues = result.error?.issues ?? [];
        return issues.some(({ path, code }) => path[0] === field.name && code !== 'custom');
      });
      expect({ field: field.name, wrong }).toEqual({ field: field.name, wrong: [] });
      const other = field.kind === 'choices' ? ['etwas'] : 'etwas';
      const refused = intakeSchemas[kind].safeParse({ [field.name]: other }).error?.issues ?? [];
      expect(refused.some(({ path }) => path[0] === field.name)).toBe(true);
    }
  });

  test('an empty form is refused with a German sentence beside each needed question', () => {
    const values = formValues(kind, new FormData());
    const result = intakeSchemas[kind].safeParse(intakeOf(kind, values, new Date('2026-11-24T09:00:00Z')));
    const needed = fieldsOf(kind).filter(({ isOptional }) => !isOptional);
    const told = new Map(result.error?.issues.map(({ path, message }) => [String(path[0]), message]));
    expect([...told.keys()].toSorted()).toEqual(needed.map(({ name }) => name).toSorted());
    for (const message of told.values()) expect(message).toMatch(/^[A-ZÄÖÜ].*\.|ein Beispiel|zum Beispiel/);
  });
});

test('days, amounts and several answers as people give them', () => {
  const form = new FormData();
  form.set('amountCents', '1.234,50 €');
  form.set('dueOn', '4. März 26');
  form.append('steps', 'invoice');
  form.append('steps', 'call');
  form.set('contractOn', 'gestern');
  const now = new Date('2026-11-24T09:00:00Z');
  expect(intakeOf('claim_debt_service', formValues('claim_debt_service', form), now)).toMatchObject({
    amountCents: 123_450,
    dueOn: '2026-03-04',
    steps: ['invoice', 'call'],
    contractOn: 'gestern',
    costsCents: null,
  });
});

test.each([
  ['20457', '', 'HH'],
  // What was chosen is not overruled silently: the check asks.
  ['20457', 'BY', 'BY'],
  // Where two Länder meet, the question stays.
  ['22145', '', ''],
])('the Land of %s with the choice „%s“: „%s“', (postcode, chosen, state) => {
  const values = { creditorPostcode: postcode, creditorState: chosen };
  expect(intakeOf('claim_debt_service', values, new Date())).toMatchObject({ creditorState: state });
});

test('each form has its own page', () => {
  expect(kindOfForm('/forderungsservice/auftrag')).toBe('claim_debt_service');
  expect(kindOfForm('/forderungsservice')).toBeUndefined();
});

test('an address is one row of what was answered, and a day says what it is', () => {
  const intake = debtIntakeSchema.parse({
    creditorKind: 'person',
    creditorName: 'Erika Mustermann',
    creditorStreet: 'Am Sandtorkai 12',
    creditorPostcode: '20457',
    creditorCity: 'Hamburg',
    creditorState: 'HH',
    debtorKind: 'consumer',
    debtorName: 'Ole Beispiel',
    debtorStreet: 'Kaiweg 9',
    debtorPostcode: '20457',
    debtorCity: 'Hamburg',
    isInGermany: 'yes',
    reason: 'goods',
    claimText: 'Ein Motorrad',
    amountCents: 100,
    dueOn: '2026-05-01',
    trigger: 'reminder',
    triggerOn: '2026-05-15',
    isUndisputed: 'yes',
    isPerformed: 'yes',
  });
  const rows = intakeRows({ kind: 'claim_debt_service', intake });
  expect(rows).toEqual(
    expect.arrayContaining([
      { label: 'Anschrift', value: 'Am Sandtorkai 12, 20457 Hamburg' },
      { label: 'Anschrift des Schuldners', value: 'Kaiweg 9, 20457 Hamburg' },
      { label: 'Mahnung angekommen am', value: '15.05.2026' },
    ]),
  );
  expect(rows.map(({ label }) => label)).not.toContain('Ort');
});
