import type { Tx } from '#src/database/database.ts';
import { link, paragraph, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import type { Services } from '#src/services.ts';

/**
 * Tells whoever has reported without an account that his report goes on in that of the policyholder, who may be himself. Whose
 * contract it is, it does not say: anybody may have reported.
 */
export async function queueHandedOver(
  services: Services,
  tx: Tx,
  report: { id: string; number: string; email: string },
): Promise<void> {
  const { settings, publicUrl } = services;
  await queueMail(services, tx, {
    purpose: 'claim-report-handed-over',
    to: report.email,
    subject: `Ihre Schadenmeldung ${report.number} gehört jetzt zu einem Vertrag`,
    blocks: [
      paragraph('Guten Tag!'),
      paragraph(
        'Wir haben Ihre Schadenmeldung dem Vertrag zugeordnet, um den es geht. Ab jetzt schreiben wir der versicherten Person, und nur in ihrem Konto. Der Link in unseren früheren E-Mails öffnet die Nachrichten nicht mehr.',
      ),
      rows([['Nummer', report.number]]),
      paragraph('Sind Sie selbst versichert? Dann melden Sie sich an. Die Meldung steht in Ihrem Konto.'),
      link('Meldung im Konto ansehen', `${publicUrl}/account/schadenmeldungen/${report.id}`),
      paragraph(
        `Haben Sie für jemand anderen gemeldet? Dann fragen Sie bitte dort nach. Auskunft am Telefon: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}). Nennen Sie bitte ${report.number}.`,
      ),
      paragraph(settings.PROVIDER_NAME),
    ],
  });
}
