import { contractCheckForm, dataLeakForm, onlineAdviceForm, phoneAdviceForm } from './advice-forms.ts';
import { debtForm } from './debt-form.ts';
import type { FormField, IntakeForm } from './form-fields.ts';
import type { LegalKind } from './kinds.ts';

/** The form of each kind. */
export const intakeForms: Readonly<Record<LegalKind, IntakeForm>> = {
  online_legal_advice: onlineAdviceForm,
  general_contract_check: contractCheckForm,
  phone_legal_advice: phoneAdviceForm,
  claim_debt_service: debtForm,
  data_leak_assistance: dataLeakForm,
};

/** All questions of a kind, in their order. */
export function fieldsOf(kind: LegalKind): FormField[] {
  return intakeForms[kind].sections.flatMap(({ fields }) => fields);
}
