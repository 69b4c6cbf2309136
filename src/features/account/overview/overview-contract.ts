import type { Contract } from '#src/features/insurance/contracts/public.ts';

/** A contract without persons, years and deductible, which the overview does not show: the browser is not sent them. */
export type OverviewContract = Omit<Contract, 'insuredPersons' | 'premiumYears' | 'deductible'>;

export function overviewContract(contract: Contract): OverviewContract {
  const { insuredPersons: _persons, premiumYears: _years, deductible: _deductible, ...shown } = contract;
  return shown;
}
