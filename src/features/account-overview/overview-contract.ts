import type { Contract } from '#src/features/contracts/public.ts';

/** A contract as far as the overview shows it: what the page does not say, the browser is not sent. */
export type OverviewContract = Omit<Contract, 'insuredPersons' | 'premiumYears' | 'deductible'>;

export function overviewContract(contract: Contract): OverviewContract {
  const { insuredPersons: _persons, premiumYears: _years, deductible: _deductible, ...shown } = contract;
  return shown;
}
