import type { MailboxLimit } from '#src/database/limit-rules.ts';
import { noCounts } from '#src/features/insurance/key-date-report/report-kinds.ts';
import { openCalls } from '#src/server/rate-limits.ts';
import { reportBody } from './claim-report-answers.ts';

/** What a stranger sends with each open form that begins a case, by its path below `/api`. A new form is one line here. */
export const caseForms = {
  'contact-requests': (email) => ({
    topic: 'bestellung',
    name: 'Gerda Gast',
    email,
    message: 'Wo finde ich meine Rechnung?',
  }),
  'claim-reports': (email) => reportBody({ person: { email } }),
  'key-date-reports': (email) => ({
    companyName: 'Muster Metall GmbH',
    insuranceNumber: 'RF-2009-1180',
    contactName: 'Mara Muster',
    keyDate: '2026-01-01',
    counts: { ...noCounts, fullTime: 12 },
    email,
  }),
  'bike-cover-interests': (email) => ({
    name: 'Rita Radler',
    email,
    postcode: '20457',
    bike: 'pedelec',
    valueCents: 250_000,
    hasDeductible: true,
  }),
  withdrawals: (email) => ({ name: 'Gerda Gast', email, contract: 'Arbeitszeugnis-Prüfung' }),
} as const satisfies Record<string, (email: string) => object>;

/** The open calls that write to an address that was typed, with their paths below `/api` and what counts the mailbox. */
export const callsToMailboxes = openCalls.flatMap(({ path, mailbox }) =>
  typeof mailbox === 'string' ? [{ path: path.source.replace(/^\^\\\/api\\\/|[\\$]/g, ''), mailbox }] : [],
);

/** What counts the mailbox of a form. */
export function mailboxLimitOf(form: keyof typeof caseForms): MailboxLimit {
  const call = callsToMailboxes.find(({ path }) => path === form);
  if (!call) throw new Error(`No open call writes to the address of ${form}.`);
  return call.mailbox;
}
