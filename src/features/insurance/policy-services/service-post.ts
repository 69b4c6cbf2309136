import type { RouterContextProvider } from 'react-router';
import { keepPostedRequest } from '#src/features/account/kept-forms/public.ts';
import { sendKeyOf, textOf } from '#src/lib/form-data.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import { requireInsured, serviceAccess } from './service-calls.ts';

/** Which button of a service's form was pressed. */
type ServiceIntent = 'pruefen' | 'bestaetigen' | 'aendern';

/** What a form of a service has sent. */
export type PostedForm = {
  form: FormData;
  intent: ServiceIntent;
  idempotencyKey: string;
  /** Somebody left a field: its problem is wanted, nothing is refused (see `ServiceForm`). */
  isCheck: boolean;
};

/** The intent of a posted form; checking it is what happens to any other. */
function intentOf(form: FormData): ServiceIntent {
  const intent = textOf(form, 'absicht');
  return intent === 'bestaetigen' || intent === 'aendern' ? intent : 'pruefen';
}

/**
 * The key under which a reviewed change is sent: made with the review, so that pressing the button twice does it once,
 * and what was changed in between is another one.
 */
export function idempotencyKeyOf(form: FormData): string {
  return (intentOf(form) === 'bestaetigen' && sendKeyOf(form)) || randomUUID();
}

/**
 * Reads the form of a customer who may use it; of somebody whose session is over it is kept.
 * @throws Response that redirects everybody else, as `requireInsured`
 */
export async function postedForm({
  request,
  context,
  url,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}): Promise<PostedForm> {
  if (serviceAccess(context) === 'guest') await keepPostedRequest(context, request);
  requireInsured(context, url);
  const form = await request.formData();
  const isCheck = textOf(form, 'absicht') === fieldCheck;
  return { form, intent: intentOf(form), idempotencyKey: idempotencyKeyOf(form), isCheck };
}
