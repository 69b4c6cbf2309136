import type { Tx } from '#src/database/database.ts';
import { link, paragraph, queueMail } from '#src/features/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { brandKeySchema, reportPath } from './brands.ts';
import { type Draft, draftKeptUntil, holdersOf } from './drafts.store.ts';

const purpose = 'claim-draft';

/** A link is good for who holds the draft when it is sent: once somebody else has opened it, it opens nothing any more. */
const signed = (id: string, holders: ReadonlyArray<string>) => [id, ...holders].join('\n');

/** Whether a signature opens the draft. @param holders who may see it now (`holdersOf`) */
export function opensDraft(
  { keys }: Pick<Services, 'keys'>,
  { id, holders }: { id: string; holders: ReadonlyArray<string> },
  signature: string,
): boolean {
  return isSignature(keys.links, purpose, signed(id, holders), signature);
}

/** Address that opens a draft in another browser; only who has begun it may be told. */
async function draftLink({ keys, publicUrl }: Services, tx: Tx, { id, brand }: Draft): Promise<string> {
  const path = reportPath(brandKeySchema.catch('own').parse(brand));
  const signature = sign(keys.links, purpose, signed(id, await holdersOf(tx, id)));
  return `${publicUrl}${path}?entwurf=${id}&zugang=${signature}`;
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
