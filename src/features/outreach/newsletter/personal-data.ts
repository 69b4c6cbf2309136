import { type RetentionRule, removesRows } from '#src/features/legal/retention/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { provedAddress, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { storedSubscription } from './account-subscription.ts';

/** Deletes subscriptions that were never confirmed, with their mails. */
export const pendingSubscriptionsRetention: RetentionRule = {
  key: 'newsletter-pending',
  what: 'Unbestätigte Newsletter-Anmeldungen',
  setting: 'RETENTION_NEWSLETTER_PENDING_DAYS',
  async remove(_services, tx, before) {
    const rows = await tx
      .deleteFrom('newsletter_subscribers')
      .where('state', '=', 'pending')
      .where('asked_at', '<', before)
      .returning('id')
      .execute();
    await tx
      .deleteFrom('newsletter_consents')
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<', before)
      .execute();
    return rows.length;
  },
};

/** Days that an ended subscription is kept, for undo and for late reports. */
const endedDays = 2;

/** Deletes ended subscriptions. The proof of consent and the keyed hash are kept separately. */
export const endedSubscriptionsRetention: RetentionRule = {
  key: 'newsletter-ended',
  what: 'Beendete Newsletter-Anmeldungen',
  days: endedDays,
  remove: removesRows((tx, before) =>
    tx
      .deleteFrom('newsletter_subscribers')
      .where('state', 'in', ['unsubscribed', 'suspended'])
      .where('ended_at', '<', before),
  ),
};

/** Consents are proof as long as entitlements from mails could be raised (Art. 7 Abs. 1 DSGVO, § 7 UWG, §§ 195, 199 BGB). */
const proofYears = 3;

/** Deletes proofs of consents that ended, and words that no proof names any more. */
export const newsletterConsentsRetention: RetentionRule = {
  key: 'newsletter-consents',
  what: 'Nachweise beendeter Newsletter-Anmeldungen',
  calendarYears: proofYears,
  async remove(_services, tx, before) {
    const { numDeletedRows } = await tx
      .deleteFrom('newsletter_consents')
      .where('ended_at', '<', before)
      // A carried subscription rests on its first consent, which is kept as long.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('newsletter_consents as later')
              .select('later.id')
              .whereRef('later.subscriber_id', '=', 'newsletter_consents.subscriber_id')
              .where('later.asked_by', '=', 'address-change')
              .where((eb) => eb.or([eb('later.ended_at', 'is', null), eb('later.ended_at', '>=', before)])),
          ),
        ),
      )
      .executeTakeFirst();
    await tx
      .deleteFrom('newsletter_wordings')
      .where('first_used_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('newsletter_consents')
              .select('newsletter_consents.id')
              .whereRef('newsletter_consents.wording_sha256', '=', 'newsletter_wordings.sha256'),
          ),
        ),
      )
      .execute();
    return Number(numDeletedRows);
  },
};

/** Who got which issue is needed only while the mail may bounce. The figures of the issue stay. */
export const newsletterDeliveriesRetention: RetentionRule = {
  key: 'newsletter-deliveries',
  what: 'Wer welche Newsletter-Ausgabe bekam',
  setting: 'RETENTION_NEWSLETTER_DELIVERIES_DAYS',
  async remove(_services, tx, before) {
    const { numUpdatedRows } = await tx
      .updateTable('newsletter_deliveries')
      .set({ subscriber_id: null, message_id: null })
      .where('created_at', '<', before)
      .where('subscriber_id', 'is not', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
};

const forms: Record<string, string> = {
  newsletter: 'Seite zum Newsletter',
  'prize-draw': 'Formular des Gewinnspiels',
  account: 'Einstellungen des Kontos',
  'address-change': 'Wechsel der E-Mail-Adresse des Kontos',
};

const moment = (instant: string | null) => (instant ? formatDateTime(instant) : '');

/** What is known of a customer's address, for his export (Art. 15 DSGVO). */
export async function exportedSubscription(
  { db }: Pick<Services, 'db'>,
  customer: SignedIn,
): Promise<Record<string, string>[]> {
  const email = provedAddress(customer);
  const found = email === null ? undefined : await storedSubscription(db, email);
  if (!found) return [];
  return [
    { Stand: found.standing, Themen: found.topics },
    ...found.consents.map((one) => ({
      Einwilligung: one.text,
      'Gegeben am': moment(one.askedAt),
      Formular: forms[one.askedBy] ?? one.askedBy,
      'Bestätigt am': moment(one.confirmedAt),
      'Beendet am': moment(one.endedAt),
    })),
  ];
}
