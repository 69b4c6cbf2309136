import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueSmsTanToken } from '#src/features/account/second-factor/public.server.ts';
import { seedContracts } from '#src/features/insurance/contracts/contracts.seeds.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { contractId, sendMandate } from './demo-contracts.ts';
import { giveSarasCode, keyed, people } from './insured.ts';
import { lastText, messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const { erika, bau, sara, max, jonas } = people;
const minute = 60_000;
const newIban = 'DE89 3704 0044 0532 0130 00';
const holder = { name: 'Hans Mustermann', street: 'Elbweg 4', postcode: '20457', city: 'Hamburg' };

const erikas = contractId('4471-01');
const erikasHome = contractId('4471-02');
const baus = contractId('2031-01');
const bausEnding = contractId('2031-03');
const saras = contractId('5120-01');

const { sweeps, onServices } = caughtSweeps();
let portal: Portal;
let clock: Clock & { advance(milliseconds: number): void };

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ world: 'insured', overrides: { clock }, onServices });
});
afterAll(async () => {
  await portal.stop();
});
beforeEach(() => {
  // Mails are told apart by their time.
  clock.advance(1000);
});

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.signIn(email);
  if (email === sara) await giveSarasCode(portal, visitor);
  return visitor;
}

type Money = { amountCents: number };
type Contract = {
  id: string;
  number: string;
  status: string;
  tariff: string;
  premium: Money;
  paymentMode: string;
  nextDueDate: string | null;
  waitingPeriods: Array<{ risk: string; endsOn: string }>;
  premiumYears: Array<{ year: number; amount: Money }>;
  canChangePaymentMode: boolean;
  maskedIban: string | null;
  arrears: { amount: Money; since: string; payBy: string; payTo: Record<string, string> } | null;
};
type Account = {
  maskedIban: string;
  bankName: string | null;
  accountHolder: string;
  isOtherHolder: boolean;
  mandateReference: string;
  balance: Money;
  bookings: Array<{ date: string; kind: string; amount: Money }>;
};
type Doc = { id: string; title: string; kind: string; isUnread: boolean; size: number; detailUrl: string };
type Page<Item> = { items: Item[]; nextCursor: string | null };
type Mode = {
  paymentMode: string;
  options: Array<{ paymentMode: string; premium: Money }>;
  changesOn: string;
};
type Receipt = { reference: string; status: string; effectiveFrom: string | null; promisedOn: string | null };
type Refusal = { code: string; detail: string; errors?: Array<{ field: string; message: string }> };
type Activities = Page<{ kind: string; title: string; subject: string; contractId: string | null }>;

async function read<Answer>(visitor: Visitor, path: string): Promise<Answer> {
  const response = await visitor.call(`/api${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
}

function send(
  visitor: Visitor,
  method: string,
  path: string,
  body: unknown,
  key?: string,
): Promise<Response> {
  return visitor.sendJson(method, `/api${path}`, body, keyed(key));
}

const receiptOf = async (response: Response) => (await response.json()) as Receipt;
const refusalOf = async (response: Response) => (await response.json()) as Refusal;
const account = (visitor: Visitor, id: string) => read<Account>(visitor, `/contracts/${id}/feeaccount`);
const documents = (visitor: Visitor, id: string) =>
  read<Page<Doc>>(visitor, `/contracts/${id}/documents?limit=50`);

async function textOf(response: Response): Promise<string> {
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

async function unread(visitor: Visitor): Promise<number> {
  const path = '/contracts/activities/count-unread-documents';
  return (await read<{ numberOfUnreadDocuments: number }>(visitor, path)).numberOfUnreadDocuments;
}

async function lastActivity(visitor: Visitor, id: string) {
  const page = await read<Activities>(visitor, `/contracts/${id}/activities?kind=change_request&limit=1`);
  return page.items[0];
}

describe('what each sees', () => {
  test('the list of contracts is his own, the oldest first, page by page', async () => {
    const visitor = await signedIn(bau);
    const numbers = async (query: string) => {
      const page = await read<Page<Contract>>(visitor, `/contracts${query}`);
      return { numbers: page.items.map(({ number }) => number), nextCursor: page.nextCursor };
    };
    expect((await numbers('')).numbers).toEqual(['2031-01', '2031-02', '2031-03']);
    const first = await numbers('?limit=2');
    expect(first.numbers).toEqual(['2031-01', '2031-02']);
    expect(await numbers(`?limit=2&cursor=${first.nextCursor}`)).toEqual({
      numbers: ['2031-03'],
      nextCursor: null,
    });
    const erikasList = await read<Page<Contract>>(await signedIn(erika), '/contracts');
    expect(erikasList.items.map(({ number }) => number)).toEqual(['4471-01', '4471-02']);
    const id = '7f3a1c1e-2b7d-4d0a-9d57-0a6a0f5f9f11';
    // What JavaScript takes for a date, and PostgreSQL for none.
    const keys = ['x 1', '0', '-1', '99999', '+275760-09-13', '0000-01-01', '2026-02-30'];
    const odd = keys.map((key) => Buffer.from(`${key}~${id}`).toString('base64url'));
    for (const cursor of ['x', ...odd]) {
      expect((await visitor.call(`/api/contracts?cursor=${cursor}`)).status).toBe(400);
    }
  });

  test.each([
    [erika, '4471-01', 'Privat, Beruf & Verkehr Premium', 2490, 'MONTHLY', 'active', '2026-12-01'],
    [bau, '2031-03', 'Wohnen und Vermieten', 6180, 'YEARLY', 'ending', null],
    [sara, '5120-01', 'Privat & Verkehr', 9425, 'HALF_YEARLY', 'active', '2027-03-01'],
    [jonas, '9933-01', 'Privat', 1134, 'MONTHLY', 'active', '2026-12-01'],
  ])('%s: contract %s', async (email, number, tariff, premium, paymentMode, status, nextDueDate) => {
    const contract = await read<Contract>(await signedIn(email), `/contracts/${contractId(number)}`);
    expect(contract).toMatchObject({ number, tariff, paymentMode, status, nextDueDate });
    expect(contract.premium).toEqual({ amountCents: premium, currency: 'EUR' });
    expect(contract.premiumYears.at(-1)?.year).toBe(2026);
  });

  test('somebody new waits still', async () => {
    const { waitingPeriods } = await read<Contract>(
      await signedIn(jonas),
      `/contracts/${contractId('9933-01')}`,
    );
    expect(waitingPeriods).toEqual([{ risk: 'PRIVAT', months: 3, endsOn: '2026-12-31' }]);
  });

  test('fee accounts: masked, with three years of bookings; Bau owes something', async () => {
    const hers = await account(await signedIn(erika), erikas);
    expect(hers).toMatchObject({
      maskedIban: 'DE•• •••• •••• •••• ••47 80',
      accountHolder: 'Erika Mustermann',
      isOtherHolder: false,
      balance: { amountCents: 0 },
    });
    expect(hers.bookings.at(0)).toMatchObject({ date: '2026-11-01', kind: 'payment' });
    expect(hers.bookings.at(-1)?.date).toBe('2023-12-01');
    const theirs = await account(await signedIn(bau), baus);
    expect(theirs).toMatchObject({
      maskedIban: 'DE•• •••• •••• •••• ••01 45',
      accountHolder: 'Beispiel Bau GmbH',
    });
    expect(theirs.balance.amountCents).toBe(-25_338 - 500);
    const stored = await portal.services.db.selectFrom('fee_accounts').select('iban_sealed').execute();
    expect(JSON.stringify(stored)).not.toContain('0012204780');
  });

  test('each contract names its own account, and whether its payment period may be changed', async () => {
    const facts = async (email: string) =>
      (await read<Page<Contract>>(await signedIn(email), '/contracts')).items.map(
        ({ maskedIban, canChangePaymentMode }) => `${maskedIban?.slice(-5)} ${canChangePaymentMode}`,
      );
    expect(await facts(bau)).toEqual(['01 45 true', '01 45 true', '01 45 false']);
    expect(await facts(sara)).toEqual(['33 66 false']);
  });

  test('what a year cost is what its certificate says: credits are taken off', async () => {
    const visitor = await signedIn(erika);
    const { premiumYears } = await read<Contract>(visitor, `/contracts/${erikas}`);
    expect(premiumYears.find(({ year }) => year === 2024)?.amount.amountCents).toBe(26_628);
    // Eleven months are booked, the twelfth is still to come.
    expect(premiumYears.at(-1)).toEqual({ year: 2026, amount: { amountCents: 29_730, currency: 'EUR' } });
  });

  test('intermediaries', async () => {
    const hers = await read(await signedIn(erika), `/contracts/${erikas}/intermediary`);
    expect(hers).toMatchObject({ name: 'Petra Hansen', phone: '040 66969 210' });
    const theirs = await read(await signedIn(bau), `/contracts/${baus}/intermediary`);
    expect(theirs).toMatchObject({ name: 'Tarek Brandt', address: { city: 'Hamburg' } });
  });

  test('documents: newest first, eight of Erika’s fourteen unread, none for Jonas', async () => {
    const visitor = await signedIn(erika);
    const hers = [await documents(visitor, erikas), await documents(visitor, erikasHome)];
    expect(hers.map(({ items }) => items.length)).toEqual([9, 5]);
    expect(hers.flatMap(({ items }) => items).filter(({ isUnread }) => isUnread)).toHaveLength(8);
    expect(hers[0]?.items[0]?.title).toBe('Neue Fassung der Bedingungen');
    expect((await documents(await signedIn(jonas), contractId('9933-01'))).items).toEqual([]);
    expect(await unread(await signedIn(bau))).toBe(2);
    const page = await read<Page<Doc>>(visitor, `/contracts/${erikas}/documents?limit=4`);
    const rest = await read<Page<Doc>>(
      visitor,
      `/contracts/${erikas}/documents?limit=50&cursor=${page.nextCursor}`,
    );
    expect([...page.items, ...rest.items]).toEqual(hers[0]?.items);
  });

  test('what is owed is told with the contract: amount, days, and how to pay it', async () => {
    const { items } = await read<Page<Contract>>(await signedIn(bau), '/contracts');
    expect(items.map(({ arrears }) => arrears?.amount.amountCents ?? 0)).toEqual([25_838, 0, 0]);
    expect(items[0]?.arrears).toMatchObject({
      since: '2026-11-01',
      payTo: { iban: portal.services.settings.INSURER_IBAN, reference: 'Vertrag 2031-01' },
    });
    const { items: letters } = await documents(await signedIn(bau), baus);
    const reminder = letters.find(({ title }) => title === 'Zahlungserinnerung');
    const text = await textOf(await (await signedIn(bau)).call(reminder?.detailUrl ?? ''));
    const [year, month, day] = (items[0]?.arrears?.payBy ?? '').split('-');
    expect(text).toContain(`bis zum ${day}.${month}.${year}`);
    expect(text).toContain(portal.services.settings.INSURER_IBAN);
    const hers = await read<Page<Contract>>(await signedIn(erika), '/contracts');
    expect(hers.items.map(({ arrears }) => arrears)).toEqual([null, null]);
  });
});

describe('documents', () => {
  test('are PDFs with their own words, and say that they are samples', async () => {
    const visitor = await signedIn(bau);
    const { items } = await documents(visitor, baus);
    const texts = new Map<string, string>();
    for (const { title, detailUrl, size } of items) {
      const response = await visitor.call(detailUrl);
      expect(Number(size)).toBe((await response.clone().arrayBuffer()).byteLength);
      texts.set(title, await textOf(response));
    }
    expect(texts.get('Versicherungsschein')).toMatch(/2031-01.*Beispiel Bau GmbH.*Selbstbeteiligung 250,00/);
    expect(texts.get('Zahlungserinnerung')).toContain('258,38');
    expect(texts.get('Versicherungsbedingungen')).toContain('§ 4 Wartezeit');
    for (const text of texts.values()) expect(text).toContain('Beispieldaten der Demonstration');
  });

  test('reading one marks it read, and the count follows', async () => {
    const visitor = await signedIn(erika);
    const before = await unread(visitor);
    const [first] = (await documents(visitor, erikasHome)).items.filter(({ isUnread }) => isUnread);
    const response = await visitor.call(first?.detailUrl ?? '');
    expect(response.headers.get('Content-Disposition')).toContain('inline');
    expect(await unread(visitor)).toBe(before - 1);
    const { items } = await documents(visitor, erikasHome);
    expect(items.find(({ id }) => id === first?.id)?.isUnread).toBe(false);
    await visitor.call(first?.detailUrl ?? '');
    expect(await unread(visitor)).toBe(before - 1);
  });

  test('of one contract are not found below another, nor by somebody else', async () => {
    const visitor = await signedIn(erika);
    const [hers] = (await documents(visitor, erikas)).items;
    expect((await visitor.call(`/api/contracts/${erikasHome}/documents/${hers?.id}`)).status).toBe(404);
    const stranger = await signedIn(bau);
    expect((await stranger.call(`/api/contracts/${baus}/documents/${hers?.id}`)).status).toBe(404);
  });

  test('Sara needs the code of her phone, in the session or as header', async () => {
    const visitor = await signedIn(sara);
    const { items } = await documents(visitor, saras);
    const url = items.find(({ isUnread }) => isUnread)?.detailUrl ?? '';
    const refused = await visitor.call(url, { headers: { 'Otp-Token': 'wrong' } });
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([403, 'otp_required']);
    expect(await unread(visitor)).toBe(1);
    const { token } = await issueSmsTanToken(portal.services, 'DEMO-SARA');
    const opened = await visitor.call(url, { headers: { 'Otp-Token': token } });
    expect(await textOf(opened)).toContain('Ihr Vertrag auf einen Blick');
    expect(await unread(visitor)).toBe(0);
    clock.advance(15 * minute);
    expect((await visitor.call(url, { headers: { 'Otp-Token': token } })).status).toBe(403);
  });
});

describe('payment mode', () => {
  const path = (id: string) => `/contracts/${id}/payment-mode`;

  test('may be changed where Allow says so, and costs what its options say', async () => {
    const visitor = await signedIn(erika);
    const response = await visitor.call(`/api${path(erikas)}`);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, PATCH');
    const mode = (await response.json()) as Mode;
    expect(mode).toMatchObject({ paymentMode: 'MONTHLY', changesOn: '2026-12-01' });
    expect(Object.fromEntries(mode.options.map((one) => [one.paymentMode, one.premium.amountCents]))).toEqual(
      {
        YEARLY: 28_457,
        HALF_YEARLY: 14_513,
        QUARTERLY: 7_328,
        MONTHLY: 2_490,
      },
    );

    const key = 'payment-mode-1';
    const changed = await send(visitor, 'PATCH', path(erikas), { paymentMode: 'QUARTERLY' }, key);
    const receipt = await receiptOf(changed);
    expect(receipt).toMatchObject({ status: 'done', effectiveFrom: '2026-12-01' });
    const again = await send(visitor, 'PATCH', path(erikas), { paymentMode: 'QUARTERLY' }, key);
    expect(await receiptOf(again)).toEqual(receipt);
    const other = await send(visitor, 'PATCH', path(erikas), { paymentMode: 'YEARLY' }, key);
    expect([other.status, (await refusalOf(other)).code]).toEqual([409, 'idempotency_mismatch']);

    expect(await read<Contract>(visitor, `/contracts/${erikas}`)).toMatchObject({
      paymentMode: 'QUARTERLY',
      premium: { amountCents: 7_328 },
      nextDueDate: '2026-12-01',
    });
    // What is still to be booked this year changes with it.
    const { premiumYears } = await read<Contract>(visitor, `/contracts/${erikas}`);
    expect(premiumYears.at(-1)?.amount.amountCents).toBe(27_240 + 7_328);
    expect(await lastActivity(visitor, erikas)).toMatchObject({
      title: 'Neue Zahlungsperiode',
      subject: 'Vertrag 4471-01',
    });
    const mail = await lastText(portal, 'mail', erika);
    expect(mail).toContain(receipt.reference);
    expect(mail).toContain('73,28\u00a0€ vierteljährlich');
    const same = await send(visitor, 'PATCH', path(erikas), { paymentMode: 'QUARTERLY' });
    expect([same.status, (await refusalOf(same)).code]).toEqual([409, 'conflict']);
    const back = await send(visitor, 'PATCH', path(erikas), { paymentMode: 'MONTHLY' });
    expect(back.status).toBe(200);
    expect((await read<Contract>(visitor, `/contracts/${erikas}`)).premium.amountCents).toBe(2_490);
  });

  test.each([
    ['the tariff does not let her', sara, saras, 'HALF_YEARLY'],
    ['no premium falls due any more', bau, bausEnding, 'YEARLY'],
  ])('may not be changed where %s: PATCH says 405 with Allow', async (_why, email, id, paymentMode) => {
    const visitor = await signedIn(email);
    for (const method of ['GET', 'HEAD']) {
      const state = await visitor.call(`/api${path(id)}`, { method });
      expect([state.status, state.headers.get('Allow')]).toEqual([200, 'GET, HEAD']);
    }
    const mode = await read<Mode>(visitor, path(id));
    expect(mode).toMatchObject({ paymentMode, changesOn: null });
    expect(mode.options.map((option) => option.paymentMode)).toEqual([paymentMode]);
    const refused = await send(visitor, 'PATCH', path(id), { paymentMode: 'MONTHLY' });
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect((await refusalOf(refused)).code).toBe('method_not_allowed');
    expect((await read<Contract>(visitor, `/contracts/${id}`)).paymentMode).toBe(paymentMode);
  });

  test('several at once wait for each other, and none fails', async () => {
    const visitor = await signedIn(erika);
    const modes = ['YEARLY', 'HALF_YEARLY', 'QUARTERLY', 'YEARLY', 'MONTHLY'];
    const answers = await Promise.all(
      modes.map((paymentMode) => send(visitor, 'PATCH', path(erikasHome), { paymentMode })),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await send(visitor, 'PATCH', path(erikasHome), { paymentMode: 'MONTHLY' });
    expect((await read<Contract>(visitor, `/contracts/${erikasHome}`)).premium.amountCents).toBe(650);
  });

  test('others than the four are refused', async () => {
    const answer = await send(await signedIn(erika), 'PATCH', path(erikas), { paymentMode: 'WEEKLY' });
    expect([answer.status, (await refusalOf(answer)).errors?.[0]?.field]).toEqual([422, 'paymentMode']);
  });
});

describe('bank account', () => {
  const path = (id: string) => `/contracts/${id}/feeaccount`;

  test('is checked before it is confirmed, which changes nothing', async () => {
    const visitor = await signedIn(erika);
    const before = await account(visitor, erikas);
    const checked = await send(visitor, 'POST', `${path(erikas)}/check`, { iban: newIban, swiftcode: ' ' });
    expect(await checked.json()).toEqual({
      maskedIban: 'DE•• •••• •••• •••• ••30 00',
      bankName: 'Commerzbank',
      bic: 'COBADEFFXXX',
      mandateReference: expect.stringMatching(/^M-4471-01-\w{8}$/),
    });
    const wrong = await send(visitor, 'POST', `${path(erikas)}/check`, { iban: 'DE89' });
    expect([wrong.status, (await refusalOf(wrong)).errors?.[0]?.field]).toEqual([422, 'iban']);
    expect(await account(visitor, erikas)).toEqual(before);
  });

  test('of her own counts at once, sealed, with a new mandate', async () => {
    const visitor = await signedIn(erika);
    const before = await account(visitor, erikas);
    const checked = await send(visitor, 'POST', `${path(erikas)}/check`, { iban: newIban });
    const { mandateReference } = (await checked.json()) as { mandateReference: string };
    const body = { iban: newIban, swiftcode: '  ', mandateVersion: '2026-11' };
    const receipt = await receiptOf(await send(visitor, 'PATCH', path(erikas), body, 'bank-account-1'));
    expect(receipt).toMatchObject({ status: 'done', effectiveFrom: '2026-12-01' });
    const after = await account(visitor, erikas);
    expect(after).toMatchObject({
      maskedIban: 'DE•• •••• •••• •••• ••30 00',
      bankName: 'Commerzbank',
      mandateReference,
      mandateSignedOn: '2026-11-20',
    });
    expect(mandateReference).not.toBe(before.mandateReference);
    expect(after.bookings).toEqual(before.bookings);

    const again = await send(
      visitor,
      'PATCH',
      path(erikas),
      { ...body, iban: newIban.replaceAll(' ', '') },
      'bank-account-1',
    );
    expect(await receiptOf(again)).toEqual(receipt);
    const same = await send(visitor, 'PATCH', path(erikas), body);
    expect([same.status, (await refusalOf(same)).code]).toEqual([409, 'conflict']);
    expect(await lastActivity(visitor, erikas)).toMatchObject({ title: 'Neue Bankverbindung' });
    const mail = await lastText(portal, 'mail', erika);
    expect(mail).toContain('••30 00');
    const { db } = portal.services;
    const kept = [
      await db.selectFrom('fee_accounts').selectAll().execute(),
      await db.selectFrom('change_requests').selectAll().execute(),
      await messagesTo(portal, 'mail', erika),
    ];
    expect(JSON.stringify(kept)).not.toContain('0532013000');
    expect((await account(visitor, erikasHome)).maskedIban).toContain('47 80');
  });

  test.each([
    [{ iban: 'DE89 3704 0044 0532 0130 01' }, 'iban', /Prüfziffern/],
    [{ iban: newIban, swiftcode: 'BNPAFRPP' }, 'swiftcode', /anderen Land/],
    [{ iban: newIban, otherHolder: { ...holder, mandateToken: 'x' } }, 'otherHolder.mandateToken', /Mandat/],
  ])('%j is refused beside %s', async (body, field, message) => {
    const visitor = await signedIn(erika);
    const before = await account(visitor, erikasHome);
    const answer = await send(visitor, 'PATCH', path(erikasHome), body);
    expect(answer.status).toBe(422);
    expect((await refusalOf(answer)).errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    expect(await account(visitor, erikasHome)).toEqual(before);
  });

  test('the mandate to sign says who, from where, to whom, and how to get it back', async () => {
    const visitor = await signedIn(erika);
    const form = await send(visitor, 'POST', `${path(erikasHome)}/sepamandate/form`, {
      iban: newIban,
      holder,
    });
    const text = await textOf(form);
    for (const part of [
      'SEPA-Lastschriftmandat',
      'Hafen Rechtsschutz Versicherung AG',
      'DE98ZZZ09999999999',
      'M-4471-02-',
      'Hans Mustermann',
      'DE89 3704 0044 0532 0130 00',
      'innerhalb von acht Wochen',
      'Erika Mustermann',
      'Unterschrift des Kontoinhabers',
    ]) {
      expect(text).toContain(part);
    }
    const incomplete = await send(visitor, 'POST', `${path(erikasHome)}/sepamandate/form`, {
      iban: newIban,
      holder: { ...holder, city: ' ' },
    });
    expect((await refusalOf(incomplete)).errors?.[0]?.field).toBe('holder.city');
  });

  test('of somebody else waits for the review of his signed mandate', async () => {
    const visitor = await signedIn(erika);
    const before = await account(visitor, erikasHome);
    const bytes = await renderPdf({ title: 'Mandat', author: 'Hans', content: ['Unterschrift: Hans'] });
    const type = 'application/pdf';
    const { token, fields, inspection } = await sendMandate(visitor, erikasHome, {
      name: 'm.pdf',
      type,
      bytes,
    });
    expect(fields['Content-Type']).toBe(type);
    expect(inspection.status).toBe(200);
    const body = { iban: newIban, otherHolder: { ...holder, mandateToken: token } };
    const stranger = await signedIn(bau);
    expect((await send(stranger, 'PATCH', path(baus), body)).status).toBe(422);

    const receipt = await receiptOf(await send(visitor, 'PATCH', path(erikasHome), body, 'other-holder-1'));
    expect(receipt).toMatchObject({ status: 'in_review', promisedOn: '2026-11-27', effectiveFrom: null });
    expect(await account(visitor, erikasHome)).toEqual(before);
    expect(await lastActivity(visitor, erikasHome)).toMatchObject({
      title: 'Neue Bankverbindung, anderer Kontoinhaber',
    });
    expect(await lastText(portal, 'mail', erika)).toContain('27.11.2026');
    const again = await send(visitor, 'PATCH', path(erikasHome), body, 'other-holder-1');
    expect(await receiptOf(again)).toEqual(receipt);
    expect((await send(visitor, 'PATCH', path(erikasHome), body)).status).toBe(422);
    const upload = await portal.services.db
      .selectFrom('uploads')
      .select(['state', 'kind', 'delete_at'])
      .where('kind', '=', 'sepa-mandate')
      .executeTakeFirstOrThrow();
    expect(upload.state).toBe('attached');
    expect(upload.delete_at > '2028-01').toBe(true);
    const { details } = await portal.services.db
      .selectFrom('change_requests')
      .select('details')
      .where('reference', '=', receipt.reference)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ holder });
    expect(JSON.stringify(details)).not.toContain('0532013000');
  });

  test('a mandate as Word file is refused and removed', async () => {
    const visitor = await signedIn(erika);
    const bytes = new Uint8Array(await readFile('tests/fixtures/documents/z03-lagerlogistik.docx'));
    const { inspection } = await sendMandate(visitor, erikasHome, {
      name: 'm.pdf',
      type: 'application/pdf',
      bytes,
    });
    expect(inspection.status).toBe(415);
    expect((await refusalOf(inspection)).detail).toContain('Möglich sind PDF, JPEG und PNG');
  });

  test('an upload that was not inspected yet, or is no mandate, is none', async () => {
    const visitor = await signedIn(erika);
    const opened = await visitor.postJson(`/api${path(erikasHome)}/sepamandate`, {
      attachmentType: 'image/png',
    });
    const { token } = (await opened.json()) as { token: string };
    const body = { iban: newIban, otherHolder: { ...holder, mandateToken: token } };
    expect((await send(visitor, 'PATCH', path(erikasHome), body)).status).toBe(422);
    const words = await visitor.postJson(`/api${path(erikasHome)}/sepamandate`, {
      attachmentType: 'text/html',
    });
    expect(words.status).toBe(422);
  });
});

describe('certificates for the tax office', () => {
  const path = (id: string) => `/contracts/${id}/request-tax-receipt`;
  type Answer = Receipt & { documents: Array<{ year: number; documentId: string; detailUrl: string }> };

  test('one PDF a year from what was really paid, unread, and only once', async () => {
    const visitor = await signedIn(erika);
    const before = await unread(visitor);
    const made = await send(visitor, 'POST', path(erikas), { years: [2025, 2024, 2025] }, 'tax-receipt-1');
    expect(made.status).toBe(201);
    const answer = (await made.json()) as Answer;
    expect(answer).toMatchObject({ status: 'done' });
    expect(answer.documents.map(({ year }) => year)).toEqual([2024, 2025]);
    expect(await unread(visitor)).toBe(before + 2);

    // 2024: twelve times 23,19 € less a refund of 12,00 €; of 266,28 € are 19/119 tax.
    const text = await textOf(await visitor.call(answer.documents[0]?.detailUrl ?? ''));
    expect(text).toMatch(/Versicherungsteuer 19 % \(§ 6 Abs. 1 VersStG\) 42,52 €/);
    expect(text).toContain('Gezahlt im Jahr 2024 266,28 €');
    expect(text).toContain('4471-01');
    const list = (await documents(visitor, erikas)).items.filter(({ kind }) => kind === 'tax_receipt');
    expect(list.map(({ title }) => title).toSorted()).toEqual([
      'Beitragsbescheinigung 2024 für das Finanzamt',
      'Beitragsbescheinigung 2025 für das Finanzamt',
    ]);

    const again = await send(visitor, 'POST', path(erikas), { years: [2025, 2024, 2025] }, 'tax-receipt-1');
    expect(await again.json()).toEqual(answer);
    clock.advance(1000);
    const third = await send(visitor, 'POST', path(erikas), { years: [2024, 2023] });
    const { documents: later } = (await third.json()) as Answer;
    expect(later[1]).toEqual(answer.documents[0]);
    expect(
      (await documents(visitor, erikas)).items.filter(({ kind }) => kind === 'tax_receipt'),
    ).toHaveLength(3);
    expect(await lastActivity(visitor, erikas)).toMatchObject({ title: 'Bescheinigung für das Finanzamt' });
    expect(await lastText(portal, 'mail', erika)).toContain('2023, 2024');
  });

  test('two at once make one document', async () => {
    const visitor = await signedIn(erika);
    const ask = () => send(visitor, 'POST', path(erikasHome), { years: [2024] });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { items } = await documents(visitor, erikasHome);
    expect(items.filter(({ kind }) => kind === 'tax_receipt')).toHaveLength(1);
  });

  test('by post they go out as a letter too', async () => {
    const visitor = await signedIn(bau);
    const made = await send(visitor, 'POST', path(baus), { years: [2025], delivery: 'post' });
    expect(made.status).toBe(201);
    const [letter] = await messagesTo(portal, 'letter', 'Beispiel Bau GmbH');
    expect(letter?.subject).toBe('Beitragsbescheinigung 2025 für das Finanzamt');
  });

  test.each([
    [[2026], /2026 ist noch nicht zu Ende/],
    [[2025, 2018], /2018 gab es diesen Vertrag noch nicht/],
    [['2025'], /./],
    [[2025.5], /./],
    [[], /./],
  ])('%j is refused', async (years, message) => {
    const answer = await send(await signedIn(erika), 'POST', path(erikas), { years });
    expect(answer.status).toBe(422);
    const [error] = (await refusalOf(answer)).errors ?? [];
    expect(error?.field).toMatch(/^years/);
    expect(error?.message).toMatch(message);
  });
});

describe('tariff-change session', () => {
  type Session = { id: string; url: string; expiresAt: string; offers: Array<{ tariff: string }> };
  const open = (visitor: Visitor, id: string) =>
    read<Session>(visitor, `/contracts/${id}/tariff-change-session`);

  test('is the same while it is open, then another; offers fit the contract', async () => {
    const visitor = await signedIn(erika);
    const [first, twin] = await Promise.all([open(visitor, erikas), open(visitor, erikas)]);
    expect(twin).toEqual(first);
    expect(first?.url).toBe(`/rechtsschutz-anpassen?vertrag=${erikas}`);
    expect(Date.parse(first?.expiresAt ?? '') - clock.now().getTime()).toBe(30 * minute);
    expect(first?.offers.map(({ tariff }) => tariff)).toContain('Privat & Beruf');
    clock.advance(20 * minute);
    expect(await open(visitor, erikas)).toEqual(first);
    clock.advance(10 * minute);
    expect((await open(visitor, erikas)).id).not.toBe(first?.id);
    const theirs = await open(await signedIn(bau), baus);
    expect(theirs.offers.map(({ tariff }) => tariff)).toContain('Firma Basis');
  });

  test('there is none for a contract that has ended', async () => {
    clock.advance(110 * 24 * 60 * minute);
    const visitor = await signedIn(bau);
    expect((await read<Contract>(visitor, `/contracts/${bausEnding}`)).status).toBe('ended');
    const answer = await visitor.call(`/api/contracts/${bausEnding}/tariff-change-session`);
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([409, 'conflict']);
    const change = await send(visitor, 'PATCH', `/contracts/${bausEnding}/feeaccount`, { iban: newIban });
    expect(change.status).toBe(409);
    clock.advance(-110 * 24 * 60 * minute);
  });
});

describe('every route', () => {
  const someId = '0c000001-0000-4000-8000-0000000000ff';
  const routes: Array<[method: string, path: string, body?: unknown]> = [
    ['GET', ''],
    ['GET', '/feeaccount'],
    ['PATCH', '/feeaccount', { iban: newIban }],
    ['POST', '/feeaccount/check', { iban: newIban }],
    ['POST', '/feeaccount/sepamandate', { attachmentType: 'application/pdf' }],
    ['POST', '/feeaccount/sepamandate/form', { iban: newIban, holder }],
    ['GET', '/intermediary'],
    ['GET', '/documents'],
    ['GET', `/documents/${someId}`],
    ['GET', '/payment-mode'],
    ['PATCH', '/payment-mode', { paymentMode: 'YEARLY' }],
    ['POST', '/request-tax-receipt', { years: [2025] }],
    ['GET', '/tariff-change-session'],
  ];
  const call = (visitor: Visitor, [method, path, body]: (typeof routes)[number], id: string) =>
    visitor.call(`/api/contracts/${id}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  test.each(routes)('%s /contracts/{id}%s is for its owner only', async (...route) => {
    const visitor = await signedIn(erika);
    for (const id of [baus, saras, contractId('7718-01'), someId]) {
      expect((await call(visitor, route, id)).status).toBe(404);
    }
    expect((await call(new Visitor(portal), route, erikas)).status).toBe(401);
    const notActivated = await signedIn(max);
    expect((await call(notActivated, route, contractId('7718-01'))).status).toBe(403);
  });

  test('the list too', async () => {
    expect((await new Visitor(portal).call('/api/contracts')).status).toBe(401);
    expect((await (await signedIn(max)).call('/api/contracts')).status).toBe(403);
  });
});

test('seeding again changes nothing', async () => {
  const count = async () =>
    portal.services.db
      .selectFrom('documents')
      .select('id')
      .where('kind', '<>', 'tax_receipt')
      .where('claim_id', 'is', null)
      .execute();
  const before = await count();
  await seedContracts(portal.services);
  expect(await count()).toHaveLength(before.length);
  expect(before).toHaveLength(35);
});

test('expired sessions for changing a tariff are forgotten a day later', async () => {
  const { db } = portal.services;
  await db.deleteFrom('tariff_change_sessions').execute();
  await (await signedIn(erika)).call(`/api/contracts/${erikas}/tariff-change-session`);
  const left = async () => (await db.selectFrom('tariff_change_sessions').select('id').execute()).length;
  for (const [minutes, count] of [
    [24 * 60, 1],
    [31, 0],
  ] as const) {
    clock.advance(minutes * minute);
    await sweeps.get('tariff-change-sessions')?.();
    expect(await left()).toBe(count);
  }
});
