import { describe, expect, it } from 'vitest';
import { NEW_ORDER, openPayment, press, WALLET_URL } from './payment-order.ts';

async function openPage(token?: string) {
  const open = await openPayment();
  const { providerOrderId, approveLink } = await open.payment.createOrder(NEW_ORDER);
  const page = await open.request(
    token === undefined ? approveLink : `${WALLET_URL}/checkoutnow?token=${token}`,
    {},
  );
  return { ...open, open, providerOrderId, approveLink, page, text: await page.text() };
}

describe('approval page', () => {
  it('says what is paid to whom, and that no money flows', async () => {
    const { text } = await openPage();
    expect(text).toContain('Demo-Bezahldienst: Es fließt kein Geld.');
    expect(text).toContain('<dd>Rechtshafen</dd>');
    expect(text).toContain('Prüfung Ihres Arbeitszeugnisses &lt;&amp;&gt;');
    expect(text).toContain('<dd>14,90\u00A0€</dd>');
    expect(text).toMatch(/<button class="primary" type="submit">Bezahlen<\/button>/);
    expect(text).toMatch(/<button type="submit">Abbrechen<\/button>/);
    expect(text).toContain('<html lang="de">');
  });

  it('needs neither script nor inline style, and its policy forbids both', async () => {
    const { text, page, request } = await openPage();
    expect(text).not.toMatch(/<script|<style|style=|javascript:|\son\w+=/i);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://portal.test; frame-ancestors 'none'; base-uri 'none'",
    );
    const href = /<link rel="stylesheet" href="([^"]+)">/.exec(text)?.[1] ?? '';
    const style = await request(new URL(href, `${WALLET_URL}/checkoutnow`).href, {});
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('"Bezahlen" approves and leads back with token and payer', async () => {
    const { open, payment, providerOrderId } = await openPage();
    const answer = await press(open, 'approve', providerOrderId);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://portal.test/bezahlung?order=1&token=${providerOrderId}&PayerID=DEMOKUNDE0001`,
    );
    expect(await payment.getOrder(providerOrderId)).toMatchObject({ status: 'approved' });
  });

  it('"Abbrechen" leads back, and the order can still be paid later', async () => {
    const { open, payment, providerOrderId } = await openPage();
    const answer = await press(open, 'cancel', providerOrderId);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://portal.test/bezahlung?order=1&cancelled=1&token=${providerOrderId}`,
    );
    expect(await payment.getOrder(providerOrderId)).toMatchObject({ status: 'payer-action-required' });
  });

  it('a second click changes nothing, not even after the capture', async () => {
    const { open, payment, providerOrderId, received } = await openPage();
    const first = await press(open, 'approve', providerOrderId);
    await payment.capture({ providerOrderId, requestId: 'c1' });
    const second = await press(open, 'approve', providerOrderId);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await payment.getOrder(providerOrderId)).toMatchObject({ status: 'completed' });
    const bodies = await Promise.all(received.map((request) => request.text()));
    expect(bodies.filter((body) => body.includes('CHECKOUT.ORDER.APPROVED'))).toHaveLength(1);
  });

  it('offers no button for what is settled', async () => {
    const { open, request, providerOrderId, approveLink } = await openPage();
    await press(open, 'approve', providerOrderId);
    const text = await (await request(approveLink, {})).text();
    expect(text).toContain('Sie haben dieser Zahlung schon zugestimmt');
    expect(text).not.toContain('<button');
  });

  it.each(['', 'X', '../../webhook-key', '0'.repeat(17)])('answers 404 for the token %j', async (token) => {
    const { page, text, open } = await openPage(token);
    expect(page.status).toBe(404);
    expect(text).toContain('Zahlung nicht gefunden');
    expect((await press(open, 'approve', token)).status).toBe(404);
    expect((await press(open, 'cancel', token)).status).toBe(404);
  });
});
