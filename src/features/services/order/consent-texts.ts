/**
 * Version of the wording below. Increase it with every change of wording. Orders store the wording they were made
 * with.
 */
export const consentVersion = '2026-11-22';

export type ConsentKey = 'agb' | 'datenschutz' | 'widerruf-beginn' | 'widerruf-erloeschen';

/** What we begin with, as the two declarations about the withdrawal name it. */
type Work = 'Prüfung' | 'Beratung' | 'Leistung';

const workOf: Readonly<Record<string, Work>> = {
  employers_reference_check: 'Prüfung',
  employment_contract_check: 'Prüfung',
  phone_legal_advice: 'Beratung',
  phone_legal_advice_for_termination_of_employment_contract: 'Beratung',
};

/** „Prüfung“, „Beratung“, „Leistung“: all of them feminine, so that the sentences fit. */
export function workWord(key: string): Work {
  return workOf[key] ?? 'Leistung';
}

/**
 * What the customer declares, word for word. The last two together are `widerrufsverzicht`: the express
 * wish that we begin early and the confirmed knowledge that the right of withdrawal ends with full
 * performance, two declarations in two boxes (§ 356 Abs. 5 Nr. 2 BGB in the version since 19 June 2026).
 */
export function consentTexts(key: string): Record<ConsentKey, string> {
  const work = workWord(key);
  return {
    agb: 'Ich habe die Allgemeinen Geschäftsbedingungen gelesen und stimme ihnen zu.',
    datenschutz: 'Ich habe die Hinweise zum Datenschutz gelesen.',
    'widerruf-beginn': `Ich möchte, dass Sie sofort mit der ${work} beginnen, also vor Ablauf der Widerrufsfrist von 14\u00a0Tagen.`,
    'widerruf-erloeschen': `Mir ist bekannt, dass mein Widerrufsrecht endet, sobald Sie die ${work} vollständig erbracht haben.`,
  };
}
