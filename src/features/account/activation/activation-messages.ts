import type { Policyholder } from '#src/features/insurance/policyholders/public.server.ts';
import {
  code,
  type LetterDraft,
  link,
  list,
  type NewMail,
} from '#src/features/outreach/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { briefcodeTries } from './briefcode.ts';

/** The recipient of a letter: the policyholder, or a dummy if the details fit none. */
export type Addressee = Pick<
  Policyholder,
  'profile_type' | 'given_name' | 'name' | 'company_name' | 'street' | 'postcode' | 'city'
>;

function nameOf(holder: Addressee): string {
  return holder.profile_type === 'COMPANY'
    ? holder.company_name
    : `${holder.given_name} ${holder.name}`.trim();
}

/**
 * The letter with the brief code, to the address of the policy.
 * @param briefcode as printed
 * @param expiresAt ISO instant
 */
export function briefcodeLetter(
  { settings, publicUrl, clock }: Services,
  holder: Addressee,
  briefcode: string,
  expiresAt: string,
): LetterDraft {
  const today = formatDate(clock.now().toISOString());
  return {
    purpose: 'briefcode',
    recipient: [nameOf(holder), holder.street, `${holder.postcode} ${holder.city}`],
    subject: `Ihr Code für das Konto bei ${settings.PRODUCT_NAME}`,
    filename: 'Briefcode.pdf',
    blocks: [
      `Guten Tag ${nameOf(holder)},`,
      `am ${today} haben Sie für Ihr Konto bei ${settings.PRODUCT_NAME} einen Code angefordert. Er zeigt, dass Konto und Vertrag zusammengehören: Nur wer diesen Brief hat, kann ihn eingeben.`,
      code('Ihr Code', briefcode),
      list([
        `Öffnen Sie ${publicUrl}/account/sofortzugriff und melden Sie sich an.`,
        'Geben Sie den Code ein. Groß- und Kleinschreibung, Leerzeichen und Striche spielen keine Rolle.',
        'Danach sehen Sie Ihre Verträge, Schreiben und Schäden.',
      ]),
      `Der Code gilt bis zum ${formatDate(expiresAt)} und für ${briefcodeTries} Versuche. Fordern Sie einen neuen Brief an, gilt dieser Code nicht mehr.`,
      `Haben Sie kein Konto angelegt? Dann geben Sie den Code bitte niemandem und rufen Sie uns an: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}).`,
    ],
  };
}

/** „Ihr Konto ist aktiviert“. @param name of the account, may be empty */
export function activatedMail({ settings, publicUrl }: Services, to: string, name: string): NewMail {
  return {
    purpose: 'account-activated',
    to,
    subject: 'Ihr Konto ist aktiviert',
    blocks: [
      name === '' ? 'Guten Tag!' : `Guten Tag ${name}!`,
      'Ihr Konto ist jetzt mit Ihrem Vertrag verbunden. Sie sehen dort Ihre Verträge, Schreiben und Schäden und nutzen die Rechtsservices, die Ihr Tarif enthält.',
      link('Konto öffnen', `${publicUrl}/account`),
      'Unser Rat: Richten Sie in den Einstellungen einen zweiten Schutz per SMS ein. Dann kommt niemand allein mit Ihrem Passwort hinein.',
      `Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: ${settings.SUPPORT_PHONE}. Wir helfen Ihnen, das Konto zu sichern.`,
      `${settings.PROVIDER_NAME}, Telefon ${settings.SUPPORT_PHONE}`,
    ],
  };
}
