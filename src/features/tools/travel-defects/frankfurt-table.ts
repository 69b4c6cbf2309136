/**
 * The Frankfurter Tabelle: what the 24th civil chamber of the Landgericht Frankfurt am Main took off the price for defects of
 * package holidays (NJW 1985, 113; 1994, 1639). No law: it binds nobody, courts use it as a guide. Percent of the whole
 * price, transport included, for the days concerned.
 */
export type DefectGroup = 'lodging' | 'equipment' | 'failure' | 'nuisance' | 'food' | 'leisure';

export type DefectRow = {
  /** As it stands in addresses. */
  key: string;
  group: DefectGroup;
  name: string;
  /** Percent, inclusive. */
  from: number;
  to: number;
  /** Circumstances that matter. */
  remark?: string;
  /** The value could not be checked against a printed version. */
  isUnchecked?: true;
};

export const groupWords: Readonly<Record<DefectGroup, string>> = {
  lodging: 'Haus und Zimmer',
  equipment: 'Ausstattung',
  failure: 'Ausfall und Service',
  nuisance: 'Lärm und Gerüche',
  food: 'Essen und Trinken',
  leisure: 'Strand, Pool und Freizeit',
};

const promised = 'wenn zugesagt';
const season = 'wenn zugesagt, je nach Jahreszeit';

type Row = readonly [key: string, name: string, from: number, to: number, remark?: string];

const lodging: readonly Row[] = [
  ['haus', 'Anderes Haus als gebucht', 10, 25, 'je nach Entfernung'],
  ['lage', 'Andere Lage, weiter vom Strand', 5, 15],
  ['art', 'Andere Unterbringung im gebuchten Hotel', 5, 10, 'etwa Hotel statt Bungalow'],
  ['doppelstatteinzel', 'Doppelzimmer statt Einzelzimmer', 20, 20],
  ['dreistatteinzel', 'Dreibettzimmer statt Einzelzimmer', 25, 25],
  ['dreistattdoppel', 'Dreibettzimmer statt Doppelzimmer', 20, 25],
  ['vierstattdoppel', 'Vierbettzimmer statt Doppelzimmer', 20, 30],
];
const equipment: readonly Row[] = [
  ['flaeche', 'Zimmer zu klein', 5, 10],
  ['balkon', 'Balkon fehlt', 5, 10, season],
  ['meerblick', 'Meerblick fehlt', 5, 10, promised],
  ['badwc', 'Eigenes Bad und WC fehlen', 15, 25, 'wenn gebucht'],
  ['wc', 'Eigenes WC fehlt', 15, 15],
  ['dusche', 'Eigene Dusche fehlt', 10, 10, 'wenn gebucht'],
  ['klima', 'Klimaanlage fehlt', 10, 20, season],
  ['tv', 'Radio oder Fernseher fehlt', 5, 5, promised],
  ['moebel', 'Zu wenige Möbel', 5, 15],
  ['schaeden', 'Risse, Feuchtigkeit, Schäden', 10, 50],
  ['ungeziefer', 'Ungeziefer', 10, 50],
];
const failure: readonly Row[] = [
  ['toilette', 'Toilette fällt aus', 15, 15],
  ['warmwasser', 'Bad oder Warmwasser fällt aus', 15, 15],
  ['strom', 'Strom oder Gas fällt aus', 10, 20],
  ['wasser', 'Wasser fällt aus', 10, 10],
  ['klimaausfall', 'Klimaanlage fällt aus', 10, 20, 'je nach Jahreszeit'],
  ['aufzug', 'Aufzug fällt aus', 5, 10, 'je nach Stockwerk'],
  ['service', 'Service fällt ganz aus', 25, 25],
  ['reinigung', 'Schlecht gereinigt', 10, 20],
  ['waesche', 'Bettwäsche und Handtücher selten gewechselt', 5, 10],
  ['kur', 'Zugesagte Kureinrichtungen fehlen', 20, 40, 'je nach Zusage'],
];
const nuisance: readonly Row[] = [
  ['laermtag', 'Lärm am Tag', 5, 25],
  ['laermnacht', 'Lärm in der Nacht', 10, 40],
  ['geruch', 'Unangenehme Gerüche', 5, 15],
];
const food: readonly Row[] = [
  ['verpflegung', 'Verpflegung fällt ganz aus', 50, 50],
  ['eintoenig', 'Eintöniger Speiseplan', 5, 5],
  ['kalt', 'Warmes Essen nicht warm genug', 10, 10],
  ['verdorben', 'Verdorbenes Essen', 20, 30],
  ['selbstbedienung', 'Selbstbedienung statt Bedienung', 10, 15],
  ['warten', 'Lange Wartezeiten bei Tisch', 5, 15],
  ['schichten', 'Essen in Schichten', 10, 10],
  ['tische', 'Schmutzige Tische', 5, 10],
  ['geschirr', 'Schmutziges Geschirr', 10, 15],
  ['speisesaal', 'Klimaanlage im Speisesaal fehlt', 5, 10, promised],
];
const leisure: readonly Row[] = [
  ['pool', 'Pool fehlt oder ist verschmutzt', 10, 20, promised],
  ['strand', 'Strand ist verschmutzt', 10, 20],
  ['tennis', 'Tennisplatz fehlt', 5, 10, promised],
  ['wassersport', 'Segel-, Surf- oder Tauchschule fehlt', 5, 10, promised],
];
/** Rows of the group `leisure` whose values could not be checked against a printed version. */
const uncheckedLeisure: readonly Row[] = [
  ['hallenbad', 'Hallenbad fehlt, ein Pool ist da', 10, 10, promised],
  ['hallenbadohne', 'Hallenbad fehlt, auch kein Pool', 20, 20, promised],
  ['sauna', 'Sauna fehlt', 5, 5, promised],
  ['minigolf', 'Minigolf fehlt', 3, 5, promised],
  ['reiten', 'Reiten nicht möglich', 5, 10, promised],
  ['kinder', 'Kinderbetreuung fehlt', 5, 10, promised],
  ['baden', 'Baden im Meer nicht möglich', 10, 20, 'je nach Prospekt und Ausweichmöglichkeit'],
  ['liegen', 'Liegen oder Sonnenschirme fehlen', 5, 10, promised],
  ['strandbar', 'Strandbar fehlt', 0, 5, promised],
  ['animation', 'Unterhaltung fehlt: Disco, Kino, Animation', 5, 15, promised],
];

const inGroup = (group: DefectGroup, rows: readonly Row[]): DefectRow[] =>
  rows.map(([key, name, from, to, remark]) => ({ key, group, name, from, to, ...(remark && { remark }) }));

/** All rows, by group. */
export const defectRows: readonly DefectRow[] = [
  ...inGroup('lodging', lodging),
  ...inGroup('equipment', equipment),
  ...inGroup('failure', failure),
  ...inGroup('nuisance', nuisance),
  ...inGroup('food', food),
  ...inGroup('leisure', leisure),
  ...inGroup('leisure', uncheckedLeisure).map((row): DefectRow => ({ ...row, isUnchecked: true })),
];

const byKey = new Map(defectRows.map((row) => [row.key, row]));

/** The row of a key; undefined for unknown keys. */
export function defectRow(key: string): DefectRow | undefined {
  return byKey.get(key);
}
