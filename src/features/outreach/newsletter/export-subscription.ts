import { formatDateTime } from '#src/lib/dates.ts';
import { provedAddress, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { storedSubscription } from './account-subscription.ts';

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
