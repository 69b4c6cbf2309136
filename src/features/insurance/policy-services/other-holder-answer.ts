import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import type { BankAccountCheck } from '#src/features/insurance/contracts/public.ts';
import type { TypedAccount } from './bank-account-parts.tsx';
import type { TypedHolder } from './holder-form.ts';
import type { Refusal } from './service-calls.ts';
import type { ServiceStage } from './service-page.tsx';

export type OtherHolderValues = TypedHolder & TypedAccount;
export const emptyValues: OtherHolderValues = {
  name: '',
  street: '',
  postcode: '',
  city: '',
  iban: '',
  swiftcode: '',
};

/** The signed mandate as it was uploaded. */
export type MandateFile = { token: string; filename: string };

type Prepared = { values: OtherHolderValues; account: BankAccountCheck };

/** What the form of the page leads to: four views, and the first three can be refused. */
export type OtherHolderAnswer =
  | ({ view: 'form'; values: OtherHolderValues } & Refusal)
  | ({ view: 'mandate'; file?: MandateFile | undefined } & Prepared & Refusal)
  | ({ view: 'review'; file: MandateFile; idempotencyKey: string; failure?: string | undefined } & Prepared)
  | ({ view: 'done'; receipt: ChangeReceipt } & Prepared);

export type OtherHolderView<View extends OtherHolderAnswer['view']> = Extract<
  OtherHolderAnswer,
  { view: View }
>;

export const otherHolderSteps = ['Wer zahlt', 'Unterschrift', 'Prüfen', 'Fertig'] as const;

export const otherHolderStages: Record<OtherHolderAnswer['view'], ServiceStage> = {
  form: { step: 1 },
  mandate: { step: 2, title: 'Mandat unterschreiben lassen' },
  review: { step: 3, title: 'Angaben und Mandat prüfen' },
  done: { step: 4, title: 'Ihr Mandat ist bei uns' },
};
