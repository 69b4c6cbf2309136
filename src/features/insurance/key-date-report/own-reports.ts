import type { RouterContextProvider } from 'react-router';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { KeyDateReportApi } from './key-date-report.api.ts';

/** Name, number and reports of the signed-in company; null for everybody else, and while they cannot be had. */
export async function ownReports(context: Readonly<RouterContextProvider>) {
  const { customer } = pageRequest(context);
  if (customer?.profileType !== 'COMPANY' || !customer.isActivated) return null;
  const found = await outcome(api<KeyDateReportApi>(context)['key-date-reports'].$get());
  return found.ok ? found.value : null;
}
