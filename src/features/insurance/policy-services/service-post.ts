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
  /** Sent when somebody left a field: only its problem is wanted (see `ServiceForm`). */
  isCheck: boolean;
};

/** The intent of a posted form; any unknown one means a check. */
function intentOf(form: FormData): ServiceIntent {
  const intent = textOf(form, 'absicht');
  return intent === 'bestaetigen' || intent === 'aendern' ? intent : 'pruefen';
}

/**
 * The idempotency key of a reviewed change. It is made with the review, so that pressing the button twice changes
 * once, and a changed review has another key.
 */
export function idempotencyKeyOf(form: FormData): string {
  return (intentOf(form) === 'bestaetigen' && sendKeyOf(form)) || randomUUID();
}

/**
 * Reads the form of a customer who may use it. If his session is over, the input is kept.
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
