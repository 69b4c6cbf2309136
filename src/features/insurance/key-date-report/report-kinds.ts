/** What a company counts at its key date. Names and words that lists use for each; the premium follows from the contract. */
export const reportGroups = [
  {
    key: 'employees',
    title: 'Beschäftigte',
    hint: 'Gezählt werden Köpfe, nicht Stunden. Inhaberinnen und Inhaber zählen nicht mit.',
    kinds: [
      {
        key: 'fullTime',
        label: 'Vollzeit',
        words: ['vollzeit', 'vz', 'vollzeitkraft', 'vollzeitbeschäftigte'],
      },
      {
        key: 'partTime',
        label: 'Teilzeit',
        words: ['teilzeit', 'tz', 'teilzeitkraft', 'teilzeitbeschäftigte'],
      },
      {
        key: 'marginal',
        label: 'Minijob und Aushilfe',
        words: [
          'minijob',
          'minijobber',
          'aushilfe',
          'geringfügig',
          'geringfügig beschäftigt',
          'minijob und aushilfe',
        ],
      },
      {
        key: 'trainees',
        label: 'Ausbildung und Praktikum',
        words: [
          'ausbildung',
          'auszubildende',
          'azubi',
          'praktikum',
          'praktikant',
          'ausbildung und praktikum',
        ],
      },
    ],
  },
  {
    key: 'vehicles',
    title: 'Fahrzeuge',
    hint: 'Alles, was auf die Firma zugelassen oder von ihr geleast ist.',
    kinds: [
      { key: 'cars', label: 'Pkw', words: ['pkw', 'auto', 'personenkraftwagen', 'kombi'] },
      {
        key: 'vans',
        label: 'Transporter bis 3,5\u00a0t',
        words: ['transporter', 'transporter bis 3,5 t', 'kleintransporter', 'lieferwagen'],
      },
      {
        key: 'trucks',
        label: 'Lkw über 3,5\u00a0t',
        words: ['lkw', 'lastwagen', 'lkw über 3,5 t', 'zugmaschine', 'sattelzug'],
      },
      { key: 'trailers', label: 'Anhänger', words: ['anhänger', 'hänger', 'auflieger'] },
      { key: 'motorcycles', label: 'Krafträder', words: ['kraftrad', 'krafträder', 'motorrad', 'roller'] },
      {
        key: 'machines',
        label: 'Arbeitsmaschinen',
        words: ['arbeitsmaschine', 'arbeitsmaschinen', 'bagger', 'stapler', 'traktor'],
      },
    ],
  },
  {
    key: 'properties',
    title: 'Grundstücke und Räume',
    hint: 'Vermietete und selbst genutzte Einheiten, so wie sie im Vertrag versichert sind.',
    kinds: [
      { key: 'homes', label: 'Wohneinheiten', words: ['wohneinheit', 'wohneinheiten', 'wohnung', 'we'] },
      {
        key: 'commercial',
        label: 'Gewerbeeinheiten',
        words: ['gewerbeeinheit', 'gewerbeeinheiten', 'gewerbe', 'büro', 'laden', 'ge'],
      },
      {
        key: 'garages',
        label: 'Garagen und Stellplätze',
        words: ['garage', 'garagen', 'stellplatz', 'stellplätze', 'garagen und stellplätze'],
      },
    ],
  },
] as const;

export type ReportKindKey = (typeof reportGroups)[number]['kinds'][number]['key'];

type Kind = {
  readonly key: ReportKindKey;
  readonly label: string;
  readonly words: readonly string[];
  readonly group: string;
};

/** All kinds in the order of the form. */
export const reportKinds: ReadonlyArray<Kind> = reportGroups.flatMap(({ title, kinds }) =>
  kinds.map((kind) => ({ ...kind, group: title })),
);

export const reportKindKeys = reportKinds.map(({ key }) => key) as [ReportKindKey, ...ReportKindKey[]];

/** How many of each kind. */
export type Counts = Readonly<Record<ReportKindKey, number>>;

/** No insured company has more of one kind. A larger number is a typing mistake. */
export const mostOfOneKind = 100_000;

/** A number for each kind. */
export function countsBy(of: (key: ReportKindKey) => number): Counts {
  return Object.fromEntries(reportKinds.map(({ key }) => [key, of(key)])) as Counts;
}

/** Nothing of any kind. */
export const noCounts: Counts = countsBy(() => 0);
