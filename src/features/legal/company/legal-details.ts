import { retentionSettingNames } from '#src/config/retention-settings.ts';
import type { Settings } from '#src/config/settings.ts';
import type { Services } from '#src/services.ts';
import { casesOf, type LegalDetails } from './legal-text.ts';

/** Details of an invented intermediary, for the demonstration. */
const sampleIntermediary = {
  number: 'D-BSP0-H4FEN-00 (Beispiel)',
  pay: 'Für die Vermittlung erhalten wir vom Versicherer eine Provision. Sie ist in Ihrem Beitrag enthalten; von Ihnen verlangen wir nichts zusätzlich. Andere Zuwendungen erhalten wir nicht (Beispiel).',
  holdings:
    'Wir halten keine Anteile von mehr als 10\u00a0Prozent an einem Versicherer. Kein Versicherer und kein Mutterunternehmen eines Versicherers hält mehr als 10\u00a0Prozent an uns (Beispiel).',
};

function intermediary(settings: Settings): Record<string, string> {
  const isSample = settings.INTERMEDIARY_STATUS === 'demo';
  return {
    intermediaryNumber: isSample ? sampleIntermediary.number : settings.INTERMEDIARY_REGISTER_NUMBER,
    intermediaryPay: isSample ? sampleIntermediary.pay : settings.INTERMEDIARY_PAY,
    intermediaryHoldings: isSample ? sampleIntermediary.holdings : settings.INTERMEDIARY_HOLDINGS,
    intermediaryAuthority: settings.INTERMEDIARY_AUTHORITY,
  };
}

/** `retentionContactRequests` for `RETENTION_CONTACT_REQUESTS_DAYS`: in days, as texts name it. */
function retentionFacts(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    retentionSettingNames.map((name) => {
      const words = name.replace(/_DAYS$/, '').toLowerCase();
      return [words.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), String(settings[name])];
    }),
  );
}

/** The details of this portal: what its settings say. */
export function legalDetailsOf({
  settings,
  publicUrl,
}: Pick<Services, 'settings' | 'publicUrl'>): LegalDetails {
  return {
    cases: casesOf(settings),
    facts: {
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
      vatPercent: String(settings.VAT_PERCENT),
      retentionDays: String(settings.UPLOAD_RETENTION_DAYS),
      appointmentRetentionDays: String(settings.APPOINTMENT_RETENTION_DAYS),
      briefcodeDays: String(settings.BRIEFCODE_DAYS),
      prizeDrawDays: String(settings.RETENTION_PRIZE_DRAW_DAYS),
      newsletterPendingDays: String(settings.RETENTION_NEWSLETTER_PENDING_DAYS),
      newsletterDeliveriesDays: String(settings.RETENTION_NEWSLETTER_DELIVERIES_DAYS),
      dataAuthority: settings.DATA_PROTECTION_AUTHORITY,
      dataProtectionOfficer: settings.DATA_PROTECTION_OFFICER,
      storageRegion: settings.S3_REGION,
      signInAddress: settings.OAUTH_DOMAIN,
      ...retentionFacts(settings),
      ...intermediary(settings),
    },
  };
}
