/** Version of the wording below. A change of wording gets a new one; orders keep what was said to them. */
export const consentVersion = '2026-11-20';

export type ConsentKey = 'agb' | 'datenschutz' | 'widerruf-beginn' | 'widerruf-erloeschen';

/**
 * What the customer declares, word for word. The last two together are `widerrufsverzicht`: the express
 * wish that we begin early and the confirmed knowledge that the right of withdrawal ends with full
 * performance, two declarations in two boxes (§ 356 Abs. 5 Nr. 2 BGB in the version since 19 June 2026).
 */
export const consentTexts: Record<ConsentKey, string> = {
  agb: 'Ich habe die Allgemeinen Geschäftsbedingungen gelesen und stimme ihnen zu.',
  datenschutz: 'Ich habe die Hinweise zum Datenschutz gelesen.',
  'widerruf-beginn':
    'Ich möchte, dass Sie sofort mit der Prüfung beginnen, also vor Ablauf der Widerrufsfrist von 14\u00a0Tagen.',
  'widerruf-erloeschen':
    'Mir ist bekannt, dass mein Widerrufsrecht endet, sobald Sie die Prüfung vollständig erbracht haben.',
};
