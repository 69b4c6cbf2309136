import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, told } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-23T07:30:00.000Z');
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
}, 120_000);
afterAll(() => portal.stop());

const customer = { firstName: 'Jana', lastName: 'Kruse' };

/** A paid order of a phone appointment, with an invoice to a company or a person. */
async function paid(startsAt: string, companyName: string) {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  const email = `${randomUUID()}@example.org`;
  const { appointmentId } = await bodyOf<{ appointmentId: string }>(
    await visitor.postJson(
      '/api/appointments',
      { startsAt, ...customer, email, phone: '040 66969123' },
      { 'Idempotency-Key': randomUUID() },
    ),
  );
  const { uploadToken, ...body } = orderBody('');
  const placed = await visitor.postJson(
    '/api/orders',
    {
      ...body,
      serviceKey: 'phone_legal_advice_for_termination_of_employment_contract',
      appointmentId,
      customer: { ...customer, email },
      invoiceAddress: { ...body.invoiceAddress, companyName },
    },
    { 'Idempotency-Key': randomUUID() },
  );
  const { orderId, approveLink } = await bodyOf<{ orderId: string; approveLink: string }>(placed);
  await visitor.pressInWallet('approve', approveLink);
  await visitor.postJson(`/api/orders/${orderId}/capture`, {});
  const attached = (purpose: string) =>
    eventually(async () => {
      const row = await portal.services.db
        .selectFrom('message_attachments')
        .innerJoin('messages', 'messages.id', 'message_attachments.message_id')
        .select(['filename', 'content'])
        .where('messages.order_id', '=', orderId)
        .where('messages.purpose', '=', purpose)
        .orderBy('message_attachments.position')
        .executeTakeFirstOrThrow();
      return { filename: row.filename, content: new Uint8Array(row.content) };
    });
  return { visitor, orderId, appointmentId, attached };
}

/** The file that a PDF holds, as its bytes say: pdf.js lists attachments and leaves their content to its viewer. */
function embeddedIn(raw: string): string | undefined {
  // By its length: compressed bytes may end like a line.
  const found = /\/Type \/EmbeddedFile[\s\S]*?\/Length (\d+)[\s\S]*?stream\r?\n/.exec(raw);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  const compressed = Buffer.from(raw.slice(start, start + Number(found[1])), 'latin1');
  return inflateSync(compressed).toString('utf8');
}

/** The XML in a PDF, and what the PDF says of itself. */
async function inside(content: Uint8Array) {
  const raw = Buffer.from(content).toString('latin1');
  const pdf = await getDocumentProxy(content);
  const files: unknown = await pdf.getAttachments();
  return { names: files instanceof Map ? [...files.keys()] : [], xml: embeddedIn(raw) ?? '', raw };
}

test('a company’s invoice has its XML inside, is a PDF/A-3, and is there as XRechnung', async () => {
  const { visitor, orderId, attached } = await paid('2026-11-24T08:00:00.000Z', 'Beispiel Bau & Söhne GmbH');
  const { filename, content } = await attached('order-confirmation');
  expect(filename).toMatch(/^Rechnung-RE-\d{6}\.pdf$/);
  const { names, xml, raw } = await inside(content);
  expect(names).toEqual(['factur-x.xml']);
  expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  expect(xml).toContain('<ram:Name>Beispiel Bau &amp; Söhne GmbH</ram:Name>');
  expect(xml).toContain('<ram:GrandTotalAmount>19.90</ram:GrandTotalAmount>');
  expect(raw.slice(0, 8)).toBe('%PDF-1.7');
  expect(raw).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(raw).toMatch(/\/AFRelationship \/Alternative/);
  expect(raw).toMatch(/\/OutputIntents/);
  expect(raw).toMatch(/\/Subtype \/text#2Fxml/);

  const file = await visitor.call(`/api/orders/${orderId}/rechnung.xml`);
  expect(file.headers.get('Content-Type')).toBe('application/xml');
  expect(file.headers.get('Content-Disposition')).toMatch(/filename="Rechnung-RE-\d{6}\.xml"/);
  expect(await file.text()).toContain('xrechnung_3.0');
  const { documents } = await bodyOf<{ documents: string[] }>(await visitor.call(`/api/orders/${orderId}`));
  expect(documents).toEqual(['rechnung.pdf', 'rechnung.xml']);
  expect(await told(await visitor.call(`/api/orders/${orderId}/stornorechnung.xml`))).toBe('404 not_found');
  const stranger = new Visitor(portal);
  await stranger.becomeGuest();
  expect(await told(await stranger.call(`/api/orders/${orderId}/rechnung.xml`))).toBe('404 not_found');
});

test('what takes it back is a credit note that names it', async () => {
  const { visitor, orderId, appointmentId, attached } = await paid('2026-11-25T08:00:00.000Z', 'Muster KG');
  // What is to be paid back before it was confirmed is not confirmed any more.
  const number = /RE-\d{6}/.exec((await attached('order-confirmation')).filename)?.[0];
  await visitor.postJson(`/api/appointments/${appointmentId}/cancel`, {});
  const { xml } = await inside((await attached('order-refunded')).content);
  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(xml).toContain(`<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`);
  expect(xml).toContain('<ram:GrandTotalAmount>19.90</ram:GrandTotalAmount>');
  const file = await visitor.call(`/api/orders/${orderId}/stornorechnung.xml`);
  expect(await file.text()).toContain('<ram:TypeCode>381</ram:TypeCode>');
});

test('a private person gets a plain invoice', async () => {
  const { visitor, orderId, attached } = await paid('2026-11-26T08:00:00.000Z', '');
  const { names, raw } = await inside((await attached('order-confirmation')).content);
  expect(names).toEqual([]);
  expect(raw).not.toContain('pdfaid');
  expect(await told(await visitor.call(`/api/orders/${orderId}/rechnung.xml`))).toBe('404 not_found');
  const { documents } = await bodyOf<{ documents: string[] }>(await visitor.call(`/api/orders/${orderId}`));
  expect(documents).toEqual(['rechnung.pdf']);
});
