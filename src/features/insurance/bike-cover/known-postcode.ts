import { statesOfPostcode } from '#src/features/services/legal-requests/public.server.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

/** What is wrong with a postcode that is written well: that no place has it. The table of postcodes is on the server alone. */
export function postcodeProblems(postcode: string): FieldProblem[] {
  return statesOfPostcode(postcode).length > 0
    ? []
    : [
        {
          field: 'postcode',
          message: `Die Postleitzahl ${postcode} gibt es nicht. Bitte prüfen Sie die Ziffern.`,
        },
      ];
}
