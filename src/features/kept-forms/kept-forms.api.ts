import { createRoute, z } from '@hono/zod-openapi';
import { ensureSubject } from '#src/features/session/public.server.ts';
import {
  type ApiContext,
  customerSubject,
  jsonBody,
  jsonContent,
  problemResponses,
  restApi,
} from '#src/lib/rest.ts';
import { storePath } from '#src/navigation/browser-store.ts';
import type { Services } from '#src/services.ts';
import { formPass, ownerByPass } from './kept-form-pass.ts';
import { filledSchema, formAddressSchema, keptAnswerSchema } from './kept-forms.schema.ts';
import { addToForm, forgetForm, keepForm, keptFormOf } from './kept-forms.store.ts';

const ofPage = z.object({ form: formAddressSchema });
const kept = { 204: { description: 'Kept for two hours, or nothing to keep' } };

const readRoute = createRoute({
  method: 'get',
  path: '/kept-forms/current',
  summary: 'What the caller filled in on a page and what did not arrive',
  request: { query: ofPage },
  responses: { 200: { description: 'It, if there is any', content: jsonContent(keptAnswerSchema) } },
});

const keepRoute = createRoute({
  method: 'put',
  path: '/kept-forms/current',
  summary: 'Keeps what the caller, customer or guest, has filled in so far',
  request: { query: ofPage, body: jsonBody(filledSchema) },
  responses: { ...kept, ...problemResponses('validation_failed', 'rate_limited') },
});

const passRoute = createRoute({
  method: 'post',
  path: '/kept-forms',
  summary: 'Keeps a form for the person whose pass stands in it, also when the session is over',
  request: { body: jsonBody(filledSchema.extend({ pass: z.string().max(2000) })) },
  responses: { ...kept, ...problemResponses('validation_failed', 'rate_limited') },
});

const forgetRoute = createRoute({
  method: 'delete',
  path: '/kept-forms/current',
  summary: 'Forgets it at once',
  request: { query: ofPage },
  responses: { 204: { description: 'Forgotten' } },
});

/**
 * Who calls, as the owner of forms: the account alone where somebody is signed in, so that the next person at the same browser
 * finds nothing of it; else this browser.
 */
function subjectOfForms(c: ApiContext): string | undefined {
  const customer = c.get('customer');
  if (customer) return customerSubject(customer);
  const caller = c.get('caller');
  return caller.kind === 'guest' ? caller.subject : undefined;
}

/** Calls for forms that were filled in and did not arrive (ADR 0030). */
export function keptFormsApi(services: Services) {
  return restApi()
    .openapi(readRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      const { form } = c.req.valid('query');
      const subject = subjectOfForms(c);
      if (!subject) return c.json({ pass: null, entry: null }, 200);
      const owner = { subject, form };
      const pass = c.get('customer') ? formPass(services, owner) : null;
      return c.json({ pass, entry: await keptFormOf(services, owner) }, 200);
    })
    .openapi(keepRoute, async (c) => {
      const subject = ensureSubject(c, services);
      await keepForm(services, { subject, form: c.req.valid('query').form }, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(passRoute, async (c) => {
      const { pass, ...filled } = c.req.valid('json');
      const owner = ownerByPass(services, pass);
      if (owner) await (owner.form === storePath ? addToForm : keepForm)(services, owner, filled);
      return c.body(null, 204);
    })
    .openapi(forgetRoute, async (c) => {
      const subject = subjectOfForms(c);
      if (subject) await forgetForm(services, { subject, form: c.req.valid('query').form });
      return c.body(null, 204);
    });
}

export type KeptFormsApi = ReturnType<typeof keptFormsApi>;
