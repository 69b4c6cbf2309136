import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-24T09:00:00Z');
let portal: Portal;
let nina: Visitor;
let erika: Visitor;

beforeAll(async () => {
  portal = await startPortal({ world: 'insured', seededOn: '2026-11-20', overrides: { clock } });
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
  erika = await signedInAs(portal, people.erika);
});
afterAll(() => portal.stop());

type Kind = keyof typeof intakes;

async function sent(kind: Kind): Promise<string> {
  const body = { kind, intake: intakes[kind], uploadTokens: [] };
  return (await bodyOf<{ id: string }>(await erika.postJson('/api/legal-requests', body))).id;
}

const atDesk = async (id: string) =>
  bodyOf<DeskCaseBody>(await nina.call(`/api/desk/cases/legal-requests-${id}`));

async function answer(id: string, andThen: string): Promise<number> {
  const { version } = await atDesk(id);
  const body = { text: 'Der Händler muss den Kühlschrank ersetzen.', andThen, version };
  return (await nina.postJson(`/api/desk/cases/legal-requests-${id}/answers`, body)).status;
}

describe('an answer of staff', () => {
  test('can be the whole one: then status, promise, rating and closing follow at once', async () => {
    const id = await sent('online_legal_advice');
    const offered = (await atDesk(id)).actions.filter(({ withAnswer }) => withAnswer);
    expect(offered.map(({ key, withAnswer }) => [key, withAnswer])).toEqual([
      ['answered', 'und als beantwortet kennzeichnen'],
    ]);
    expect(await answer(id, 'answered')).toBe(204);
    const read = await bodyOf<Record<string, unknown>>(await erika.call(`/api/legal-requests/${id}`));
    expect(read).toMatchObject({
      status: { key: 'answered' },
      promisedOn: null,
      canRate: true,
      canClose: 'close',
    });
    const desk = await atDesk(id);
    expect(desk).toMatchObject({ status: { key: 'answered' }, dueAt: null, isOverdue: false });
    expect(desk.trail.map(({ action }) => action)).toContain('Geantwortet');
  });

  test('is only a message where it is not', async () => {
    const id = await sent('data_leak_assistance');
    expect(await answer(id, '')).toBe(204);
    expect((await atDesk(id)).status.key).toBe('in_progress');
  });

  test.each(['begin', 'close', 'nothing'])('goes with nothing else: %s', async (action) => {
    const id = await sent('online_legal_advice');
    expect(await answer(id, action)).toBe(409);
    expect((await atDesk(id)).messages).toEqual([]);
  });
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a call', () => {
  test('is named with day, hours and number: to the customer, in his mail and at the desk', async () => {
    const id = await sent('phone_legal_advice');
    const read = await bodyOf<{ nextStep: string; call: { phone: string }; reference: string }>(
      await erika.call(`/api/legal-requests/${id}`),
    );
    const { phone } = read.call;
    const said = `am 26.11.2026 an, zwischen 10 und 12 Uhr, unter ${plain(phone)}`;
    expect(plain(read.nextStep)).toContain(said);
    expect(read.call).toEqual({
      on: '2026-11-26',
      window: '10 bis 12\u00a0Uhr',
      phone: expect.stringMatching(/66969\d{3}$/),
    });
    const mails = await messagesTo(portal, 'mail', people.erika);
    const mail = mails.find(({ subject }) => subject?.includes(read.reference));
    expect(plain(mail?.text ?? '')).toContain('26.11.2026, 10 bis 12 Uhr');
    expect(await atDesk(id)).toMatchObject({
      dueAt: '2026-11-26T11:00:00.000Z',
      dueText: 'Anruf 26.11.2026, 10 bis 12\u00a0Uhr',
    });
  });

  test('stays where it is when staff writes before it', async () => {
    const id = await sent('phone_legal_advice');
    await answer(id, '');
    const desk = await atDesk(id);
    expect([desk.status.key, desk.dueText]).toEqual(['in_progress', 'Anruf 26.11.2026, 10 bis 12\u00a0Uhr']);
    const { nextStep } = await bodyOf<{ nextStep: string }>(await erika.call(`/api/legal-requests/${id}`));
    expect(plain(nextStep)).toContain('am 26.11.2026 an, zwischen 10 und 12 Uhr');
  });

  test('that was missed is late as soon as its hours are over, in list and count alike', async () => {
    const id = await sent('phone_legal_advice');
    const seen = async () => {
      const lead = (await staffVisitor(portal, 'lead')).visitor;
      const one = await bodyOf<DeskCaseBody>(await lead.call(`/api/desk/cases/legal-requests-${id}`));
      const { items } = await bodyOf<{ items: Array<{ key: string; overdue: number }> }>(
        await lead.call('/api/desk/queues'),
      );
      return { isOverdue: one.isOverdue, count: items.find(({ key }) => key === 'legal-requests')?.overdue };
    };
    clock.set('2026-11-26T10:59:00Z');
    const before = await seen();
    clock.set('2026-11-26T11:01:00Z');
    const after = await seen();
    clock.set('2026-11-24T09:00:00Z');
    expect(before.isOverdue).toBe(false);
    expect(after.isOverdue).toBe(true);
    expect(after.count).toBeGreaterThan(before.count ?? 0);
  });
});

describe('who answers', () => {
  const firm = 'Musterkanzlei Hafen (Beispiel)';

  test.each([
    ['online_legal_advice', firm],
    ['phone_legal_advice', firm],
    ['claim_debt_service', 'Hafen Rechtsservices GmbH'],
    ['data_leak_assistance', 'Hafen Rechtsservices GmbH'],
  ] as const)('%s: %s, in the account, the mail and below the answer', async (kind, who) => {
    const id = await sent(kind);
    const read = await bodyOf<{ answeredBy: string; reference: string }>(
      await erika.call(`/api/legal-requests/${id}`),
    );
    expect(read.answeredBy).toContain(who);
    expect(read.answeredBy).not.toContain('automatisch');
    const mails = await messagesTo(portal, 'mail', people.erika);
    expect(mails.find(({ subject }) => subject?.includes(read.reference))?.text).toContain(who);
    await answer(id, '');
    const author = (await atDesk(id)).messages.at(-1)?.author;
    expect(author).toBe(who === firm ? `Nina Beispiel, ${firm}` : 'Nina Beispiel');
  });
});

test('staff sees what the claim service has worked out', async () => {
  const id = await sent('claim_debt_service');
  await erika.postJson(`/api/legal-requests/${id}/claim/steps`, { kind: 'letter_sent', on: '2026-11-24' });
  const { rows } = await atDesk(id);
  const said = Object.fromEntries(rows.map(({ label, value }) => [plain(label), plain(value)]));
  expect(said).toMatchObject({
    'Stand der Forderung': 'gemahnt',
    'Zinsen bis 24.11.2026, zuletzt 10,52 %': '101,68 €',
    'Zusammen am 24.11.2026': '2.541,68 €',
    Mahngericht: 'Amtsgericht Hamburg-Altona',
    'Erstellte Schreiben': expect.stringContaining('Zahlungstag 08.12.2026'),
    'Was seither geschah': '24.11.2026: Mahnschreiben verschickt',
  });
});
