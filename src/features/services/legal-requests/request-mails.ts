import type { Tx } from '#src/database/database.ts';
import {
  link,
  list,
  type MailBlock,
  paragraph,
  queueMail,
  rows,
} from '#src/features/outreach/messages/public.server.ts';
import { providerWords } from '#src/features/services/catalogue/public.server.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { callAhead, callWhen } from './call-time.ts';
import { storedIntake } from './intake.schema.ts';
import { kindFacts } from './kinds.ts';
import { requestLink } from './request-link.ts';
import { nextStepOf } from './request-words.ts';
import type { RequestRow } from './requests.store.ts';
import { urgentNotes } from './urgency.ts';

function urgentBlocks(row: RequestRow, today: string): MailBlock[] {
  const notes = urgentNotes(storedIntake(row.kind, row.intake), today);
  return notes.length === 0 ? [] : [list(notes.map(({ title, text }) => `${title}. ${text}`))];
}

/** Confirms that a request has arrived. What was written in it stays in the account: others read mails more easily. */
export async function queueReceivedMail(
  services: Services,
  tx: Tx,
  row: RequestRow,
  files: number,
): Promise<void> {
  const { title } = kindFacts[row.kind];
  const { settings } = services;
  const received = row.received_at ?? row.created_at;
  const call = callAhead(row);
  await queueMail(services, tx, {
    purpose: 'legal-request-received',
    to: row.email,
    subject: `${title}: ${row.reference} ist bei uns`,
    blocks: [
      paragraph('Guten Tag!'),
      paragraph('Ihre Anfrage ist bei uns angekommen.'),
      rows([
        ['Vorgang', row.reference],
        ['Service', title],
        ['Es antwortet', providerWords(row.kind, settings)],
        ['Eingang', formatDateTime(received)],
        ...(call
          ? ([
              ['Wir rufen an', callWhen(call)],
              ['Unter', call.phone],
            ] satisfies Array<[string, string]>)
          : []),
        ...(row.promised_on && !call
          ? ([['Sie hören von uns', `bis zum ${formatDate(row.promised_on)}`]] satisfies Array<
              [string, string]
            >)
          : []),
        ...(files > 0 ? ([['Dateien', String(files)]] satisfies Array<[string, string]>) : []),
      ]),
      ...urgentBlocks(row, berlinDay(new Date(received))),
      paragraph(nextStepOf(row)),
      link('Anfrage ansehen', await requestLink(services, tx, row)),
      paragraph(
        `Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: Telefon ${settings.SUPPORT_PHONE}.`,
      ),
    ],
  });
}
