import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCustomers, demoPassword } from '#src/demo/customers.ts';
import { seedBriefcode } from '#src/features/account/activation/public.server.ts';
import { claimsOfAccount } from '#src/features/account/sign-in/accounts.store.ts';
import { postfachRoutes } from '#src/features/outreach/messages/messages.api.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { Problem } from '#src/lib/problem.ts';
import { people, told } from './insured.ts';
import { lastBriefcode, lastText, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const { max } = people;
const demoCode = 'HAFEN-7K2M-93QX';
const lena = { insuranceNumber: 'RS-1009-4471', dateOfBirth: '1985-03-04', postcode: '20457' };
const hour = 3_600_000;

let portal: Portal;
let clock: ReturnType<typeof fixedClock>;

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ world: 'insured', overrides: { clock } });
});
afterAll(async () => {
  await portal.stop();
});
/** Everything as the sample data have it, the day before. */
beforeEach(async () => {
  clock.set('2026-11-20T10:00:00Z');
  const { db } = portal.services;
  for (const table of ['messages', 'briefcodes', 'customer_sessions', 'rate_limits'] as const) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  for (const { userId, partnerId, isActivated: is_activated, policyholder } of demoCustomers) {
    await db
      .updateTable('accounts')
      .set({
        is_activated,
        policyholder_id: policyholder?.id ?? null,
        policy_named_at: null,
        digital_tries_left: 3,
      })
      .where('partner_id', '=', partnerId)
      .execute();
    await portal.services.identity.setClaims(userId, await claimsOfAccount(db, partnerId));
  }
  await db.updateTable('policyholders').set({ offers_digital_activation: sql`id = 'DEMO-MAX'` }).execute();
  await seedBriefcode(portal.services, 'DEMO-MAX', demoCode);
});

type Body = {
  code?: string;
  detail?: string;
  errors?: Array<{ field: string; message: string }>;
  policy?: string;
  letter?: { requestedAt: string; expectedBy: string; isUsable: boolean } | null;
  nextLetterInSeconds?: number;
  isActivated?: boolean;
  isDigitalActivationAvailable?: boolean;
  digitalTriesLeft?: number;
};
const bodyOf = async (response: Response) => (await response.json()) as Body;

async function signedIn(email: string = max): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.signIn(email, demoPassword);
  return visitor;
}

const self = '/api/profiles/self';
const enter = (visitor: Visitor, briefcode: string) => visitor.postJson(`${self}/briefcode`, { briefcode });
const request = (visitor: Visitor) => visitor.call(`${self}/request-briefcode`, { method: 'POST' });
const name = (visitor: Visitor, policy: object) => visitor.postJson(`${self}/policy`, policy);
const digital = (visitor: Visitor, ibanLastFour: string, dateOfBirth: string) =>
  visitor.postJson(`${self}/digital-activation`, { ibanLastFour, dateOfBirth });
const state = async (visitor: Visitor) => bodyOf(await visitor.call(`${self}/activation`));
const isActivated = async (visitor: Visitor) =>
  ((await (await visitor.call(self)).json()) as { isAccountActivated: boolean }).isAccountActivated;
const unread = (visitor: Visitor) => visitor.call('/api/contracts/activities/count-unread-documents');

/** A customer of the sample data as somebody without a policy, not yet activated. */
async function withoutPolicy(partnerId = 'DEMO-MAX'): Promise<void> {
  const userId = demoCustomers.find((one) => one.partnerId === partnerId)?.userId ?? '';
  await portal.services.db
    .updateTable('accounts')
    .set({ policyholder_id: null, is_activated: false })
    .where('partner_id', '=', partnerId)
    .execute();
  await portal.services.db.deleteFrom('briefcodes').where('partner_id', '=', partnerId).execute();
  await portal.services.identity.setClaims(userId, await claimsOfAccount(portal.services.db, partnerId));
}

describe('the code of the letter', () => {
  test('activates the account: claims, contracts, mail', async () => {
    const visitor = await signedIn();
    expect(await state(visitor)).toMatchObject({
      isActivated: false,
      policy: 'linked',
      letter: { isUsable: true },
    });
    expect(await told(await unread(visitor))).toBe('403 forbidden');
    expect((await enter(visitor, `  ${demoCode} `)).status).toBe(204);
    expect(await isActivated(visitor)).toBe(true);
    expect(await told(await unread(visitor))).toBe('200');
    expect(await (await visitor.call(self)).json()).toMatchObject({ tariffDescription: 'Privat & Beruf' });
    const mail = await lastText(portal, 'mail', max);
    expect(mail).toContain('Guten Tag Max Neumann!');
    expect(mail).toContain('http://portal.test/account\n');
    const { PROVIDER_NAME, SUPPORT_PHONE } = portal.services.settings;
    expect(mail).toContain(`${PROVIDER_NAME}, Telefon ${SUPPORT_PHONE}`);
    expect((await messagesTo(portal, 'mail', max)).map(({ subject }) => subject)).toEqual([
      'Ihr Konto ist aktiviert',
    ]);
    expect(await told(await enter(visitor, demoCode))).toBe('409 conflict');
    expect(await told(await request(visitor))).toBe('409 conflict');
  });

  test.each(['hafen7k2m93qx', '7K2M 93QX', '7k2m-930x', 'HAFEN 7K2M 93OX'])(
    '%j is understood',
    async (typed) => {
      expect((await enter(await signedIn(), typed)).status).toBe(204);
    },
  );

  test('five tries, then a new letter; the right code is of no use afterwards', async () => {
    const visitor = await signedIn();
    const details: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      details.push((await bodyOf(await enter(visitor, 'HAFEN-AAAA-AAAA'))).detail ?? '');
    }
    expect(details[0]).toMatch(/noch 4 Versuche/);
    expect(details[4]).toMatch(/neuen Brief/);
    expect(await told(await enter(visitor, demoCode))).toBe('422 wrong_code');
    expect((await state(visitor)).letter?.isUsable).toBe(false);
    expect((await request(visitor)).status).toBe(204);
    expect((await enter(visitor, await lastBriefcode(portal, 'Max Neumann'))).status).toBe(204);
  });

  test('twenty guesses at once are five', async () => {
    const visitor = await signedIn();
    const signs = '23456789ABCDEFGHJKMNPQ';
    await Promise.all([...signs].slice(0, 20).map((sign) => enter(visitor, sign.repeat(8))));
    expect(await told(await enter(visitor, demoCode))).toBe('422 wrong_code');
  });

  test.each([
    ['HAFEN-7K2M', /acht Zeichen/],
    ['HAFEN-7K2M-93QX-2', /acht Zeichen/],
    ['HAFEN-1K2M-93QX', /I, L und 1/],
    ['', /Code aus dem Brief/],
  ])('%j cannot be one and costs no try', async (typed, sentence) => {
    const answer = await enter(await signedIn(), typed);
    expect(answer.status).toBe(422);
    expect((await bodyOf(answer)).errors).toEqual([
      { field: 'briefcode', message: expect.stringMatching(sentence) },
    ]);
    const row = await portal.services.db
      .selectFrom('briefcodes')
      .select('tries_left')
      .executeTakeFirstOrThrow();
    expect(row.tries_left).toBe(5);
  });

  test('expires after 60 days', async () => {
    await seedBriefcode(portal.services, 'DEMO-MAX', demoCode);
    clock.advance(57 * 24 * hour);
    const late = await signedIn();
    expect((await bodyOf(await enter(late, demoCode))).detail).toMatch(/abgelaufen/);
  });

  test('is his alone: nobody else activates with it', async () => {
    await withoutPolicy('DEMO-JONAS');
    await seedBriefcode(portal.services, 'DEMO-JONAS', 'HAFEN-2222-2222');
    const jonas = await signedIn('jonas.berg@example.org');
    expect(await told(await enter(jonas, demoCode))).toBe('422 wrong_code');
    expect(await isActivated(jonas)).toBe(false);
    expect(await told(await enter(new Visitor(portal), demoCode))).toBe('401 authentication_required');
  });

  test('of many answers at once one activates', async () => {
    const visitor = await signedIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(visitor, demoCode)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => status === 409 || status === 422)).toBe(true);
    expect(await messagesTo(portal, 'mail', max)).toHaveLength(1);
  });

  test('a policyholder has one activated account', async () => {
    await portal.services.db
      .updateTable('accounts')
      .set({ policyholder_id: 'DEMO-ERIKA' })
      .where('partner_id', '=', 'DEMO-MAX')
      .execute();
    const visitor = await signedIn();
    const answer = await enter(visitor, demoCode);
    expect(answer.status).toBe(409);
    expect((await bodyOf(answer)).detail).toMatch(/schon ein aktiviertes Konto.*040 66969 123/);
    expect(await isActivated(visitor)).toBe(false);
    expect(await messagesTo(portal, 'mail', max)).toEqual([]);
  });

  test('activated elsewhere: the other browser learns it by looking', async () => {
    const here = await signedIn();
    const there = await signedIn();
    await enter(there, demoCode);
    expect(await isActivated(here)).toBe(false);
    expect((await state(here)).isActivated).toBe(true);
    expect(await isActivated(here)).toBe(true);
  });
});

describe('the letter', () => {
  test('goes to the address of the policy, as PDF; the code before it is void', async () => {
    const visitor = await signedIn();
    expect((await request(visitor)).status).toBe(204);
    const briefcode = await lastBriefcode(portal, 'Max Neumann');
    expect(briefcode).toMatch(/^HAFEN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const [letter] = await messagesTo(portal, 'letter', 'Max Neumann');
    expect(letter).toMatchObject({
      recipient: 'Max Neumann\nHafenstraße 7\n22767 Hamburg',
      subject: 'Ihr Code für das Konto bei Rechtshafen',
    });
    for (const part of ['http://portal.test/account/sofortzugriff', 'bis zum 19.01.2027', '040 66969 123']) {
      expect(letter?.text).toContain(part);
    }
    const row = await portal.services.db.selectFrom('briefcodes').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(briefcode.slice(-9).replace('-', '-?')));
    expect(await told(await enter(visitor, demoCode))).toBe('422 wrong_code');
    expect((await enter(visitor, briefcode)).status).toBe(204);
  });

  test('is in the mailbox of the demonstration with a link to its PDF', async () => {
    await request(await signedIn());
    const postfach = postfachRoutes(portal.services);
    const list = (await (await postfach.request('/dev/postfach.json')).json()) as Array<{
      channel: string;
      to: string;
      links: string[];
    }>;
    const letter = list.find(({ channel }) => channel === 'letter');
    const [pdf = ''] = letter?.links ?? [];
    const file = await postfach.request(new URL(pdf).pathname);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
      mergePages: true,
    });
    expect(text).toContain(await lastBriefcode(portal, 'Max Neumann'));
    expect(text).toContain('Hafenstraße 7');
    expect(text).toContain('Seite 1 von 1');
  });

  test('another one after 24 hours', async () => {
    expect((await request(await signedIn())).status).toBe(204);
    clock.advance(24 * hour - 1000);
    const early = await request(await signedIn());
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await bodyOf(early)).detail).toMatch(/schon unterwegs/);
    clock.advance(1000);
    expect((await request(await signedIn())).status).toBe(204);
    expect(await messagesTo(portal, 'letter', 'Max Neumann')).toHaveLength(2);
  });

  test('of many requests at once one is written', async () => {
    const visitor = await signedIn();
    const answers = await Promise.all(Array.from({ length: 3 }, () => request(visitor)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 429, 429]);
    expect(await messagesTo(portal, 'letter', 'Max Neumann')).toHaveLength(1);
  });

  test('a code that is good stays so when strangers have used up the letters of its policy', async () => {
    expect((await request(await signedIn())).status).toBe(204);
    const code = await lastBriefcode(portal, 'Max Neumann');
    clock.advance(24 * hour);
    const used = vi.spyOn(portal.services.limits, 'consume').mockImplementation(async (limit) => {
      if (limit === 'letter-policyholder') throw new Problem('rate_limited');
    });
    const visitor = await signedIn();
    // He is told the same as with a letter.
    expect((await request(visitor)).status).toBe(204);
    used.mockRestore();
    expect(await messagesTo(portal, 'letter', 'Max Neumann')).toHaveLength(1);
    expect(await state(visitor)).toMatchObject({ letter: { requestedAt: clock.now().toISOString() } });
    expect((await enter(visitor, code)).status).toBe(204);
  });

  test('its place is the letter', async () => {
    const answer = await (await signedIn()).call(`${self}/briefcode-location`);
    expect(await answer.json()).toEqual({ briefCodeLocation: 'BRIEF' });
  });
});

describe('without a letter', () => {
  test('IBAN and birthday activate where the policy offers it', async () => {
    const visitor = await signedIn();
    expect(await state(visitor)).toMatchObject({ isDigitalActivationAvailable: true, digitalTriesLeft: 3 });
    expect((await digital(visitor, '44 17', '17.9.79')).status).toBe(204);
    expect(await isActivated(visitor)).toBe(true);
    expect(await messagesTo(portal, 'mail', max)).toHaveLength(1);
  });

  test('three tries in all, then only the letter is left', async () => {
    const visitor = await signedIn();
    expect((await bodyOf(await digital(visitor, '4418', '1979-09-17'))).detail).toMatch(/noch 2 Versuche/);
    expect((await bodyOf(await digital(visitor, '4417', '1979-09-18'))).detail).toMatch(/noch einen Versuch/);
    expect((await bodyOf(await digital(visitor, '0000', '1979-09-17'))).detail).toMatch(
      /Nehmen Sie den Code aus Ihrem Brief\.$/,
    );
    expect(await told(await digital(visitor, '4417', '1979-09-17'))).toBe('403 forbidden');
    expect(await state(visitor)).toMatchObject({ isDigitalActivationAvailable: false });
    const again = await signedIn();
    expect(await told(await digital(again, '4417', '1979-09-17'))).toBe('403 forbidden');
    expect(await (await again.call(self)).json()).toMatchObject({ isDigitalActivationAvailable: false });
    expect((await enter(again, demoCode)).status).toBe(204);
  });

  test('whoever has no code that is good is told to request one', async () => {
    const visitor = await signedIn();
    await portal.services.db.updateTable('briefcodes').set({ tries_left: 0 }).execute();
    for (const iban of ['0000', '0001']) await digital(visitor, iban, '1979-09-17');
    expect((await bodyOf(await digital(visitor, '0002', '1979-09-17'))).detail).toMatch(
      /Bitte fordern Sie einen Brief mit Ihrem Code an\.$/,
    );
  });

  test('twenty guesses at once are three', async () => {
    const visitor = await signedIn();
    const guesses = Array.from({ length: 20 }, (_, index) => String(1000 + index));
    const answers = await Promise.all(guesses.map((guess) => digital(visitor, guess, '1979-09-17')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(17);
  });

  test.each([
    ['441', '17.9.1979', ['ibanLastFour']],
    ['4417', '31.2.1979', ['dateOfBirth']],
    ['DE12 4417', 'gestern', ['ibanLastFour', 'dateOfBirth']],
  ])('%j and %j cannot be right and cost no try', async (iban, day, fields) => {
    const visitor = await signedIn();
    const answer = await digital(visitor, iban, day);
    expect((await bodyOf(answer)).errors?.map(({ field }) => field)).toEqual(fields);
    expect((await state(visitor)).digitalTriesLeft).toBe(3);
  });

  test('is refused where the policy does not offer it', async () => {
    await portal.services.db
      .updateTable('policyholders')
      .set({ offers_digital_activation: false })
      .where('id', '=', 'DEMO-MAX')
      .execute();
    const visitor = await signedIn();
    expect(await told(await digital(visitor, '4417', '1979-09-17'))).toBe('403 forbidden');
  });
});

describe('naming a policy', () => {
  test('lets a letter go to the address on record, and that letter activates', async () => {
    await withoutPolicy();
    const visitor = await signedIn();
    expect((await state(visitor)).policy).toBe('none');
    expect(await told(await request(visitor))).toBe('409 conflict');
    const answer = await name(visitor, {
      insuranceNumber: ' rs 1009 4471',
      dateOfBirth: '4.3.85',
      postcode: '20457',
    });
    expect(answer.status).toBe(202);
    expect((await request(visitor)).status).toBe(204);
    const [letter] = await messagesTo(portal, 'letter', 'Lena Sommer');
    expect(letter?.recipient).toBe('Lena Sommer\nBrooktorkai 5\n20457 Hamburg');
    expect((await enter(visitor, await lastBriefcode(portal, 'Lena Sommer'))).status).toBe(204);
    expect(await isActivated(visitor)).toBe(true);
  });

  test.each([
    ['no such number', { insuranceNumber: 'RS-1009-4472' }],
    ['another birthday', { dateOfBirth: '1985-03-05' }],
    ['another postcode', { postcode: '20459' }],
    ['a company’s number', { insuranceNumber: 'RF-2009-1180' }],
  ])('a stranger learns nothing: %s', async (_, change) => {
    await withoutPolicy();
    await withoutPolicy('DEMO-JONAS');
    const right = await signedIn();
    const wrong = await signedIn('jonas.berg@example.org');
    const answers = async (visitor: Visitor, policy: object) => {
      const named = await name(visitor, policy);
      const looked = await state(visitor);
      const requested = await request(visitor);
      return [
        named.status,
        await named.text(),
        looked,
        requested.status,
        await state(visitor),
        await told(await digital(visitor, '4417', '1985-03-04')),
        (await bodyOf(await enter(visitor, 'HAFEN-2345-6789'))).detail,
        Object.keys((await (await visitor.call(self)).json()) as object).toSorted(),
      ];
    };
    expect(await answers(wrong, { ...lena, ...change })).toEqual(await answers(right, lena));
    expect(await messagesTo(portal, 'letter', '')).toHaveLength(1);
  });

  test('a policy that somebody names himself is never activated without a letter', async () => {
    await withoutPolicy();
    await portal.services.db
      .updateTable('policyholders')
      .set({ offers_digital_activation: true, iban_last_four: '1111' })
      .where('id', '=', 'VN-LENA')
      .execute();
    const visitor = await signedIn();
    await name(visitor, lena);
    expect(await told(await digital(visitor, '1111', '1985-03-04'))).toBe('403 forbidden');
    expect((await state(visitor)).isDigitalActivationAvailable).toBe(false);
    expect(await (await visitor.call(self)).json()).toMatchObject({ isDigitalActivationAvailable: false });
  });

  test('another policy makes the code of the first one void', async () => {
    await withoutPolicy();
    const visitor = await signedIn();
    await name(visitor, lena);
    await request(visitor);
    const first = await lastBriefcode(portal, 'Lena Sommer');
    await name(visitor, { insuranceNumber: 'RS-1001-2204', dateOfBirth: '1982-05-12', postcode: '20457' });
    expect(await told(await enter(visitor, first))).toBe('422 wrong_code');
    expect(await isActivated(visitor)).toBe(false);
  });

  test('a company has no birthday', async () => {
    await withoutPolicy('DEMO-BAU');
    const visitor = await signedIn('info@beispiel-bau.example.org');
    expect((await name(visitor, { insuranceNumber: 'RF-2009-1180', postcode: '20457' })).status).toBe(202);
    await request(visitor);
    expect(await messagesTo(portal, 'letter', 'Muster Werft KG')).toHaveLength(1);
  });

  test('is not for those whose policy the insurer knows', async () => {
    expect(await told(await name(await signedIn(), lena))).toBe('409 conflict');
  });

  test.each([
    [{ ...lena, insuranceNumber: 'RS-12' }, ['insuranceNumber']],
    [{ ...lena, dateOfBirth: '' }, ['dateOfBirth']],
    [{ ...lena, postcode: '2045' }, ['postcode']],
  ])('%j is named at its field', async (policy, fields) => {
    await withoutPolicy();
    const answer = await name(await signedIn(), policy);
    expect(answer.status).toBe(422);
    expect((await bodyOf(answer)).errors?.map(({ field }) => field)).toEqual(fields);
  });

  test('letters to one policyholder are limited over all accounts, and nobody is told', async () => {
    const used = vi.spyOn(portal.services.limits, 'consume').mockImplementation(async (limit) => {
      if (limit === 'letter-policyholder') throw new Problem('rate_limited');
    });
    await withoutPolicy();
    const visitor = await signedIn();
    await name(visitor, lena);
    expect((await request(visitor)).status).toBe(204);
    expect(used).toHaveBeenCalledWith('letter-policyholder', 'VN-LENA');
    expect(await messagesTo(portal, 'letter', '')).toEqual([]);
    used.mockRestore();
  });
});

test('three letters in 30 days', async () => {
  const environment = { RATE_LIMIT_FACTOR: '1' };
  const strict = await startPortal({ world: 'insured', overrides: { clock }, environment });
  const answers: Response[] = [];
  for (let day = 0; day < 4; day += 1) {
    const visitor = new Visitor(strict);
    await visitor.signIn(max, demoPassword);
    answers.push(await request(visitor));
    clock.advance(24 * hour);
  }
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  expect(Number(answers[3]?.headers.get('Retry-After'))).toBeGreaterThan(20 * 24 * 3600);
  await strict.stop();
});
