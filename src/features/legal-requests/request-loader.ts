import type { RouterContextProvider } from 'react-router';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import type { ClaimApi } from './claim/claim.api.ts';
import type { LegalRequestsApi } from './legal-requests.api.ts';
import type { LegalRequest } from './legal-requests.schema.ts';

/** A request of the caller with, for a claim, what it has grown to. @throws data of a request that is not his */
export async function loadRequest(context: Readonly<RouterContextProvider>, id: string) {
  const request: Part<LegalRequest> = await part(
    api<LegalRequestsApi>(context)['legal-requests'][':id'].$get({ param: { id } }),
  );
  const claim =
    request.state === 'ready' && request.value.kind === 'claim_debt_service'
      ? await part(api<ClaimApi>(context)['legal-requests'][':id'].claim.$get({ param: { id } }))
      : null;
  return { request, claim };
}
