import { redirect } from 'react-router';
import type { ContractsApi } from '#src/features/insurance/contracts/public.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api } from '#src/navigation/api-client.ts';
import type { Route } from './+types/mandate-form.route';
import { accountBody, typedAccount } from './bank-account-calls.ts';
import { typedHolder } from './form-checks.ts';
import { loginLink, serviceAccess } from './service-calls.ts';
import { servicePaths } from './service-frame.ts';

const page = servicePaths['anderer-kontoinhaber'];

/** The form's data are not in the address, so a GET leads back to the page. */
export function loader() {
  return redirect(page);
}

/** The filled-in mandate as a file, for the form of its page; it works without script too. */
export async function action({ request, context }: Route.ActionArgs) {
  if (serviceAccess(context) !== 'insured') return redirect(loginLink(page), 303);
  const form = await request.formData();
  const contractId = textOf(form, 'contractId');
  const { sepamandate } = api<ContractsApi>(context).contracts[':id'].feeaccount;
  const answer = await sepamandate.form.$post({
    param: { id: contractId },
    json: { ...accountBody(typedAccount(form)), holder: typedHolder(form) },
  });
  // Checked data are refused only if the contract has changed meanwhile. The page shows its present state.
  if (!answer.ok) return redirect(page, 303);
  return new Response(await answer.arrayBuffer(), {
    headers: fileHeaders({ filename: 'SEPA-Lastschriftmandat.pdf', contentType: 'application/pdf' }),
  });
}
