import type { Tx } from '#src/database/database.ts';
import { link, paragraph, queueMail } from '#src/features/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { brandKeySchema, reportPath } from './brands.ts';
import { type Draft, draftKeptUntil } from './drafts.store.ts';

const purpose = 'claim-draft';

/** Whether a signature belongs to the draft. */
export function opensDraft({ keys }: Pick<Services, 'keys'>, id: string, signature: string): boolean {
  return isSignature(keys.links, purpose, id, signature);
}

/** Address that opens a draft in any browser; only who has begun it may be told. */
function draftLink({ keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>, draft: Draft): string {
  const path = reportPath(brandKeySchema.catch('own').parse(draft.brand));
  return `${publicUrl}${path}?entwurf=${draft.id}&zugang=${sign(keys.links, purpose, draft.id)}`;
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
        `Sie haben angefangen, einen Schaden zu melden, und wollten später weitermachen. Mit diesem Link geht es weiter, auf jedem Gerät. Er gilt bis zum ${formatDate(draftKeptUntil(services, draft))}.`,
      ),
      link('Meldung fortsetzen', draftLink(services, draft)),
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
