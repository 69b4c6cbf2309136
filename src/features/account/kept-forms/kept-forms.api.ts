import { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import {
  ensureSubject,
  holdSignIn,
  momentOfSession,
  OvertakenSignIn,
} from '#src/features/account/session/public.server.ts';
import {
  type ApiContext,
  customerSubject,
  jsonAnswer,
  jsonBody,
  restApi,
  restCall,
  type SignedIn,
} from '#src/lib/rest.ts';
import { storePath } from '#src/navigation/browser-store.ts';
import type { Services } from '#src/services.ts';
import { type FormPass, formPass, openedPass } from './kept-form-pass.ts';
import {
  type Filled,
  filledSchema,
  formAddressSchema,
  type KeptForm,
  keptAnswerSchema,
} from './kept-forms.schema.ts';
import { addToForm, forgetForm, keepForm, keptFormInSession, keptFormOf } from './kept-forms.store.ts';

const ofPage = z.object({ form: formAddressSchema });
const kept = { 204: { description: 'Kept for two hours, or nothing to keep' } };

const readRoute = restCall('get', '/kept-forms/current', {
  summary: 'What the caller filled in on a page and what did not arrive',
  request: { query: ofPage },
  responses: { 200: jsonAnswer('It, if there is any', keptAnswerSchema) },
});

const keepRoute = restCall('put', '/kept-forms/current', {
  summary: 'Keeps what the caller, customer or guest, has filled in so far',
  request: { query: ofPage, body: jsonBody(filledSchema) },
  responses: kept,
  refusals: ['validation_failed', 'rate_limited'],
});

const passRoute = restCall('post', '/kept-forms', {
  summary: 'Keeps a form for the person whose pass stands in it, also when the session is over',
  request: { body: jsonBody(filledSchema.extend({ pass: z.string().max(2000) })) },
  responses: kept,
  refusals: ['validation_failed', 'rate_limited'],
});

const forgetRoute = restCall('delete', '/kept-forms/current', {
  summary: 'Forgets it at once',
  request: { query: ofPage },
  responses: { 204: { description: 'Forgotten' } },
});

/**
 * The owner of the caller's forms: the account if somebody is signed in, so that the next person at the same
 * browser finds nothing; else the browser.
 */
function subjectOfForms(c: ApiContext): string | undefined {
  const customer = c.get('customer');
  if (customer) return customerSubject(customer);
  const caller = c.get('caller');
  return caller.kind === 'guest' ? caller.subject : undefined;
}

/** What was kept of a customer's page, and the pass for it. Nothing if his session is just being ended. */
async function keptForCustomer(services: Services, customer: SignedIn, form: string): Promise<KeptForm> {
  const found = await keptFormInSession(services, customer, form);
  if (!found) return { pass: null, entry: null };
  return { pass: formPass(services, customer, { form, moment: found.moment }), entry: found.entry };
}

/** Keeps a customer's input, unless his session is just being ended, which deletes all that is kept. */
async function keepForCustomer(services: Services, customer: SignedIn, form: string, filled: Filled) {
  await services.db.transaction().execute(async (tx) => {
    const owner = { subject: customerSubject(customer), form };
    if ((await momentOfSession(tx, customer)) !== undefined) await keepForm(services, owner, filled, tx);
  });
}

/** @throws OvertakenSignIn if the person has ended his sign-ins since the pass was made */
async function requireStanding(services: Services, tx: Tx, pass: FormPass, customer: SignedIn | null) {
  const { partnerId, sessionHash, moment } = pass;
  // Somebody who is signed in as this person writes his own form. He may have changed his password while the
  // page was open.
  const isHere = customer?.partnerId === partnerId && (await momentOfSession(tx, customer)) !== undefined;
  if (!isHere) await holdSignIn(services, tx, { partnerIds: [partnerId], sessionHash }, moment);
}

async function keepByPass(services: Services, c: ApiContext, pass: FormPass, filled: Filled): Promise<void> {
  const owner = { subject: customerSubject(pass), form: pass.form };
  const keep = owner.form === storePath ? addToForm : keepForm;
  try {
    await services.db.transaction().execute(async (tx) => {
      await requireStanding(services, tx, pass, c.get('customer'));
      await keep(services, owner, filled, tx);
    });
  } catch (error) {
    // Answers as for an invalid pass, so that its holder learns nothing.
    if (!(error instanceof OvertakenSignIn)) throw error;
  }
}

/** A step of the limit `kept-form-room-client`, in bytes. */
const roomStep = 4096;

/** Counts the room that a form will take. @throws Problem `rate_limited` when this client has filled its own */
async function countRoom({ limits }: Services, c: ApiContext, filled: Filled): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(filled));
  await limits.consume('kept-form-room-client', c.get('client'), Math.ceil(bytes / roomStep));
}

/** Calls for forms that were filled in and did not arrive (ADR 0030). */
export function keptFormsApi(services: Services) {
  return restApi()
    .openapi(readRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      const { form } = c.req.valid('query');
      const customer = c.get('customer');
      if (customer) return c.json(await keptForCustomer(services, customer, form), 200);
      const subject = subjectOfForms(c);
      return c.json(
        { pass: null, entry: subject ? await keptFormOf(services, { subject, form }) : null },
        200,
      );
    })
    .openapi(keepRoute, async (c) => {
      const { form } = c.req.valid('query');
      const filled = c.req.valid('json');
      const customer = c.get('customer');
      await countRoom(services, c, filled);
      if (customer) await keepForCustomer(services, customer, form, filled);
      else await keepForm(services, { subject: ensureSubject(c, services), form }, filled);
      return c.body(null, 204);
    })
    .openapi(passRoute, async (c) => {
      const { pass, ...filled } = c.req.valid('json');
      const opened = openedPass(services, pass);
      if (!opened) return c.body(null, 204);
      await countRoom(services, c, filled);
      await keepByPass(services, c, opened, filled);
      return c.body(null, 204);
    })
    .openapi(forgetRoute, async (c) => {
      const subject = subjectOfForms(c);
      if (subject) await forgetForm(services, { subject, form: c.req.valid('query').form });
      return c.body(null, 204);
    });
}

export type KeptFormsApi = ReturnType<typeof keptFormsApi>;
