import type { Tx } from '#src/database/database.ts';
import { link, paragraph, queueMail } from '#src/features/outreach/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { brandKeySchema, reportPath } from './brands.ts';
import { type Draft, draftKeptUntil, type Holding, holdingOf } from './drafts.store.ts';

const purpose = 'claim-draft';

/**
 * A link is good for who holds the draft when it is sent, and until it moves: once somebody else has opened it, it opens nothing
 * any more, also when the draft comes back. A draft that never moved has no instant, so that links of earlier versions open it.
 */
const signed = ({ id }: Pick<Draft, 'id'>, { subjects, movedAt }: Holding) =>
  [id, ...subjects, ...(movedAt ? [movedAt] : [])].join('\n');

/** Whether a signature opens the draft. @param holding who may see it now (`holdingOf`) */
export function opensDraft(
  { keys }: Pick<Services, 'keys'>,
  draft: Pick<Draft, 'id'>,
  holding: Holding,
  signature: string,
): boolean {
  return isSignature(keys.links, purpose, signed(draft, holding), signature);
}

/** Address that opens a draft in another browser; only who has begun it may be told. */
async function draftLink({ keys, publicUrl }: Services, tx: Tx, draft: Draft): Promise<string> {
  const path = reportPath(brandKeySchema.catch('own').parse(draft.brand));
  const signature = sign(keys.links, purpose, signed(draft, await holdingOf(tx, draft)));
  return `${publicUrl}${path}?entwurf=${draft.id}&zugang=${signature}`;
}

/** Mails the link. What was typed stays out of the mail: nobody has proved yet that the address is his. */
export async function queueDraftLink(services: Services, tx: Tx, draft: Draft, email: string): Promise<void> {
  const { PROVIDER_NAME, SUPPORT_PHONE } = services.settings;
  await queueMail(services, tx, {
    purpose: 'claim-draft-link',
    to: email,
    subject: 'Ihre angefangene Schadenmeldung',
    blocks: [
      paragraph('Guten Tag!'),
      paragraph(
        `Sie haben angefangen, einen Schaden zu melden, und wollten später weitermachen. Mit diesem Link geht es auf einem anderen Gerät weiter. Er gilt bis zum ${formatDate(draftKeptUntil(services, draft))} und für ein Gerät: Dort ist die Meldung dann offen, auf dem bisherigen nicht mehr.`,
      ),
      link('Meldung fortsetzen', await draftLink(services, tx, draft)),
      paragraph(
        `Läuft eine Frist? Dann warten Sie nicht: Rufen Sie uns an, Telefon ${SUPPORT_PHONE}. Gesendet ist Ihre Meldung noch nicht.`,
      ),
      paragraph(
        'Geben Sie den Link nicht weiter: Wer ihn hat, sieht, was Sie eingetragen haben. Haben Sie nichts angefangen, hat sich jemand bei der Adresse vertippt; Sie müssen nichts tun.',
      ),
      paragraph(PROVIDER_NAME),
    ],
  });
}
