import type { ClaimState, ClaimStep } from './debt-account.ts';

/** What has happened to a claim, in the words of customer and staff. */
export const claimStepWords: Readonly<Record<ClaimStep['kind'], string>> = {
  letter_sent: 'Mahnschreiben verschickt',
  payment: 'Zahlung',
  court_order: 'Mahnbescheid beantragt',
  settled: 'Forderung erledigt',
};

/** How far a claim is, in a word or two for staff. */
export const claimStateWords: Readonly<Record<ClaimState, string>> = {
  open: 'noch nicht gemahnt',
  letter_sent: 'gemahnt',
  partly_paid: 'zum Teil bezahlt',
  court_order: 'Mahnbescheid beantragt',
  paid: 'erledigt',
};
