import type { Db, Tx } from '#src/database/database.ts';
import { updatePolicyholder } from '#src/features/insurance/policyholders/public.server.ts';
import type { CustomerChoices } from './personal-data.schema.ts';

export type ContactColumns = {
  street?: string | undefined;
  postcode?: string | undefined;
  city?: string | undefined;
  phoneLandline?: string | null | undefined;
  phoneMobile?: string | null | undefined;
};

/** Writes the contact details that are named; the others stay. */
export async function updateContact(tx: Tx, policyholderId: string, contact: ContactColumns): Promise<void> {
  const named = Object.entries({
    street: contact.street,
    postcode: contact.postcode,
    city: contact.city,
    phone_landline: contact.phoneLandline,
    phone_mobile: contact.phoneMobile,
  }).filter(([, value]) => value !== undefined);
  if (named.length === 0) return;
  await updatePolicyholder(tx, policyholderId, Object.fromEntries(named));
}

/** What holds until a customer has chosen: mails about his own matters, post by letter. */
const defaultSettings: CustomerChoices = {
  notifications: { documents: true, claims: true },
  paperlessPost: false,
};

/** A customer's choices, or the defaults. */
export async function settingsOf(db: Db | Tx, partnerId: string): Promise<CustomerChoices> {
  const row = await db
    .selectFrom('customer_settings')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!row) return defaultSettings;
  return {
    notifications: { documents: row.notify_documents, claims: row.notify_claims },
    paperlessPost: row.paperless_post,
  };
}

/** Keeps a customer's choices. */
export async function putSettings(tx: Tx, partnerId: string, chosen: CustomerChoices, at: string) {
  const row = {
    notify_documents: chosen.notifications.documents,
    notify_claims: chosen.notifications.claims,
    paperless_post: chosen.paperlessPost,
    updated_at: at,
  };
  await tx
    .insertInto('customer_settings')
    .values({ partner_id: partnerId, ...row })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(row))
    .execute();
}
