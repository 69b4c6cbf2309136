import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { codeIn } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const minute = 60_000;
const clock = fixedClock('2026-11-20T10:00:00.000Z');
let portal: Portal;
let count = 0;
/** An address that no other test uses. */
let email = '';

beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  await portal.services.db
    .insertInto('policyholders')
    .values([policyholder('PH-1', 'RS-5001-0001', '1985-03-04'), policyholder('PH-2', 'RS-5001-0002', null)])
    .execute();
});
afterAll(async () => {
  await portal.stop();
});
beforeEach(() => {
  count += 1;
  email = `person${count}@example.org`;
  clock.advance(1000);
});

function policyholder(id: string, number: string, dateOfBirth: string | null) {
  return {
    id,
    insurance_number: number,
    profile_type: dateOfBirth ? ('INDIVIDUAL' as const) : ('COMPANY' as const),
    given_name: '',
    name: '',
    company_name: '',
    date_of_birth: dateOfBirth,
    street: 'Am Sandtorkai 1',
    postcode: '20457',
    city: 'Hamburg',
    tariff_description: 'Privat',
    service_claims: '{}',
    iban_last_four: null,
    offers_digital_activation: false,
  };
}

const password = 'anker stein wolke';
const person = (change: Record<string, unknown> = {}) => ({
  profileType: 'INDIVIDUAL',
  givenName: 'Erika',
  name: 'Sandtor',
  email,
  password,
  acceptsTerms: true,
  ...change,
});
const company = (change: Record<string, unknown> = {}) => ({
  profileType: 'COMPANY',
  companyName: 'Sandtor Bau GmbH',
  email,
  password,
  acceptsTerms: true,
  ...change,
});
const policy = { insuranceNumber: 'RS-5001-0001', dateOfBirth: '1985-03-04', postcode: '20457' };

const post = (call: string, body: unknown) => new Visitor(portal).postJson(`/api/auth/${call}`, body);
const mailsTo = (to: string) =>
  portal.services.db
    .selectFrom('messages')
    .select(['purpose', 'subject', 'text', 'html'])
    .where('recipient', '=', to)
    .orderBy('created_at')
    .orderBy('position')
    .execute();

/** What became of the jobs that send codes, for the message of a test that waits for one in vain. */
async function jobStates() {
  const { rows } = await sql`
    select state, retry_count, output, start_after - now() as due_in from pgboss.job where name = 'code-mail'
  `.execute(portal.services.db);
  return JSON.stringify(rows);
}

async function newestMail(purpose: string, to = email) {
  const mail = await eventually(async () => {
    const found = (await mailsTo(to)).findLast((one) => one.purpose === purpose);
    if (!found) throw new Error(`no mail ${purpose}; jobs: ${await jobStates()}`);
    return found;
  });
  return { ...mail, code: codeIn(mail.text) };
}

/** Of the latest registration of an address, or of the account that it has become. */
async function claimsOf(
  address: string,
  table: 'identity_registrations' | 'identity_users' = 'identity_registrations',
) {
  const row = await portal.services.db
    .selectFrom(table)
    .select('claims')
    .where('email', '=', address)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.claims;
}

async function registered() {
  await post('register', person());
  const { code } = await newestMail('identity-confirm');
  expect((await post('confirm', { email, code, password })).status).toBe(204);
}

const login = (visitor: Visitor, typed: string) =>
  visitor.postJson('/api/auth/login', { email, password: typed });

/** Everything of an answer that its receiver can see, except what every answer has of its own. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}

describe('registration', () => {
  test('a person registers, confirms with the code of the mail and signs in', async () => {
    expect((await post('register', person())).status).toBe(202);
    expect((await login(new Visitor(portal), password)).status).toBe(403);
    const { code } = await newestMail('identity-confirm');
    // As people copy it from a mail.
    expect(
      (
        await post('confirm', {
          email: ` ${email.toUpperCase()} `,
          code: ` ${code.replace('-', ' ').toLowerCase()} `,
          password,
        })
      ).status,
    ).toBe(204);
    expect((await login(new Visitor(portal), password)).status).toBe(200);
    expect(await claimsOf(email)).toEqual({});
    expect(await claimsOf(email, 'identity_users')).toEqual({
      partnerId: expect.stringMatching(/^P-[0-9A-HJKMNP-TV-Z]{12}$/),
      termsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      termsAcceptedAt: '2026-11-20T10:00:01.000Z',
      profileType: 'INDIVIDUAL',
      givenName: 'Erika',
      name: 'Sandtor',
      companyName: '',
      isAccountActivated: false,
      namesPolicy: false,
    });
  });

  test('a company registers', async () => {
    expect((await post('register', company())).status).toBe(202);
    expect(await claimsOf(email)).toMatchObject({
      profileType: 'COMPANY',
      companyName: 'Sandtor Bau GmbH',
      givenName: '',
      name: '',
    });
  });

  test('a password typed with other code points for the same signs is the same', async () => {
    await post('register', person({ password: 'Ka\u0308se und Brot' }));
    const { code } = await newestMail('identity-confirm');
    await post('confirm', { email, code, password: 'K\u00e4se und Brot' });
    expect((await login(new Visitor(portal), 'K\u00e4se und Brot')).status).toBe(200);
  });

  test.each([
    ['as in the contract', policy, 'PH-1'],
    ['without hyphens, in small letters', { ...policy, insuranceNumber: ' rs 5001 0001 ' }, 'PH-1'],
    [
      'with dots and a blank in the postcode',
      { ...policy, insuranceNumber: 'RS.5001.0001', postcode: '20 457' },
      'PH-1',
    ],
    ['another number', { ...policy, insuranceNumber: 'RS-5001-9999' }, undefined],
    ['another birthday', { ...policy, dateOfBirth: '1985-03-05' }, undefined],
    ['another postcode', { ...policy, postcode: '20459' }, undefined],
    ['the number of a company', { ...policy, insuranceNumber: 'RS-5001-0002' }, undefined],
  ])('a person is matched: %s', async (_name, given, expected) => {
    expect((await post('register', person({ policy: given }))).status).toBe(202);
    // Named whether it fits or not: the account looks the same until a letter has arrived.
    expect(await claimsOf(email)).toMatchObject({ namesPolicy: true });
    expect((await claimsOf(email)) as Record<string, unknown>).toEqual(
      expected
        ? expect.objectContaining({ policyholderId: expected })
        : expect.not.objectContaining({ policyholderId: expect.anything() }),
    );
  });

  test.each([
    ['as in the contract', { insuranceNumber: 'RS-5001-0002', postcode: '20457' }, 'PH-2'],
    ['the number of a person', { insuranceNumber: 'RS-5001-0001', postcode: '20457' }, undefined],
  ])('a company is matched: %s', async (_name, given, expected) => {
    expect((await post('register', company({ policy: given }))).status).toBe(202);
    expect(((await claimsOf(email)) as { policyholderId?: string }).policyholderId).toBe(expected);
  });

  test('known address, matching policy or neither: the answers are alike', async () => {
    await registered();
    const known = await seen(await post('register', person()));
    email = `other-${email}`;
    const unknown = await seen(await post('register', person()));
    email = `third-${email}`;
    const matching = await seen(await post('register', person({ policy })));
    expect(known).toEqual(unknown);
    expect(matching).toEqual(unknown);
    expect(known.status).toBe(202);
  });

  test('whoever has an account gets a mail that says so, and keeps his password', async () => {
    await registered();
    await post('register', person({ password: 'ganz anderes Passwort' }));
    const { text, subject, html } = await newestMail('identity-email-taken');
    expect(subject).toBe('Sie haben schon ein Konto');
    expect(text).toContain(`${portal.services.publicUrl}/account/login`);
    expect(html).toContain(`href="${portal.services.publicUrl}/account/password-reset"`);
    expect((await login(new Visitor(portal), password)).status).toBe(200);
    // As in a registration of an unknown address: the login tells no difference either.
    expect((await login(new Visitor(portal), 'ganz anderes Passwort')).status).toBe(403);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['partner id', { partnerId: 'P-000000000000' }, ''],
    ['activated', { isAccountActivated: true }, ''],
    ['claim of a service', { service_testament_assistent: 'free_of_charge' }, ''],
    ['policyholder', { policyholderId: 'PH-1' }, ''],
    ['claim inside the policy', { policy: { ...policy, offersDigitalActivation: true } }, 'policy'],
    ['short password', { password: 'kurz' }, 'password'],
    ['common password', { password: 'Passwort1' }, 'password'],
    ['no consent', { acceptsTerms: false }, 'acceptsTerms'],
    ['no name', { name: ' ' }, 'name'],
    ['company name of a person', { companyName: 'Bau GmbH' }, 'companyName'],
    ['no birthday', { policy: { ...policy, dateOfBirth: undefined } }, 'policy.dateOfBirth'],
    ['an impossible birthday', { policy: { ...policy, dateOfBirth: '1985-02-30' } }, 'policy.dateOfBirth'],
    ['another kind of customer', { profileType: 'STAFF' }, 'profileType'],
  ])('refused: %s', async (_name, change, field) => {
    const response = await post('register', person(change));
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Array<{ field: string; message: string }> };
    expect(errors.map((error) => error.field)).toContain(field);
    expect(errors.every(({ message }) => /[.!]$/.test(message) && !/[Ii]nvalid|Unrecog/.test(message))).toBe(
      true,
    );
    expect(await claimsOf(email)).toBeUndefined();
  });

  test('a company gives no birthday', async () => {
    const response = await post('register', company({ policy }));
    expect(response.status).toBe(422);
  });
});

describe('codes', () => {
  const wrong = 'WWWW-WWWW';
  const confirm = (code: string, typed = password, address = email) =>
    post('confirm', { email: address, code, password: typed });

  test('wrong code, wrong password, expired code, replaced code and unknown address are answered alike', async () => {
    await post('register', person());
    const { code } = await newestMail('identity-confirm');
    const answers = [
      await seen(await confirm(wrong)),
      await seen(await confirm(code, 'ganz anderes Passwort')),
      await seen(await confirm(code, password, `nobody-${email}`)),
    ];
    clock.advance(24 * 60 * minute);
    answers.push(await seen(await confirm(code)));
    expect((await post('confirmation-code', { email, password })).status).toBe(202);
    const { code: fresh } = await newestMail('identity-confirm');
    answers.push(await seen(await confirm(code)));
    expect((await confirm(fresh)).status).toBe(204);
    const bodies = answers.map(({ status, body }) => ({ status, ...JSON.parse(body), requestId: '' }));
    expect(bodies[0]).toMatchObject({
      status: 422,
      code: 'wrong_code',
      errors: [{ field: 'code' }, { field: 'password' }],
    });
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    // The link opened once more says the same as the first time, to whoever has code and password.
    expect((await confirm(fresh)).status).toBe(204);
  });

  test('nobody takes an account before it is confirmed, and reads what was ordered with its address', async () => {
    const stranger = 'ganz anderes Passwort';
    await post('register', person());
    const { code: owners } = await newestMail('identity-confirm');
    await post('register', person({ password: stranger }));
    // The owner waits for his mail, asks for it again and takes the newest that he finds.
    const { code: strangers } = await newestMail('identity-confirm');
    expect(strangers).not.toBe(owners);
    expect((await confirm(strangers)).status).toBe(422);
    await post('confirmation-code', { email, password });
    const { code: again } = await newestMail('identity-confirm');
    expect((await confirm(again)).status).toBe(204);
    expect((await confirm(strangers, stranger)).status).toBe(422);
    expect((await login(new Visitor(portal), stranger)).status).not.toBe(200);
    expect((await login(new Visitor(portal), password)).status).toBe(200);
  });

  test('the mail says what to do who did not register', async () => {
    await post('register', person());
    const { text } = await newestMail('identity-confirm');
    expect(text).toContain('Jemand, vermutlich Sie');
    expect(text).toMatch(/Waren Sie das nicht\? Dann löschen Sie diese E-Mail\. .*eigenen Code/s);
  });

  test('five wrong passwords with the right code end it, twenty wrong codes do not', async () => {
    await post('register', person());
    const { code } = await newestMail('identity-confirm');
    for (let tried = 0; tried < 20; tried += 1) await confirm(wrong);
    for (let tried = 0; tried < 5; tried += 1) await confirm(code, 'ganz anderes Passwort');
    expect((await confirm(code)).status).toBe(422);
  });

  test.each([
    ['umlauts', 'äöü-äöüß'],
    ['too short', '12345'],
    ['too long', '7K2M-93QX-A'],
    ['nothing', ''],
  ])('%s are no code', async (_name, code) => {
    const response = await confirm(code);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'code' }] });
  });

  test('no password, no code', async () => {
    const response = await post('confirm', { email, code: '7K2M-93QX' });
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'password', message: 'Bitte geben Sie Ihr Passwort ein.' }],
    });
  });

  test('a code is sent again only to whom it is owed', async () => {
    await post('register', person());
    await newestMail('identity-confirm');
    const again = (typed: string, address = email) =>
      post('confirmation-code', { email: address, password: typed }).then(seen);
    const known = await again('ganz anderes Passwort');
    expect(known).toEqual(await again(password, `nobody-${email}`));
    expect(known.status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(`nobody-${email}`)).toEqual([]);
    expect(await again(password)).toEqual(known);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('forgotten password', () => {
  test('a new password ends every session, and a mail tells', async () => {
    await registered();
    const visitor = new Visitor(portal);
    await login(visitor, password);
    expect((await visitor.call('/api/auth/sessions')).status).toBe(200);
    expect((await post('password-reset', { email })).status).toBe(202);
    const { code } = await newestMail('identity-reset');
    expect((await post('password', { email, code, password: 'neues gutes Passwort' })).status).toBe(204);
    expect((await visitor.call('/api/auth/sessions')).status).toBe(401);
    expect((await login(new Visitor(portal), password)).status).toBe(401);
    expect((await login(new Visitor(portal), 'neues gutes Passwort')).status).toBe(200);
    const changed = await newestMail('password-changed');
    expect(changed.subject).toBe('Ihr Passwort wurde geändert');
    expect(changed.text).toMatch(/wurde am 2\d\.11\.2026 um \d\d:\d\d\u00a0Uhr geändert\./);
    expect((await post('password', { email, code, password: 'noch ein anderes Passwort' })).status).toBe(422);
  });

  test('a code for the confirmation opens no password', async () => {
    await post('register', person());
    const { code } = await newestMail('identity-confirm');
    const response = await post('password', { email, code, password: 'neues gutes Passwort' });
    expect(response.status).toBe(422);
  });

  test('known and unknown addresses are answered alike', async () => {
    await registered();
    const known = await seen(await post('password-reset', { email }));
    const unknown = await seen(await post('password-reset', { email: `nobody-${email}` }));
    expect(known).toEqual(unknown);
  });

  test('a guessable password is refused and leaves the code good', async () => {
    await registered();
    await post('password-reset', { email });
    const { code } = await newestMail('identity-reset');
    const refused = await post('password', { email, code, password: 'qwertzuiop' });
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'password' }] });
    expect((await post('password', { email, code, password: 'neues gutes Passwort' })).status).toBe(204);
  });
});

test.each([
  ['confirm', 'identity-confirm', '/account/confirm'],
  ['reset', 'identity-reset', '/account/password-confirm'],
])(
  'the mail with the code for %s leads to its page, with the code where no log sees it',
  async (_name, purpose, path) => {
    await registered();
    await post('password-reset', { email });
    const { text, html, code } = await newestMail(purpose);
    const address = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    expect(address.origin + address.pathname).toBe(`${portal.services.publicUrl}${path}`);
    expect(address.search).toBe('');
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual({ code, email });
    expect(html).toContain(`href="${address.href.replace('&', '&amp;')}"`);
    expect(html).toContain(code);
    expect(text).toContain('Waren Sie das nicht?');
  },
);

test('what the page needs to know of the rule', async () => {
  const response = await portal.call('/api/auth/registration');
  expect(await response.json()).toMatchObject({ kind: 'forms', passwordRule: { minimumLength: 8 } });
});
