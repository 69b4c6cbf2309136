import { leaveDays } from '../figures/leave-days.ts';
import type { Contract } from '../frame/terms.ts';
import { findDates } from '../reading/dates.ts';
import { numberSource, readNumber } from '../reading/numbers.ts';
import { employee, fullDate, isMadeOf, money, number } from './proof-words.ts';

/** Sentences that take no right away, beside any clause. Each list has the phrases of whole sentences. */
type Harmless = {
  phrases: readonly string[];
  /** A sentence without this word is about something else. */
  says?: RegExp;
  /** The sentence must agree with the facts of the contract. */
  agrees?: (contract: Contract, text: string) => boolean;
};

/**
 * Words about rights and duties. The free part of a harmless sentence (place, job, signer) must contain none of
 * them.
 */
const taking =
  'kuendig|kuendbar|bezahl|verguet|entgelt|kosten|umsonst|gratis|lohn|gehalt|geld|ehrenamt|freiwillig|urlaub|probezeit|probearbeit|frist|verzicht|abzug|kaution|pfand|haftung|widerruf|vorbehalt|weltweit|ueberall|bundesweit|europa|uebersee|ausland|wahlweise|beliebig|deutschland|oesterreich|schweiz|bundesgebiet|republik|\\bwelt\\b|gebiet|kunde|variab|flexib|mobil|wechseln|\\bunbestimmt\\b|leih|tagelohn|tageloehn|honorar|werkvertrag|selbst|praktik|volontaer|ueberstund|mehrarbeit|versetz|freizeit|gestundet|verfall|verfaellt|entfall|entfaellt|streich|gestrichen|ausgeschlossen|ausgesetzt|unwirksam|abgegolten|bereit|arbeitgeber|arbeitnehm';
const takingWords =
  'ohne|nicht|nur|erst|kein\\w?|jede\\w?|alle\\w?|andere\\w?|sonstige\\w?|wechselnde\\w?|auch|probe|bis|ab|weg|nie|ruht';
const takes = new RegExp(`${taking}|\\b(?:${takingWords})\\b`);
const takesNothing = (_contract: Contract, text: string) => !takes.test(text);

const areDays = (text: string, known: ReadonlyArray<string | undefined>) =>
  findDates(text).every(({ iso }) => known.includes(iso));

const ofHiring = new RegExp(
  `\\bunbefristet\\b|^(?:der|die) (?:${employee}) wird (?:(?:ab|zum) (?:dem )?(?=\\d))?`,
  'g',
);
const isFirstDay = ({ facts }: Contract, text: string) =>
  areDays(text, [facts.begin?.value]) && !takes.test(text.replace(ofHiring, ''));

const task = [
  'bestellungen|rechnungspruefung|buchhaltung|rechnungswesen|lohnabrechnung|einkauf|verkauf|vertrieb|versand|kasse',
  'bueroorganisation|terminplanung|terminvereinbarung|postbearbeitung|ablage|schriftverkehr|korrespondenz|datenpflege',
  'auftragsbearbeitung|angebotserstellung|sachbearbeitung|wareneingang|warenausgang|kommissionierung|lagerverwaltung|inventur',
  'kundenberatung|kundenbetreuung|lieferantenbetreuung|tourenplanung|planung von touren|kontakt zu kunden',
  '(?:betreuung|beratung|bedienung|pflege) (?:der|von) (?:lieferanten|kunden|gaeste|gaesten|patienten|bewohner|bewohnern)',
].join('|');

/** The hours and days of a week must be those by which the pay was rated. */
function areRatedHours(contract: Contract, text: string): boolean {
  const hours = new RegExp(`betraegt ${numberSource} stunden`).exec(text)?.[1];
  const days = new RegExp(`an ${numberSource} tagen`).exec(text)?.[1];
  return (
    (hours === undefined || readNumber(hours) * 60 === contract.facts.hours?.value) &&
    (days === undefined || readNumber(days) === leaveDays(contract).daysPerWeek)
  );
}

const threeWeeks =
  '(?:innerhalb von |binnen |von )?(?:drei|3) wochen(?: (?:nach|ab) (?:ihrem )?zugang(?: der (?:schriftlichen )?kuendigung)?)?';

const breaks = 'pausen nach (?:dem )?arbeitszeitgesetz';

const harmless: readonly Harmless[] = [
  // The form of a notice (§ 623 BGB).
  {
    phrases: [
      'gekuendigt wird nur schriftlich mit unterschrift, nicht per e-mail oder whatsapp',
      '(?:eine )?kuendigung per e-mail ist unwirksam|e-mail oder messenger genuegen nicht|(?:die )?elektronische form ist ausgeschlossen',
      '(?:die|eine|die ordentliche) kuendigung vor (?:dienstantritt|arbeitsbeginn|arbeitsantritt|vertragsbeginn) ist (?:fuer beide(?: seiten)? )?ausgeschlossen|vor dienstantritt ist die ordentliche kuendigung fuer beide seiten ausgeschlossen',
      'das recht zur (?:fristlosen |ausserordentlichen )?kuendigung aus wichtigem grund bleibt (?:hiervon |davon )?unberuehrt',
      '(?:(?:die|eine|jede) )?kuendigung(?:en)? (?:(?:bedarf|beduerfen) (?:zu ihrer wirksamkeit )?der schriftform|(?:muss|muessen) schriftlich (?:erfolgen|sein)|(?:hat|haben) schriftlich zu erfolgen|braucht die schriftform)',
      '\\(?unterschrift auf papier\\)?',
    ],
  },
  // The time to sue (§ 4 KSchG). A notice may be named only as the object of the suit; „Jede Kündigung gilt drei
  // Wochen nach Zugang“ is no such sentence.
  {
    says: /\bklag|\bkuendigungsschutzklage/,
    phrases: [
      '(?:auf )?(?:die )?klagefrist von drei wochen (?:\\(§ 4 kschg\\) )?(?:wird )?hingewiesen|klagefrist(?: beim (?:arbeitsgericht))?:?|(?:die )?drei-wochen-frist',
      '(?:will die arbeitnehmerin|will der arbeitnehmer|will der mitarbeiter) geltend machen, dass eine kuendigung unwirksam ist',
      'wer (?:sich (?:gegen eine kuendigung )?wehren|eine kuendigung angreifen) will',
      '(?:die )?frist (?:gilt auch )?(?:fuer)?(?:von)?',
      '(?:eine |die )?(?:kuendigungsschutz)?klagen?(?: (?:gegen (?:die|eine|jede) (?:kuendigung|befristung)|dagegen))?',
      '(?:muss sie|muss er|muss|ist|sind|kann man nur|kann|gilt|betraegt)',
      threeWeeks,
      'beim (?:zustaendigen )?arbeitsgericht|(?:zu )?erheben|erhoben|klagen|eingehen',
      'gegen (?:die|eine|jede) (?:kuendigung|befristung)',
    ],
    // „Klagen kann man nur gegen die Befristung“ excludes a suit against a notice.
    agrees: (_contract, text) => /\bkuendigung/.test(text) || !/\bnur\b/.test(text),
  },
  // Place, day and lines of the signatures.
  {
    phrases: [
      `(?:(?:bad|sankt|st|neu|alt|gross|klein|markt) )?[a-z]+, (?:den )?${fullDate}(?: [_ ]+arbeitgeber(?:in)? arbeitnehmer(?:in)?)?`,
      '[_ ]+(?:arbeitgeber(?:in)? arbeitnehmer(?:in)?)?',
    ],
    agrees: ({ facts }, text) =>
      areDays(text, [facts.signed?.value]) &&
      !takes.test(text.replace(/ arbeitgeber(?:in)? arbeitnehmer(?:in)?$/, '')),
  },
  {
    phrases: [
      'arbeitgeber und arbeitnehmerin unterschreiben diesen vertrag in zwei ausfertigungen',
      'diese urkunde wird zweimal ausgefertigt',
      '(?:beide parteien erhalten|jede partei erhaelt) eine unterzeichnete (?:urkunde|ausfertigung)',
    ],
  },
  // The first day, the job and the place.
  {
    phrases: [
      `(?:die arbeit|das arbeitsverhaeltnis) beginnt am (?:${fullDate})(?: als [a-z]+)?(?: in [a-z]+)?`,
    ],
    agrees: isFirstDay,
  },
  {
    phrases: [
      `das (?:arbeits|anstellungs)verhaeltnis (?:beginnt am (?:${fullDate}) und )?(?:ist unbefristet|wird (?:unbefristet|auf unbestimmte zeit) geschlossen)`,
      `(?:der|die) (?:${employee}) wird (?:(?:ab|zum) (?:dem )?(?:${fullDate}) )?(?:unbefristet )?als [a-z]+(?: (?:im|der) [a-z]+)? eingestellt`,
      `(?:herr|frau) [a-z]+ beginnt am (?:${fullDate}) als [a-z]+ in (?:vollzeit|teilzeit)`,
    ],
    agrees: isFirstDay,
  },
  {
    phrases: ['zu (?:ihren|seinen) aufgaben gehoeren(?: insbesondere)?', task],
    says: /\baufgaben gehoeren\b/,
  },
  {
    phrases: [
      `(?:der )?(?:einsatzort|arbeitsort|dienstort) ist (?:(?:das|die|der) )?[a-z]+(?: (?:am )?[a-z]+)?(?: in [a-z]+)?`,
    ],
    agrees: takesNothing,
  },
  // Hours and breaks, and when pay arrives.
  {
    phrases: [
      `die (?:regelmaessige )?arbeitszeit betraegt ${number} stunden (?:pro|in der|je) woche(?: an ${number} tagen in der woche)?`,
      breaks,
    ],
    agrees: areRatedHours,
  },
  {
    phrases: [
      breaks,
      `(?:der|die) (?:${employee}) erhaelt einen jahresbonus in hoehe von (?:${money})(?: brutto)?`,
      `die verguetung ist am monatsende faellig und wird auf ein von (?:der|dem) (?:${employee}) benanntes konto ueberwiesen`,
      'der urlaub wird nach dem bundesurlaubsgesetz anteilig gewaehrt',
    ],
  },
  // Things to give back at the end, and that no collective agreement applies.
  {
    phrases: [
      `(?:rueckgabe )?bei beendigung gibt (?:der|die) (?:${employee}) alle arbeitsmittel zurueck`,
      'auf das arbeitsverhaeltnis finden derzeit keine tarifvertraege anwendung',
    ],
  },
  // A certificate of work is a right of the employee.
  { phrases: [`am ende erhaelt (?:der|die) (?:${employee}) ein (?:qualifiziertes )?(?:arbeits)?zeugnis`] },
];

/**
 * The title of the document on its own line. „Befristetes Arbeitsverhältnis.“ is no title in a contract without a
 * term.
 */
const title = /^(?:unbefristete[rs]? )?(?:arbeits|anstellungs|dienst)(?:vertrag|verhaeltnis)\.?$/;

const titleWithTerm = /^befristete[rs]? (?:probe)?(?:arbeits|anstellungs|dienst)(?:vertrag|verhaeltnis)\.?$/;

export const isHarmless = (contract: Contract, text: string) =>
  title.test(text) ||
  (contract.facts.fixedTerm !== null && titleWithTerm.test(text)) ||
  harmless.some(
    ({ phrases, says, agrees }) =>
      isMadeOf(text, phrases) && says?.test(text) !== false && agrees?.(contract, text) !== false,
  );
