import type { ContractGrading, WrittenTerm } from '#src/features/checks/contract-grading/public.ts';

/** What the employer has to add in writing (§ 2 Abs. 1 NachwG). */
export function missingTerms({ writtenTerms }: Pick<ContractGrading, 'writtenTerms'>): WrittenTerm[] {
  return writtenTerms.filter(({ status }) => status === 'missing' || status === 'partly');
}
