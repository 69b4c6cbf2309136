import { appointmentCases } from '#src/features/appointments/public.server.ts';
import type { CaseSource } from '#src/features/cases/public.server.ts';
import { changeCases } from '#src/features/change-requests/public.server.ts';
import { claimCases, reportCases } from '#src/features/claims/public.server.ts';
import { contactCases } from '#src/features/contact/public.server.ts';
import { checkCases } from '#src/features/document-checks/public.server.ts';
import { requestCases } from '#src/features/legal-requests/public.server.ts';

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
