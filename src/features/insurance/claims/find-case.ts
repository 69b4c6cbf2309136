import { data, type RouterContextProvider } from 'react-router';
import type { ClaimReport, OwnReportsApi } from '#src/features/insurance/claim-reports/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import type { ClaimsApi } from './claims.api.ts';
import type { Claim } from './claims.schema.ts';

/** A claim or a report as its pages show it, or why it is not shown. */
export type FoundCase =
  | { kind: 'claim'; claim: Claim }
  | { kind: 'report'; report: ClaimReport }
  | { kind: 'otp_required' | 'unavailable' };

/**
 * A claim or a report: both are „Schadenmeldungen“ and share their addresses.
 * @throws data 404 for neither, 401 for a session that is over
 */
export async function findCase(context: Readonly<RouterContextProvider>, id: string): Promise<FoundCase> {
  const param = { id };
  const [claim, report] = await Promise.all([
    outcome(api<ClaimsApi>(context).claims[':id'].$get({ param })),
    outcome(api<OwnReportsApi>(context)['claim-reports'][':id'].$get({ param })),
  ]);
  if (claim.ok) return { kind: 'claim', claim: claim.value };
  if (report.ok) return { kind: 'report', report: report.value };
  const problems = [claim.problem, report.problem];
  if (problems.some(({ code }) => code === 'otp_required')) return { kind: 'otp_required' };
  if (problems.every(({ status }) => status === 404)) throw data(null, { status: 404 });
  const signedOut = problems.find(({ status }) => status === 401);
  if (signedOut) throw data(signedOut, { status: 401 });
  return { kind: 'unavailable' };
}
