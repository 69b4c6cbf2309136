import type { CaseSource } from '#src/features/account/cases/public.server.ts';
import { checkCases } from '#src/features/checks/document-checks/public.server.ts';
import { changeCases } from '#src/features/insurance/change-requests/public.server.ts';
import { claimCases, reportCases } from '#src/features/insurance/claims/public.server.ts';
import { contactCases } from '#src/features/outreach/contact/public.server.ts';
import { appointmentCases } from '#src/features/services/appointments/public.server.ts';
import { requestCases } from '#src/features/services/legal-requests/public.server.ts';

/** Every feature whose work a customer waits for. Further parts add theirs. */
export const caseSources: ReadonlyArray<CaseSource> = [
  claimCases,
  reportCases,
  requestCases,
  checkCases,
  appointmentCases,
  changeCases,
  contactCases,
];
