import type { DebtState, DebtStep } from './debt-account.ts';

/** What has happened to a debt, in the words of customer and staff. */
export const debtStepWords: Readonly<Record<DebtStep['kind'], string>> = {
  letter_sent: 'Mahnschreiben verschickt',
  payment: 'Zahlung',
  court_order: 'Mahnbescheid beantragt',
  settled: 'Forderung erledigt',
};

/** How far a debt is, in a word or two for staff. */
export const debtStateWords: Readonly<Record<DebtState, string>> = {
  open: 'noch nicht gemahnt',
  letter_sent: 'gemahnt',
  partly_paid: 'zum Teil bezahlt',
  court_order: 'Mahnbescheid beantragt',
  paid: 'erledigt',
};
