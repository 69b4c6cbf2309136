import type { Tx } from '#src/database/database.ts';
import {
  code,
  link,
  type MailBlock,
  type MessageKind,
  plainLink,
  queueMail,
} from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { idSignedIn, signedId } from '#src/lib/signed-id.ts';
import type { Services } from '#src/services.ts';
import type { Draw, Entry } from './prize-draws.store.ts';
import { endWords, shownTicket } from './round-words.ts';

const purpose = 'prize-draw-prize';

/** What opens a winner's page: the id of his entry and our signature. */
function prizeToken({ keys }: Pick<Services, 'keys'>, id: string): string {
  return signedId(keys.links, purpose, id);
}

/** The id in a token that we have signed; undefined for any other. */
export function entryIdIn({ keys }: Pick<Services, 'keys'>, token: string): string | undefined {
  return idSignedIn(keys.links, purpose, token);
}

type Reader = Pick<Entry, 'id' | 'email' | 'ticket'>;

const honest =
  'Wir verlangen für einen Gewinn nie Geld, und wir fragen nie per E-Mail nach Kontodaten oder einem Ausweis.';

function queue(
  services: Services,
  tx: Tx,
  mail: { purpose: MessageKind; to: string; subject: string; blocks: MailBlock[] },
) {
  const { PROVIDER_NAME, PROVIDER_ADDRESS, SUPPORT_PHONE } = services.settings;
  const sender = `${PROVIDER_NAME}, ${PROVIDER_ADDRESS}, Telefon ${SUPPORT_PHONE}`;
  return queueMail(services, tx, { ...mail, blocks: ['Guten Tag,', ...mail.blocks, sender] });
}

/** Asks whether the address really takes part. */
export async function queueConfirmMail(
  services: Services,
  tx: Tx,
  draw: Draw,
  asked: { email: string; token: string; expiresAt: string },
): Promise<void> {
  await queue(services, tx, {
    purpose: 'prize-draw-confirm',
    to: asked.email,
    subject: 'Bitte bestätigen Sie Ihre Teilnahme',
    blocks: [
      `diese Adresse wurde für das Gewinnspiel „${draw.title}“ eingetragen. Waren Sie das, öffnen Sie bitte die Seite und drücken Sie dort auf „Teilnahme bestätigen“.`,
      link('Zur Bestätigung', `${services.publicUrl}/gewinnspiel?bestaetigen=${asked.token}`),
      `Der Link gilt bis ${formatDateTime(asked.expiresAt)}. Waren Sie es nicht, müssen Sie nichts tun: Ohne Bestätigung nimmt die Adresse nicht teil, und wir löschen sie.`,
    ],
  });
}

/** To a mailbox that takes part already. The form gives everybody the same answer. */
export async function queueKnownMail(services: Services, tx: Tx, draw: Draw, entry: Reader): Promise<void> {
  await queue(services, tx, {
    purpose: 'prize-draw-known',
    to: entry.email,
    subject: 'Sie nehmen schon teil',
    blocks: [
      `jemand hat diese Adresse noch einmal für das Gewinnspiel „${draw.title}“ eingetragen. Sie nehmen schon teil; je Person zählt ein Los.`,
      code('Ihre Losnummer', shownTicket(entry.ticket)),
    ],
  });
}

/** Tells the ticket number, by which an entrant finds himself in the published draw. */
export async function queueTicketMail(services: Services, tx: Tx, draw: Draw, entry: Reader): Promise<void> {
  await queue(services, tx, {
    purpose: 'prize-draw-ticket',
    to: entry.email,
    subject: 'Sie nehmen am Gewinnspiel teil',
    blocks: [
      `Ihre Teilnahme an „${draw.title}“ ist bestätigt.`,
      code('Ihre Losnummer', shownTicket(entry.ticket)),
      `Teilnehmen kann man bis ${endWords(draw.ends_at)}, danach wird ausgelost. Wer gewinnt, hört per E-Mail von uns. Alle anderen sehen auf der Seite, welche Losnummern gezogen wurden.`,
      plainLink('Zum Gewinnspiel', `${services.publicUrl}/gewinnspiel`),
      honest,
    ],
  });
}

/** Tells a winner, and how long he has. */
export async function queueWinnerMail(
  services: Services,
  tx: Tx,
  draw: Draw,
  winner: Reader & { answerBy: string; prize: string },
): Promise<void> {
  await queue(services, tx, {
    purpose: 'prize-draw-won',
    to: winner.email,
    subject: `Sie haben gewonnen: ${draw.title}`,
    blocks: [
      `Ihr Los ${shownTicket(winner.ticket)} wurde gezogen. Sie haben gewonnen: ${winner.prize}.`,
      `Sagen Sie uns bitte bis ${formatDateTime(winner.answerBy)} auf unserer Seite, ob Sie den Gewinn annehmen und wohin wir ihn schicken sollen. Danach geht er an das nächste Los.`,
      link('Gewinn ansehen', `${services.publicUrl}/gewinnspiel?los=${prizeToken(services, winner.id)}`),
      `${honest} Unsicher, ob diese Nachricht echt ist? Rufen Sie uns an.`,
    ],
  });
}

/** Says that the prize is on its way to him. */
export async function queueAcceptedMail(
  services: Services,
  tx: Tx,
  draw: Draw,
  entry: Reader,
): Promise<void> {
  await queue(services, tx, {
    purpose: 'prize-draw-accepted',
    to: entry.email,
    subject: 'Ihr Gewinn ist angenommen',
    blocks: [
      `Sie haben den Gewinn aus „${draw.title}“ angenommen. Wir schicken ihn an die Anschrift, die Sie genannt haben. Sie müssen nichts weiter tun.`,
    ],
  });
}

/** Tells staff that there is something to do, without a word about a person. */
export async function queueStaffMail(
  services: Services,
  tx: Tx,
  subject: string,
  text: string,
): Promise<void> {
  await queueMail(services, tx, {
    purpose: 'prize-draw-notice',
    to: services.settings.PROVIDER_EMAIL,
    subject,
    blocks: [text, link('Zu den Gewinnspielen', `${services.publicUrl}/betrieb/gewinnspiele`)],
  });
}
