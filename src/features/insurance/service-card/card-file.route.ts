import { redirect } from 'react-router';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api } from '#src/navigation/api-client.ts';
import type { Route } from './+types/card-file.route';
import { ownCard } from './own-card.ts';
import type { ServiceCardApi } from './service-card.api.ts';
import { cardSchema } from './service-card.schema.ts';

const page = '/servicecard';

/** The data of a card are not in the address, so a GET leads back to the page. */
export function loader() {
  return redirect(page);
}

/** The card as a file: of the customer's own contract, or of what somebody has typed. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const contractId = form.get('vertrag');
  const own = contractId === null ? null : await ownCard(context, String(contractId));
  const typed = cardSchema.safeParse({
    holder: textOf(form, 'holder'),
    insuranceNumber: textOf(form, 'insuranceNumber'),
  });
  const card = contractId === null ? typed.data : own?.card;
  // A checked card is missing only if the session has ended meanwhile. The page shows the present state.
  if (!card) return redirect(page, 303);
  const format = url.pathname.endsWith('.pdf') ? 'pdf' : 'png';
  const made = await api<ServiceCardApi>(context)['service-card'].files.$post({ json: { ...card, format } });
  if (!made.ok) return redirect(page, 303);
  return new Response(await made.arrayBuffer(), {
    headers: fileHeaders({
      filename: `Servicecard.${format}`,
      contentType: format === 'pdf' ? 'application/pdf' : 'image/png',
    }),
  });
}
