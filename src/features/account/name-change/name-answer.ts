import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import type { Refusal, ServiceStage } from '#src/features/insurance/policy-services/public.ts';
import type { KeptFile } from '#src/lib/kept-files.ts';
import type { NameValues } from './name-form.ts';

/** What the form of the page leads to. */
export type NameAnswer =
  | ({ view: 'form'; values: NameValues; files: KeptFile[] } & Refusal)
  | {
      view: 'review';
      values: NameValues;
      files: KeptFile[];
      name: string;
      idempotencyKey: string;
      failure?: string | undefined;
    }
  | { view: 'done'; name: string; receipt: ChangeReceipt };

export type NameView<View extends NameAnswer['view']> = Extract<NameAnswer, { view: View }>;

export const nameStages: Record<NameAnswer['view'], ServiceStage> = {
  form: { step: 1 },
  review: { step: 2, title: 'Neuen Namen prüfen' },
  done: { step: 3, title: 'Ihr Antrag ist bei uns' },
};
