import { html } from 'hono/html';
import { toCents } from '../amount.ts';
import type { StoredOrder } from './order.ts';

/** The buyer's pages: plain HTML without scripts, so that they work everywhere and under any CSP. */
type Markup = ReturnType<typeof html>;

const NO_BREAK_SPACE = '\u00A0';

function formatAmount(amount: { currency_code: string; value: string }): string {
  const cents = toCents(amount.value);
  if (cents === null) return `${amount.value}${NO_BREAK_SPACE}${amount.currency_code}`;
  const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: amount.currency_code });
  return format.format(cents / 100);
}

function layout(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Demo-Bezahldienst</title>
<link rel="stylesheet" href="wallet.css">
</head>
<body>
<header class="bar"><p class="brand">Demo-Bezahldienst</p><p class="flag">Es fließt kein Geld</p></header>
<main>
${body}
</main>
<footer><p>Diese Seite vertritt den Bezahldienst, solange keiner eingerichtet ist. Sie fragt keine Bank- oder Kartendaten ab.</p></footer>
</body>
</html>`;
}

function summary(order: StoredOrder): Markup {
  const [unit] = order.purchase_units;
  const merchant = order.payment_source.paypal.experience_context.brand_name;
  const items = unit.items ?? [];
  const names = items.length > 0 ? items.map(({ name }) => name) : [unit.description ?? 'Bestellung'];
  return html`<dl>
<div><dt>Händler</dt><dd>${merchant === '' ? 'ohne Namen' : merchant}</dd></div>
${names.map((name) => html`<div><dt>Leistung</dt><dd>${name}</dd></div>`)}
${unit.invoice_id === undefined ? '' : html`<div><dt>Bestellnummer</dt><dd>${unit.invoice_id}</dd></div>`}
<div class="total"><dt>Betrag</dt><dd>${formatAmount(unit.amount)}</dd></div>
</dl>`;
}

/** Asks for consent, or says that it was given already. */
export function approvalPage(order: StoredOrder): Markup {
  if (order.status !== 'PAYER_ACTION_REQUIRED') return donePage(order);
  return layout(
    'Zahlung bestätigen',
    html`<h1>Zahlung bestätigen</h1>
<p class="note"><strong>Demo-Bezahldienst: Es fließt kein Geld.</strong> Mit „Bezahlen“ spielen Sie die Zahlung durch.</p>
${summary(order)}
<div class="actions">
<form method="post" action="approve"><input type="hidden" name="token" value="${order.id}"><button class="primary" type="submit">Bezahlen</button></form>
<form method="post" action="cancel"><input type="hidden" name="token" value="${order.id}"><button type="submit">Abbrechen</button></form>
</div>`,
  );
}

function donePage(order: StoredOrder): Markup {
  const paid = order.status === 'COMPLETED';
  const title = paid ? 'Diese Zahlung ist abgeschlossen' : 'Sie haben dieser Zahlung schon zugestimmt';
  return layout(
    title,
    html`<h1>${title}</h1>
<p class="note"><strong>Demo-Bezahldienst: Es fließt kein Geld.</strong> Sie müssen hier nichts weiter tun.</p>
${summary(order)}
<p><a class="primary" href="${returnAddress(order)}">Zurück zum Händler</a></p>`,
  );
}

export function unknownOrderPage(): Markup {
  return layout(
    'Zahlung nicht gefunden',
    html`<h1>Zahlung nicht gefunden</h1>
<p>Zu dieser Adresse gibt es keine Zahlung. Bitte kehren Sie zum Händler zurück und starten Sie die Zahlung dort noch einmal.</p>`,
  );
}

/** Where the buyer goes after consent. */
export function returnAddress(order: StoredOrder): string {
  const address = new URL(order.payment_source.paypal.experience_context.return_url);
  address.searchParams.set('token', order.id);
  if (order.payer !== undefined) address.searchParams.set('PayerID', order.payer.payer_id);
  return address.href;
}

/** Where the buyer goes after cancelling. */
export function cancelAddress(order: StoredOrder): string {
  const address = new URL(order.payment_source.paypal.experience_context.cancel_url);
  address.searchParams.set('token', order.id);
  return address.href;
}

/** Forms may lead to us and, by redirect, to the merchant: browsers check redirects against form-action too. */
export function pagePolicy(order: StoredOrder | null): string {
  const context = order?.payment_source.paypal.experience_context;
  const targets = [context?.return_url, context?.cancel_url].flatMap((url) =>
    url === undefined ? [] : [new URL(url).origin],
  );
  const formAction = ["'self'", ...new Set(targets)].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`;
}

export const STYLE = `
:root { --ink: #0f2747; --line: #c9d3e0; --wash: #f4f7fb; color: var(--ink); background: #fff; }
* { box-sizing: border-box; }
body { margin: 0; font: 1.0625rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; }
header, main, footer { width: min(36rem, 100% - 2.5rem); margin: 0 auto; }
.bar { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; border-bottom: 2px solid var(--ink); padding-top: 1.25rem; padding-bottom: .75rem; }
.bar p { margin: 0; }
.brand { font-weight: 700; letter-spacing: .01em; }
.flag { font-weight: 600; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 2.5rem 0 1rem; }
.note { margin: 0 0 1.5rem; padding: .875rem 1rem; background: var(--wash); border-left: 4px solid var(--ink); }
dl { margin: 0 0 2rem; border-top: 1px solid var(--line); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.total { border-bottom: 2px solid var(--ink); font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.actions { display: flex; flex-wrap: wrap; gap: 1rem; }
button, a.primary { display: inline-block; min-height: 3rem; padding: .625rem 1.75rem; border: 2px solid var(--ink); border-radius: .375rem; background: #fff; color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.primary, a.primary { background: var(--ink); color: #fff; }
button:hover, a.primary:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid #b35900; outline-offset: 3px; }
footer { margin-top: 3rem; padding-top: 1rem; padding-bottom: 2rem; border-top: 1px solid var(--line); font-size: .9375rem; }
footer p { margin: 0; }
`;
