import type { RouterContextProvider } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { draftAccountField } from '#src/navigation/page-owner.ts';
import { filledOf, formAddress, passField } from './filled-form.ts';
import type { KeptFormsApi } from './kept-forms.api.ts';
import type { KeptForm } from './kept-forms.schema.ts';

type Context = Readonly<RouterContextProvider>;

const current = (context: Context) => api<KeptFormsApi>(context)['kept-forms'].current;
const none: KeptForm = { pass: null, entry: null };

/** For the loader of a form's page: what was filled in here and not sent. A failure leaves the form empty. */
export async function keptForm(context: Context, url: URL): Promise<KeptForm> {
  const found = await outcome(current(context).$get({ query: { form: formAddress(url) } })).catch(
    () => undefined,
  );
  return found?.ok ? found.value : none;
}

/** Keeps a posted form for the person whose pass it contains, before the visitor is redirected to the login. */
export async function keepPostedForm(context: Context, form: FormData): Promise<void> {
  const pass = textOf(form, passField);
  if (pass === '') return;
  const json = { pass, ...filledOf(form) };
  await outcome(api<KeptFormsApi>(context)['kept-forms'].$post({ json })).catch(() => undefined);
}

/** The same for a request whose body was not read yet. A body that is no form is ignored. */
export async function keepPostedRequest(context: Context, request: Request): Promise<void> {
  const form = await request.formData().catch(() => undefined);
  if (form) await keepPostedForm(context, form);
}

/**
 * Whether the page of a posted form reports an ended session itself and keeps the input, with a pass or as a draft
 * of the account (ADR 0028). The request body stays unread.
 */
export async function hasOwnWay(request: Request): Promise<boolean> {
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  return form !== undefined && (form.has(passField) || form.has(draftAccountField));
}

/** Keeps what the visitor has filled in so far, with or without an account. */
export async function keepOwnForm(context: Context, url: URL, form: FormData): Promise<void> {
  const call = { query: { form: formAddress(url) }, json: filledOf(form) };
  await outcome(current(context).$put(call)).catch(() => undefined);
}

/** For the action, once the form has arrived: deletes what was kept of it. */
export async function forgetKeptForm(context: Context, url: URL): Promise<void> {
  await outcome(current(context).$delete({ query: { form: formAddress(url) } })).catch(() => undefined);
}
