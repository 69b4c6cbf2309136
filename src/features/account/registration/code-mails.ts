import type { Tx } from '#src/database/database.ts';
import { link, type MailBlock, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { CodePurpose, DeliverCode } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';

type CodeMessage = Parameters<DeliverCode>[1];
/** What a mail says around its code. */
type CodeMail = { subject: string; lead: string; button: [label: string, href: string]; notYou: string };

/**
 * The code is in the fragment, which no server receives, so it reaches no log. The page waits for a press of its
 * button, so that programs that follow links in mails confirm nothing.
 */
function linkWithCode(services: Services, path: string, { code, to }: CodeMessage): string {
  return `${services.publicUrl}${path}#${new URLSearchParams({ code, email: to })}`;
}

/** Every mail with a code says that our staff never ask for it. */
const keepSecret = 'Geben Sie den Code niemandem weiter. Wir fragen nie am Telefon danach.';

const codeMails: Record<
  Exclude<CodePurpose, 'email-taken'>,
  (services: Services, message: CodeMessage) => CodeMail
> = {
  confirm: (services, message) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: `Jemand, vermutlich Sie, hat sich mit dieser E-Mail-Adresse bei ${services.settings.PRODUCT_NAME} registriert. Bestätigen Sie die Registrierung mit diesem Code und mit dem Passwort, das Sie dabei gewählt haben:`,
    button: ['E-Mail-Adresse bestätigen', linkWithCode(services, '/account/confirm', message)],
    notYou:
      'Dann löschen Sie diese E-Mail. Ohne den Code entsteht kein Konto, und nach 7\u00a0Tagen löschen wir die Angaben. Möchten Sie selbst eines, registrieren Sie sich einfach: Dafür bekommen Sie einen eigenen Code.',
  }),
  reset: (services, message) => ({
    subject: 'Ihr Code für ein neues Passwort',
    lead: `Jemand, vermutlich Sie, möchte ein neues Passwort für Ihr Konto bei ${services.settings.PRODUCT_NAME}. Das ist der Code dafür:`,
    button: ['Neues Passwort festlegen', linkWithCode(services, '/account/password-confirm', message)],
    notYou:
      'Dann löschen Sie diese E-Mail. Ihr bisheriges Passwort gilt weiter, bis jemand den Code benutzt.',
  }),
  'old-email': ({ publicUrl, settings }) => ({
    subject: 'Sie ändern Ihre E-Mail-Adresse: der erste Code',
    lead: 'In Ihrem Konto wurde eine neue E-Mail-Adresse eingetragen. Die Änderung gilt erst, wenn Sie sie mit zwei Codes bestätigen. Das ist der Code an Ihre bisherige Adresse:',
    button: ['Änderung bestätigen', `${publicUrl}/account/confirm-email`],
    notYou: `Dann ändern Sie bitte gleich Ihr Passwort und rufen Sie uns an: ${settings.SUPPORT_PHONE}.`,
  }),
  'new-email': ({ publicUrl, settings }) => ({
    subject: 'Sie ändern Ihre E-Mail-Adresse: der zweite Code',
    lead: `Diese E-Mail-Adresse soll zu einem Konto bei ${settings.PRODUCT_NAME} gehören. Das ist der Code an die neue Adresse; der andere ging an die bisherige:`,
    button: ['Änderung bestätigen', `${publicUrl}/account/confirm-email`],
    notYou: 'Dann löschen Sie diese E-Mail. Es ändert sich nichts.',
  }),
};

function takenMail({ publicUrl, settings }: Services): { subject: string; blocks: MailBlock[] } {
  return {
    subject: 'Sie haben schon ein Konto',
    blocks: [
      `Jemand wollte diese E-Mail-Adresse für ein Konto bei ${settings.PRODUCT_NAME} eintragen. Das geht nicht, denn zu ihr gehört schon ein Konto. Waren Sie das? Dann melden Sie sich einfach an:`,
      link('Anmelden', `${publicUrl}/account/login`),
      'Sie wissen Ihr Passwort nicht mehr? Legen Sie ein neues fest:',
      link('Neues Passwort festlegen', `${publicUrl}/account/password-reset`),
      'Waren Sie es nicht, müssen Sie nichts tun. An Ihrem Konto hat sich nichts geändert.',
    ],
  };
}

function mailOf(services: Services, message: CodeMessage): { subject: string; blocks: MailBlock[] } {
  if (message.purpose === 'email-taken') return takenMail(services);
  const { subject, lead, button, notYou } = codeMails[message.purpose](services, message);
  const codeRows = rows([
    ['Ihr Code', message.code],
    ['Gültig', `${message.validMinutes}\u00a0Minuten`],
  ]);
  const notYouText = `Waren Sie das nicht? ${notYou}`;
  return { subject, blocks: [lead, codeRows, link(...button), notYouText, keepSecret] };
}

function signature({ settings }: Services): MailBlock {
  return `${settings.PROVIDER_NAME}, Telefon ${settings.SUPPORT_PHONE}`;
}

/** How the embedded identity provider sends its codes: as mails, in the transaction that keeps the code. */
export function deliverCode(services: Services): DeliverCode {
  return async (tx, message) => {
    const { subject, blocks } = mailOf(services, message);
    await queueMail(services, tx, {
      purpose: `identity-${message.purpose}`,
      to: message.to,
      subject,
      blocks: ['Guten Tag!', ...blocks, signature(services)],
    });
  };
}

/** Tells a customer that his password has changed, so that he notices when it was not he. */
export async function queuePasswordChangedMail(services: Services, tx: Tx, to: string): Promise<void> {
  const { publicUrl, settings, clock } = services;
  const when = formatDateTime(clock.now().toISOString()).replace(', ', ' um ');
  await queueMail(services, tx, {
    purpose: 'password-changed',
    to,
    subject: 'Ihr Passwort wurde geändert',
    blocks: [
      'Guten Tag!',
      `Das Passwort Ihres Kontos bei ${settings.PRODUCT_NAME} wurde am ${when} geändert. Auf anderen Geräten sind Sie jetzt abgemeldet.`,
      `Waren Sie das nicht? Dann legen Sie sofort ein neues Passwort fest und rufen Sie uns an: ${settings.SUPPORT_PHONE}.`,
      link('Neues Passwort festlegen', `${publicUrl}/account/password-reset`),
      signature(services),
    ],
  });
}
