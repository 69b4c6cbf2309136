import type { CompanyDetails, ShellSettings } from '#src/navigation/page-context.ts';
import type { Services } from '#src/services.ts';
import type { LegalDetails } from './legal-text.ts';

/** The details as pages know them. */
export function legalDetails(shell: ShellSettings, company: CompanyDetails): LegalDetails {
  return { ...shell, ...company };
}

/** The details as mails and documents know them. */
export function legalDetailsOf({ settings, publicUrl }: Services): LegalDetails {
  return {
    productName: settings.PRODUCT_NAME,
    publicUrl,
    providerName: settings.PROVIDER_NAME,
    providerAddress: settings.PROVIDER_ADDRESS,
    providerEmail: settings.PROVIDER_EMAIL,
    providerManagers: settings.PROVIDER_MANAGERS,
    providerRegister: settings.PROVIDER_REGISTER,
    providerVatId: settings.PROVIDER_VAT_ID,
    insurerName: settings.INSURER_NAME,
    insurerAddress: settings.INSURER_ADDRESS,
    supportPhone: settings.SUPPORT_PHONE,
    supportHours: settings.SUPPORT_HOURS,
    vatPercent: settings.VAT_PERCENT,
    retentionDays: settings.UPLOAD_RETENTION_DAYS,
  };
}
