import type { HiddenValues } from '#src/features/insurance/policy-services/public.ts';
import type { KeptFile } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import type { FormValues } from './form-values.ts';
import type { CreatedRequest } from './legal-requests.schema.ts';
import type { UrgentNote } from './urgency.ts';

type Typed = {
  values: FormValues;
  files: KeptFile[];
  /** The session ended while it was filled in: nothing was sent, and the customer has to sign in again. */
  isSignedOut?: boolean;
  /** The owner in that case, by the mark of the account on its page, so that the next person here cannot send it. */
  owner?: string | undefined;
};

/** What the form of a request leads to. */
export type RequestAnswer =
  | ({ view: 'form'; problems: FieldProblem[]; failure?: string | undefined } & Typed)
  | ({
      view: 'review';
      rows: Array<{ label: string; value: string }>;
      notes: UrgentNote[];
      idempotencyKey: string;
      failure?: string | undefined;
    } & Typed)
  | { view: 'done'; request: CreatedRequest; email: string | null };

export type RequestView<View extends RequestAnswer['view']> = Extract<RequestAnswer, { view: View }>;

/** What a review carries on, as hidden fields. */
export function hiddenValues({ values, files }: Typed, idempotencyKey: string): HiddenValues {
  return {
    ...values,
    tokens: files.map(({ token }) => token),
    filenames: files.map(({ filename }) => filename),
    idempotencyKey,
  };
}
