import {
  link,
  type MailBlock,
  type MessageKind,
  paragraph,
} from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { otpMinutes } from './codes.ts';

const settingsPath = '/account/einstellungen';

/**
 * The text message with a code. Its last line binds the code to our address, so that browsers offer it on our pages
 * alone (WICG, “Origin-bound one-time codes”).
 */
export function otpSms({ settings, publicUrl }: Services, otp: string): string {
  const words = `${settings.PRODUCT_NAME}: Ihr Code ist ${otp}. Er gilt ${otpMinutes} Minuten. Geben Sie ihn niemandem, auch uns nicht am Telefon.`;
  const bound = `${words}\n\n@${new URL(publicUrl).hostname} #${otp}`;
  return bound.length > 160 ? words : bound;
}

type Notice = { purpose: MessageKind; subject: string; blocks: MailBlock[] };

function notice(
  { settings, clock, publicUrl }: Services,
  purpose: MessageKind,
  subject: string,
  texts: string[],
): Notice {
  const when = formatDateTime(clock.now().toISOString()).replace(', ', ' um ');
  return {
    purpose,
    subject,
    blocks: [
      paragraph('Guten Tag!'),
      ...texts.map((text) => paragraph(text.replace('{when}', when))),
      link('Einstellungen öffnen', `${publicUrl}${settingsPath}`),
      paragraph(
        `Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: ${settings.SUPPORT_PHONE}. Wir helfen Ihnen, das Konto zu sichern.`,
      ),
      paragraph(`${settings.PROVIDER_NAME}, Telefon ${settings.SUPPORT_PHONE}`),
    ],
  };
}

/** @param phone masked */
export function factorAddedMail(services: Services, phone: string): Notice {
  return notice(services, 'second-factor-added', 'Ihr Konto hat jetzt einen zweiten Schutz', [
    `Sie haben am {when} die Nummer ${phone} als zweiten Schutz für Ihr Konto eingerichtet.`,
    'Ab jetzt fragen wir bei der Anmeldung und bei Einzelheiten zu Schäden nach einem Code, den wir per SMS schicken. Haben Sie das Telefon nicht zur Hand, hilft einer der zehn Wiederherstellungscodes. Bewahren Sie sie so auf, dass nur Sie sie finden.',
    'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  ]);
}

/** @param phone masked */
export function factorRemovedMail(services: Services, phone: string): Notice {
  return notice(services, 'second-factor-removed', 'Der zweite Schutz Ihres Kontos wurde entfernt', [
    `Die Nummer ${phone} wurde am {when} von Ihrem Konto entfernt. Auch die Wiederherstellungscodes gelten nicht mehr.`,
    'Zur Anmeldung genügt jetzt wieder das Passwort. Sie können den zweiten Schutz jederzeit neu einrichten.',
  ]);
}

/** @param left recovery codes that are still good */
export function recoveryCodeUsedMail(services: Services, left: number): Notice {
  const rest =
    left === 0
      ? 'Das war der letzte. Bitte entfernen Sie den zweiten Schutz und richten Sie ihn neu ein, dann bekommen Sie zehn neue Codes.'
      : `Er gilt nicht noch einmal. Sie haben noch ${left === 1 ? 'einen Code' : `${left} Codes`}.`;
  return notice(services, 'recovery-code-used', 'Ein Wiederherstellungscode wurde benutzt', [
    `Am {when} hat sich jemand mit einem Ihrer Wiederherstellungscodes angemeldet. ${rest}`,
  ]);
}
