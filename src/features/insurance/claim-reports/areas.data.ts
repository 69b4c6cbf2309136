/** An area of law as somebody upset would name it, and what it is called in the books of the insurer. */
export type ClaimArea = { key: string; label: string; examples: string; areaOfLaw: string };

/** Everyday words first; the last entry is for whoever finds nothing. */
export const claimAreas = [
  {
    key: 'work',
    label: 'Arbeit',
    examples: 'Kündigung, Abmahnung, Lohn, Zeugnis',
    areaOfLaw: 'Arbeitsrecht',
  },
  {
    key: 'home',
    label: 'Wohnen',
    examples: 'Miete, Kaution, Nebenkosten, Nachbarn, Eigentum',
    areaOfLaw: 'Miet- und Wohnungsrecht',
  },
  {
    key: 'traffic',
    label: 'Auto, Rad und Verkehr',
    examples: 'Unfall, Bußgeld, Führerschein, Werkstatt',
    areaOfLaw: 'Verkehrsrecht',
  },
  {
    key: 'purchase',
    label: 'Kaufen und Verträge',
    examples: 'mangelhafte Ware, Handwerker, Abo, Rechnung',
    areaOfLaw: 'Vertragsrecht',
  },
  {
    key: 'travel',
    label: 'Reisen',
    examples: 'Flug verspätet, Hotel mangelhaft, Reise abgesagt',
    areaOfLaw: 'Reiserecht',
  },
  {
    key: 'injury',
    label: 'Verletzung und Arztfehler',
    examples: 'Schmerzensgeld, Sturz, Behandlung',
    areaOfLaw: 'Schadenersatzrecht',
  },
  {
    key: 'insurance',
    label: 'Bank und Versicherung',
    examples: 'Versicherung zahlt nicht, Kredit, Geldanlage',
    areaOfLaw: 'Versicherungs- und Bankrecht',
  },
  {
    key: 'authority',
    label: 'Amt, Steuer und Rente',
    examples: 'Bescheid, Krankenkasse, Jobcenter, Finanzamt',
    areaOfLaw: 'Sozial-, Steuer- und Verwaltungsrecht',
  },
  {
    key: 'criminal',
    label: 'Vorwurf einer Straftat',
    examples: 'Post von Polizei, Staatsanwaltschaft oder Strafgericht',
    areaOfLaw: 'Strafrecht',
  },
  {
    key: 'family',
    label: 'Familie und Erbe',
    examples: 'Trennung, Unterhalt, Testament, Pflichtteil',
    areaOfLaw: 'Familien- und Erbrecht',
  },
  {
    key: 'data',
    label: 'Daten und Internet',
    examples: 'Datenleck, Abmahnung, Beleidigung, gehacktes Konto',
    areaOfLaw: 'Datenschutz- und Internetrecht',
  },
  {
    key: 'company',
    label: 'Betrieb und Selbstständigkeit',
    examples: 'Streit der Firma mit Kunden, Personal oder Behörden',
    areaOfLaw: 'Firmenrecht',
  },
  {
    key: 'other',
    label: 'Etwas anderes',
    examples: 'oder Sie wissen es nicht: Wir ordnen es ein',
    areaOfLaw: 'Noch nicht zugeordnet',
  },
] as const satisfies ReadonlyArray<ClaimArea>;

export type ClaimAreaKey = (typeof claimAreas)[number]['key'];
export const claimAreaKeys = claimAreas.map(({ key }) => key) as [ClaimAreaKey, ...ClaimAreaKey[]];
