import type { PartnerService } from '#src/features/catalogue/public.ts';

/** How a customer shows the partner that he has paid (decisions: “usage”): a code to type in, or a signed link. */
const kinds = {
  testament_assistent: 'voucher',
  patients_provision_assistent: 'voucher',
  mineko_check: 'voucher',
  rent_deposit_service: 'token',
  tourism_law_assistant: 'token',
} as const satisfies Record<PartnerService, 'voucher' | 'token'>;

export function kindOf(key: PartnerService): 'voucher' | 'token' {
  return kinds[key];
}
