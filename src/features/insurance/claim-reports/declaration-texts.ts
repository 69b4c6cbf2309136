/** Changes with every change of a wording. */
export const declarationVersion = '2026-11';

/** The boxes of the last step; only the first must be ticked. */
export const declarationTexts = [
  {
    key: 'truthful',
    text: 'Meine Angaben sind vollständig und stimmen, soweit ich es weiß.',
    hint: undefined,
  },
  {
    key: 'sensitive',
    text: 'Ich willige ein, dass Sie Angaben über Gesundheit, Religion, Herkunft oder Gewerkschaft verarbeiten, die in meiner Meldung und den Unterlagen stehen, um meinen Fall zu prüfen und zu bearbeiten (Art. 9 Abs. 2 Buchst. a DSGVO). Ich kann das jederzeit für die Zukunft widerrufen.',
    hint: 'Freiwillig. Nur nötig, wenn solche Angaben vorkommen.',
  },
  {
    key: 'lawyerTalk',
    text: 'Sie dürfen mit meiner Kanzlei über diesen Fall sprechen und Unterlagen austauschen.',
    hint: 'Freiwillig. Spart Ihnen Wege, wenn Sie schon eine Kanzlei haben.',
  },
] as const;

/** The separate notice that an insurer must give when it asks questions about a claim (§ 28 Abs. 4 VVG). */
export const dutyNotice = {
  title: 'Mitteilung nach §\u00a028 Abs.\u00a04\u00a0VVG',
  /** @param insurer whose right it is, by name: the mail comes from the provider of the portal, which owes nothing. */
  text: (insurer: string) =>
    `Nach einem Versicherungsfall müssen Sie die Fragen des Versicherers (${insurer}) wahrheitsgemäß und vollständig beantworten und bei der Aufklärung helfen. Tun Sie das vorsätzlich nicht, muss der Versicherer nicht leisten. Bei grober Fahrlässigkeit kann er die Leistung kürzen, je nachdem, wie schwer Ihr Verschulden wiegt. Er leistet trotzdem, soweit die falsche Angabe weder für die Feststellung des Falls noch für Grund oder Umfang der Leistung eine Rolle gespielt hat, außer bei Arglist.`,
} as const;
