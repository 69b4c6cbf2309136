import { z } from '@hono/zod-openapi';
import { beginEmailChange } from '#src/features/account/settings/public.server.ts';
import {
  changeReceiptSchema,
  isRecorded,
  recordChange,
} from '#src/features/insurance/change-requests/public.server.ts';
import { policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import {
  chooseSubscription,
  subscriptionOfAccount,
} from '#src/features/outreach/newsletter/public.server.ts';
import { requireFreshProof } from '#src/lib/fresh-proof.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  customerOf,
  idempotencyHeader,
  insuredOf,
  jsonAnswer,
  jsonBody,
  restApi,
  restCall,
  type SignedIn,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import {
  type ContactPatch,
  type CustomerSettings,
  type CustomerSettingsPatch,
  contactPatchSchema,
  contactSchema,
  customerSettingsPatchSchema,
  customerSettingsSchema,
  writtenPhone,
} from './personal-data.schema.ts';
import { putSettings, settingsOf, updateContact } from './personal-data.store.ts';

const personalDataSchema = z
  .object({
    insuranceNumber: z.string(),
    givenName: z.string(),
    name: z.string(),
    companyName: z.string(),
    dateOfBirth: z.iso.date().nullable(),
    email: z.string(),
    contact: z.object({
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      phoneLandline: z.string().nullable(),
      phoneMobile: z.string().nullable(),
    }),
  })
  .openapi('PersonalData');

export type PersonalData = z.infer<typeof personalDataSchema>;

const readRoute = restCall('get', '/profiles/self/contact', {
  summary: 'What the insurer knows of the customer: names, insurance number, address, phones',
  responses: { 200: jsonAnswer('His data', personalDataSchema) },
  refusals: ['authentication_required', 'forbidden', 'not_found', 'provider_unavailable'],
});

const receiptSchema = changeReceiptSchema.extend({
  emailConfirmation: z
    .enum(['none', 'pending'])
    .describe('`pending`: a new e-mail address holds once the codes of both addresses were given'),
});

const contactRoute = <Method extends 'put' | 'patch', Schema extends z.ZodType>(
  method: Method,
  schema: Schema,
) =>
  restCall(method, '/profiles/self/contact', {
    summary: method === 'put' ? 'Replaces the contact details' : 'Changes single contact details',
    request: { headers: idempotencyHeader, body: jsonBody(schema) },
    responses: { 200: jsonAnswer('Changed', receiptSchema) },
    refusals: [
      'authentication_required',
      'forbidden',
      'reauthentication_required',
      'not_found',
      'sign_in_elsewhere',
      'validation_failed',
      'idempotency_mismatch',
      'rate_limited',
      'provider_unavailable',
    ],
  });

const settingsRoute = restCall('get', '/profiles/self/settings', {
  summary: 'What the customer has chosen to get, and how',
  responses: { 200: jsonAnswer('His choices', customerSettingsSchema) },
  refusals: ['authentication_required', 'provider_unavailable'],
});

const changeSettingsRoute = restCall('patch', '/profiles/self/settings', {
  summary: 'Changes what the customer gets, and how',
  request: { body: jsonBody(customerSettingsPatchSchema) },
  responses: { 200: jsonAnswer('His choices now', customerSettingsSchema) },
  refusals: ['authentication_required', 'validation_failed', 'rate_limited', 'provider_unavailable'],
});

async function personalData({ db }: Services, { policyholderId, email }: SignedIn) {
  const row = await policyholderOf(db, policyholderId);
  if (!row) throw new Problem('not_found');
  return {
    insuranceNumber: row.insurance_number,
    givenName: row.given_name,
    name: row.name,
    companyName: row.company_name,
    dateOfBirth: row.date_of_birth,
    email,
    contact: {
      street: row.street,
      postcode: row.postcode,
      city: row.city,
      phoneLandline: row.phone_landline,
      phoneMobile: row.phone_mobile,
    },
  };
}

/** The rows of the confirmation: only what was named, as it is written on a letter. */
function rowsOf(contact: ContactPatch): Array<[string, string]> {
  const { street, postcode, city, phoneLandline, phoneMobile } = contact;
  const written = (phone: string | null) => (phone === null ? 'keine' : writtenPhone(phone));
  const rows: Array<[string, string]> = [];
  if (street !== undefined) rows.push(['Straße', street]);
  if (postcode !== undefined) rows.push(['Postleitzahl', postcode]);
  if (city !== undefined) rows.push(['Ort', city]);
  if (phoneLandline !== undefined) rows.push(['Telefon', written(phoneLandline)]);
  if (phoneMobile !== undefined) rows.push(['Mobil', written(phoneMobile)]);
  return rows;
}

const emailWaits = 'gilt, sobald Sie die Codes aus beiden Postfächern eingegeben haben';

async function changeContact(
  services: Services,
  customer: SignedIn,
  contact: ContactPatch,
  idempotencyKey: string | undefined,
) {
  const before = await policyholderOf(services.db, customer.policyholderId);
  if (!before) throw new Problem('not_found');
  const { email, ...details } = contact;
  const isNewEmail = email !== undefined && email !== customer.email.toLowerCase();
  // A change of the address could give access to the account, so it needs the same proof as in the settings.
  if (isNewEmail) requireFreshProof(services.clock, customer);
  // First, so that a refusal changes nothing; and only once, however often the call is repeated.
  if (isNewEmail && !(await isRecorded(services.db, customer, 'contact', idempotencyKey))) {
    await beginEmailChange(services, customer, email);
  }
  const receipt = await recordChange(services, customer, {
    kind: 'contact',
    request: contact,
    idempotencyKey,
    title: 'Neue Kontaktdaten',
    subject: `Versicherungsnummer ${before.insurance_number}`,
    mailRows: [
      ...rowsOf(details),
      ...(isNewEmail ? ([['E-Mail-Adresse', emailWaits]] satisfies Array<[string, string]>) : []),
    ],
    apply: async (tx) => {
      await updateContact(tx, customer.policyholderId, details);
      return { status: 'done', details: { changed: Object.keys(contact) } };
    },
  });
  return { ...receipt, emailConfirmation: isNewEmail ? ('pending' as const) : ('none' as const) };
}

async function allSettings(services: Services, customer: SignedIn): Promise<CustomerSettings> {
  const newsletterState = await subscriptionOfAccount(services.db, customer);
  const choices = await settingsOf(services.db, customer.partnerId);
  return { newsletter: newsletterState === 'confirmed', newsletterState, ...choices };
}

const unprovedMailbox =
  'Dass Ihre E-Mail-Adresse Ihnen gehört, ist uns nicht bestätigt. Bitte bestellen Sie den Newsletter auf seiner Seite und bestellen Sie ihn mit dem Link in einer Ausgabe ab.';

/** What a patch wants of the newsletter; undefined when it does not name it. */
function newsletterWish({ newsletter, newsletterEdition }: CustomerSettingsPatch) {
  if (newsletter === false) return 'end' as const;
  return newsletter && newsletterEdition !== undefined ? { edition: newsletterEdition } : undefined;
}

async function changeSettings(services: Services, customer: SignedIn, patch: CustomerSettingsPatch) {
  const { partnerId, email } = customer;
  const at = services.clock.now().toISOString();
  const wish = newsletterWish(patch);
  const standing = wish && (await subscriptionOfAccount(services.db, customer));
  if (standing === 'unproved') throw new Problem('forbidden', { detail: unprovedMailbox });
  const isNew = typeof wish === 'object' && standing !== 'confirmed';
  // Each wish may send a mail to the address.
  if (isNew) await services.limits.consume('newsletter-address', email);
  await services.db.transaction().execute(async (tx) => {
    const before = await settingsOf(tx, partnerId);
    const chosen = {
      notifications: {
        documents: patch.notifications?.documents ?? before.notifications.documents,
        claims: patch.notifications?.claims ?? before.notifications.claims,
      },
      paperlessPost: patch.paperlessPost ?? before.paperlessPost,
    };
    await putSettings(tx, partnerId, chosen, at);
    if (wish) await chooseSubscription(services, tx, customer, wish);
  });
  return allSettings(services, customer);
}

/** Contact details and settings of the profile API (specification, section 7). */
export function personalDataApi(services: Services) {
  return restApi()
    .openapi(readRoute, async (c) => c.json(await personalData(services, insuredOf(c)), 200))
    .openapi(contactRoute('put', contactSchema), async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await changeContact(services, insuredOf(c), c.req.valid('json'), key), 200);
    })
    .openapi(contactRoute('patch', contactPatchSchema), async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await changeContact(services, insuredOf(c), c.req.valid('json'), key), 200);
    })
    .openapi(settingsRoute, async (c) => c.json(await allSettings(services, customerOf(c)), 200))
    .openapi(changeSettingsRoute, async (c) =>
      c.json(await changeSettings(services, customerOf(c), c.req.valid('json')), 200),
    );
}

export type PersonalDataApi = ReturnType<typeof personalDataApi>;
