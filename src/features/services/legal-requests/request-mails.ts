import type { Db, Tx } from '#src/database/database.ts';
import { caseLink } from '#src/features/desk/case-messages/public.server.ts';
import {
  link,
  list,
  type MailBlock,
  queueMail,
  rows,
} from '#src/features/outreach/messages/public.server.ts';
import { providerWords } from '#src/features/services/catalogue/public.server.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { callAhead, callWhen } from './call-time.ts';
import { caseOf } from './change-status.ts';
import { storedIntake } from './intake.schema.ts';
import { kindFacts, requestPath } from './kinds.ts';
import { nextStepOf } from './request-words.ts';
import type { RequestRow } from './requests.store.ts';
import { urgentNotes } from './urgency.ts';

/** Where its customer reads a request: in his account, or as a guest by the link of the mail. */
export async function requestLink(
  services: Pick<Services, 'keys' | 'publicUrl'>,
  db: Db | Tx,
  row: Pick<RequestRow, 'id' | 'partner_id'>,
): Promise<string> {
  return row.partner_id === null
    ? caseLink(services, db, caseOf(row))
    : `${services.publicUrl}${requestPath(row.id)}`;
}

function urgentBlocks(row: RequestRow, today: string): MailBlock[] {
  const notes = urgentNotes(storedIntake(row.kind, row.intake), today);
  return notes.length === 0 ? [] : [list(notes.map(({ title, text }) => `${title}. ${text}`))];
}

/** Confirms that a request has arrived. Its content stays in the account, because others may read a mail. */
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
      'Guten Tag!',
      'Ihre Anfrage ist bei uns angekommen.',
      rows([
        ['Vorgang', row.reference],
        ['Service', title],
        ['Es antwortet', providerWords(row.kind, settings)],
        ['Eingang', formatDateTime(received)],
        call && ['Wir rufen an', callWhen(call)],
        call && ['Unter', call.phone],
        row.promised_on !== null && !call && ['Sie hören von uns', `bis zum ${formatDate(row.promised_on)}`],
        files > 0 && ['Dateien', String(files)],
      ]),
      ...urgentBlocks(row, berlinDay(new Date(received))),
      nextStepOf(row),
      link('Anfrage ansehen', await requestLink(services, tx, row)),
      `Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: Telefon ${settings.SUPPORT_PHONE}.`,
    ],
  });
}
