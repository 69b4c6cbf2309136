import { expect, test } from 'vitest';
import type { ClaimReportSummary } from '#src/features/insurance/claim-reports/public.ts';
import type { ClaimSummary } from './claims.schema.ts';
import { openCases } from './open-cases.ts';

const claim = (number: string, change: Partial<ClaimSummary> = {}): ClaimSummary => ({
  id: number,
  number,
  title: 'Kündigung',
  status: 'lawyer_assigned',
  areaOfLaw: 'Arbeitsrecht',
  opponent: 'Beispiel GmbH',
  reportedOn: '2026-10-01',
  costsPaid: { amountCents: 0, currency: 'EUR' },
  nextStep: null,
  steps: [],
  ...change,
});
const report = (number: string, status: ClaimReportSummary['status']): ClaimReportSummary => ({
  id: number,
  number,
  status,
  areaOfLaw: 'Reiserecht',
  subject: 'Baulärm',
  reportedAt: '2026-11-01T09:00:00.000Z',
  promisedOn: null,
  claimId: null,
  claimNumber: null,
});
const task = (by: string | null) =>
  ({ kind: 'task', text: 'Bitte schicken', action: 'Protokoll hochladen', by }) as const;

test('what waits for the customer comes first, the first deadline before the others', () => {
  const found = openCases(
    [
      claim('quiet'),
      claim('later', { nextStep: task('2026-12-09') }),
      claim('sometime', { nextStep: task(null) }),
      claim('sooner', { nextStep: task('2026-11-30') }),
    ],
    [report('new', 'received')],
  );
  expect(found.map(({ number }) => number)).toEqual(['sooner', 'later', 'sometime', 'quiet', 'new']);
  expect(found[0]?.asked).toEqual({ text: 'Protokoll hochladen', by: '2026-11-30' });
});

test('closed claims and decided reports take nothing more; a refused claim takes an objection', () => {
  const claims = [claim('closed', { status: 'closed' }), claim('refused', { status: 'declined' })];
  const reports = (['received', 'in_review', 'accepted', 'declined'] as const).map((one) => report(one, one));
  expect(openCases(claims, reports).map(({ number }) => number)).toEqual([
    'refused',
    'received',
    'in_review',
  ]);
});
