import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesTo } from '../integration/outbox.ts';
import { type Portal, startPortal } from '../integration/portal.ts';
import { Visitor } from '../integration/visitor.ts';

/** Bad input of issue 9 for the two forms whose only free text is a name; neither takes files nor exports a list. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type Problem = { code: string; errors?: Array<{ field: string; message: string }> };

async function post(path: string, body: Record<string, unknown>): Promise<Response> {
  return new Visitor(portal).postJson(path, body, { 'Idempotency-Key': randomUUID() });
}

/** Takes part with a name. */
async function enter(
  change: Record<string, unknown>,
): Promise<{ status: number; problem: Problem; email: string }> {
  const { round } = (await (await portal.call('/api/prize-draw')).json()) as { round: { key: string } };
  const email = `${randomUUID()}@example.org`;
  const body = { draw: round.key, name: 'Erika', email, birthday: '4.3.1985', terms: true, ...change };
  const answer = await post('/api/prize-draw/entries', body);
  return { status: answer.status, problem: (await answer.json()) as Problem, email };
}

const storedName = async (email: string) =>
  (
    await portal.services.db
      .selectFrom('prize_draw_entries')
      .select('name')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.name;

describe('a name is kept as it was typed, without what nobody sees', () => {
  test.each([
    ['emoji', 'Erika 🎉👩‍👩‍👧'],
    ['right to left', 'ليلى الحسن'],
    ['pasted from Word', 'Eri\u00adka\u0000 „Muster“ – O’Neill', 'Erika „Muster“ – O’Neill'],
    ['turned round', '\u202eErika', 'Erika'],
    ['SQL', "Robert'); drop table prize_draw_entries;--"],
    ['a script', '<script>alert(1)</script>'],
    ['a formula', '=HYPERLINK("http://example.org")'],
  ])('%s', async (_kind, typed, name = typed) => {
    const { status, email } = await enter({ name: typed });
    expect(status).toBe(202);
    expect(await storedName(email)).toBe(name);
    const [mail] = await messagesTo(portal, 'mail', email);
    // Our first mail goes to a mailbox that nobody has proved: nothing of what was typed stands in it.
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain(name);
  });
});

describe('what cannot be is refused beside its field, with a sentence', () => {
  const long = 'x'.repeat(10_000);
  test.each([
    ['10,000 characters', { name: long }, 'name', /höchstens/],
    ['nothing that anybody sees', { name: '\u202e\u0000\u00ad' }, 'name', /Namen ein/],
    ['a birthday before any birth', { birthday: '4.3.1085' }, 'birthday', /Jahr/],
    ['a birthday in the future', { birthday: '4.3.2085' }, 'birthday', /Zukunft/],
    ['a birthday of 10,000 characters', { birthday: long }, 'birthday', /Tag/],
    ['a script as birthday', { birthday: '<script>' }, 'birthday', /Tag/],
    ['two addresses', { email: 'a@example.org,b@example.org' }, 'email', /vollständig/],
    ['a header in the address', { email: 'a@example.org\r\nBcc: b@example.org' }, 'email', /vollständig/],
    ['an address of 10,000 characters', { email: `${long}@example.org` }, 'email', /zu lang/],
  ])('%s in the prize draw', async (_kind, change, field, words) => {
    const { status, problem } = await enter(change);
    expect(status).toBe(422);
    expect(problem.errors).toEqual([{ field, message: expect.stringMatching(words) }]);
  });

  test.each([
    ['two addresses', 'a@example.org;b@example.org'],
    ['a header', 'a@example.org\nBcc: b@example.org'],
    ['a script', '<script>alert(1)</script>@example.org'],
    ['SQL', "'; drop table newsletter_subscribers;--"],
    ['10,000 characters', `${long}@example.org`],
    ['right to left', 'ليلى'],
    ['an emoji', '🎉'],
    ['a formula', '=1+1'],
  ])('%s in the newsletter', async (_kind, email) => {
    const answer = await post('/api/newsletter/subscriptions', { email, interests: [], edition: 1 });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as Problem).errors?.map(({ field }) => field)).toEqual(['email']);
  });

  test('fields that do not exist are not taken', async () => {
    const body = { email: 'a@example.org', interests: [], edition: 1, state: 'confirmed' };
    expect((await post('/api/newsletter/subscriptions', body)).status).toBe(422);
    expect((await enter({ state: 'confirmed', rank: 1 })).status).toBe(422);
  });
});
