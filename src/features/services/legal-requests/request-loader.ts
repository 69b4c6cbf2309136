import type { RouterContextProvider } from 'react-router';
import type { PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import { api, outcome, type Part, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { DebtApi } from './debt/debt.api.ts';
import type { LetterSender } from './leak-letters.tsx';
import type { LegalRequestsApi } from './legal-requests.api.ts';
import type { LegalRequest } from './legal-requests.schema.ts';

/** The customer as the head of his letters names him; null where he cannot be read now. */
async function senderOf(context: Readonly<RouterContextProvider>): Promise<LetterSender | null> {
  if (!pageRequest(context).customer) return null;
  const own = await outcome(api<PersonalDataApi>(context).profiles.self.contact.$get());
  if (!own.ok) return null;
  const { givenName, name, companyName, email, contact } = own.value;
  const { street, postcode, city } = contact;
  return { name: companyName || `${givenName} ${name}`.trim(), street, postcode, town: city, email };
}

/** A request of the caller with, for a debt, what it has grown to. @throws data of a request that is not his */
export async function loadRequest(context: Readonly<RouterContextProvider>, id: string) {
  const request: Part<LegalRequest> = await part(
    api<LegalRequestsApi>(context)['legal-requests'][':id'].$get({ param: { id } }),
  );
  const debt =
    request.state === 'ready' && request.value.kind === 'claim_debt_service'
      ? await part(api<DebtApi>(context)['legal-requests'][':id'].claim.$get({ param: { id } }))
      : null;
  const isLeak = request.state === 'ready' && request.value.kind === 'data_leak_assistance';
  return { request, debt, sender: isLeak ? await senderOf(context) : null };
}
