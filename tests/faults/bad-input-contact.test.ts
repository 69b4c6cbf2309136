import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import type { ContactReceipt } from '#src/features/outreach/contact/contact.schema.ts';
import { staffVisitor } from '../integration/desk-staff.ts';
import { bodyOf, keyed, toldWithFields } from '../integration/insured.ts';
import { messagesTo } from '../integration/outbox.ts';
import { type Portal, startPortal } from '../integration/portal.ts';
import { Visitor } from '../integration/visitor.ts';

/** Bad input of issue 9 at `POST /contact-requests`: what people paste and what attackers type. */
let portal: Portal;
let nina: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
}, 120_000);
afterAll(() => portal.stop());

const good = {
  topic: 'sonstiges',
  name: 'Gerda Gast',
  message: 'Eine Frage',
  reference: '',
  answerBy: 'mail',
};
function send(change: Record<string, unknown>) {
  const body = { ...good, email: `${randomUUID()}@example.org`, ...change };
  return new Visitor(portal).postJson('/api/contact-requests', body, keyed(randomUUID()));
}

const family = '👩‍👩‍👧‍👦';
test.each([
  ['emoji', `Hilfe ${family} 🆘`, `Hilfe ${family} 🆘`],
  ['right-to-left text with its marks', '\u202bשלום مرحبا\u202c!', '\u202bשלום مرحبا\u202c!'],
  ['text that is turned round', '\u202eErika', '\u202eErika'],
  ['pasted Word', '„Kün\u00addigung“\u000b – 5\u00a0%\u0000\r\nGruß', '„Kündigung“ – 5\u00a0%\nGruß'],
  ['SQL', "'; drop table contact_requests; --", "'; drop table contact_requests; --"],
  [
    'script',
    '<script>alert(1)</script><img src=x onerror=a>',
    '<script>alert(1)</script><img src=x onerror=a>',
  ],
  ['formulas', '=cmd|"/c calc"!A1', '=cmd|"/c calc"!A1'],
  ['a placeholder of ours', '{phone} {{name}} $1', '{phone} {{name}} $1'],
])('%s in every field is kept and shown as text', async (_what, typed, kept) => {
  const email = `${randomUUID()}@example.org`;
  const line = typed.replace(/[\r\n]/g, ' ').slice(0, 60);
  const receipt = await bodyOf<ContactReceipt>(
    await send({ email, message: typed, name: typed, reference: line }),
  );
  const found = await bodyOf<DeskCaseBody>(await nina.call(`/api/desk/cases/${receipt.key}`));
  expect(found.messages.map(({ text }) => text)).toEqual([kept]);
  // In one line nothing may turn round what stands behind it.
  expect(found.customer.name).toBe(kept.replace('\n', ' ').replace(/[\u202b\u202c\u202e]/g, ''));
  const mails = [
    ...(await messagesTo(portal, 'mail', email)),
    ...(await messagesTo(portal, 'mail', portal.services.settings.PROVIDER_EMAIL)),
  ];
  expect(mails.length).toBeGreaterThan(1);
  for (const { html } of mails) expect(html).not.toMatch(/<script|<img/i);
});

test('a name brings nothing into a mail: no line, no link, no word', async () => {
  const email = `${randomUUID()}@example.org`;
  await send({ email, name: 'Gewinn\r\nBcc: x@example.org https://boese.example/gewinn' });
  const [mail] = await messagesTo(portal, 'mail', email);
  expect(mail?.text).not.toContain('boese.example');
  expect(mail?.text).not.toContain('Gewinn');
});

test.each([
  ['10,000 characters', { message: 'ä'.repeat(10_000) }, 'message'],
  ['nothing but blanks and signs nobody sees', { message: ' \u0000\u00ad\n' }, 'message'],
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
  ['a topic that is none', { topic: 'constructor' }, 'topic'],
  ['two addresses of mail', { email: 'a@example.org, b@example.org' }, 'email'],
  ['an address with a line break', { email: 'a@example.org\nBcc: b@example.org' }, 'email'],
  ['an object as text', { message: { $ne: '' } }, 'message'],
  ['a list as name', { name: ['a', 'b'] }, 'name'],
  ['another way to answer', { answerBy: 'fax' }, 'answerBy'],
])('%s is refused beside its field', async (_what, change, field) => {
  expect(await toldWithFields(await send(change))).toBe(`422 validation_failed ${field}`);
});
