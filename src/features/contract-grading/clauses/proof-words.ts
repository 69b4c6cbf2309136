/** Building blocks of the phrases that proofs are made of, for folded text. */

const numberWords =
  'halbe[nsr]?|ein(?:e[nmrs]?)?|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn|sechzehn|achtzehn|zwanzig|vierundzwanzig|fuenfundzwanzig|dreissig|sechsunddreissig';
export const number = `(?:\\d{1,3}(?:[.,]\\d{1,3})*(?: ?\\((?:${numberWords})\\))?|(?:${numberWords}))`;
const unit = '(?:kalender|arbeits|werk)?(?:tag|woche|monat|jahr|quartal)(?:en|es|s|e|n)?';
/** „sechs Monate“, „ein halbes Jahr“. */
export const duration = `(?:ein )?${number} ${unit}`;
const monthNames = 'januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember';
export const date = `\\d{1,2}\\. ?(?:\\d{1,2}\\.|${monthNames})(?: ?\\d{4})?`;
export const money = '(?:eur|€) ?\\d[\\d.]*(?:,\\d{2}|,-)?|\\d[\\d.]*(?:,\\d{2}|,-)? ?(?:eur|euro|€)';
export const employee =
  '(?:arbeitnehmer|mitarbeiter|auszubildend)(?:in|s|n)?|angestellten?|beschaeftigten?|werkstudent(?:in)?';
export const employer =
  'arbeitgeber(?:in|s)?|firma|gesellschaft|unternehmens?|betriebs?|praxis|arbeitgeberseite';
export const person = `${employee}|${employer}|er|sie|ihm|ihr(?:e[rnms]?)?|sein(?:e[rnms]?)?`;
export const bothSides =
  '(?:(?:von|fuer) )?(?:beide[nr]?(?: (?:seiten|parteien|vertragsparteien|teilen?|vertragsteilen?))?|jede[rn]? (?:seite|partei|vertragspartei)|jede[rn]? der (?:parteien|vertragsparteien)|beiderseits|beiderseitig(?:e[nrs]?)?)|(?:von|fuer) (?:(?:den|die) )?(?:arbeitgeber(?:in)?|firma|gesellschaft) und (?:(?:den|die|der) )?(?:arbeitnehmer(?:in)?|mitarbeiter(?:in)?)(?: jeweils| gleichermassen)?';

/** Words that carry no sense of their own. „Nicht“, „auch“, „ohne“, „nur“ and the parties are not among them. */
export const fillers =
  'der|die|das|den|dem|des|eine?[nmrs]?|und|sowie|im|in|am|an|zum|zur|von|vom|fuer|mit|bei|nach|wird|werden|ist|sind|kann|koennen|es|dieser?[nms]?|diese|jeweils';
/** „(§ 622 BGB)“ after the rule it names; what a paragraph of the contract refers to is not known. */
export const references =
  '\\(?§{1,2} ?\\d{1,4}[a-z]?(?: abs\\.? ?\\d[a-z]?)?(?:,? satz \\d)?(?:,? nr\\.? ?\\d{1,2})? (?:bgb|kschg|burlg|tzbfg|milog|gewo|efzg|sgb vi|arbzg|geschgehg|hgb|hinschg)\\)?';

/** How a numbered paragraph begins. */
export const paragraphMark =
  /^(?:§ ?\d{1,2}[a-z]?|\(\d{1,2}\)|\d{1,2}\.\d{1,2}\.?|\d{1,2}[.)]|[a-z]\)|abs\.? \d|-|\*)\s+/;

/** A phrase as a whole word or words. */
export function anyOf(phrase: string): RegExp {
  const known = patterns.get(phrase);
  if (known !== undefined) return known;
  const pattern = new RegExp(`(?<![a-z0-9])(?:${phrase})(?![a-z0-9])`, 'g');
  patterns.set(phrase, pattern);
  return pattern;
}
const patterns = new Map<string, RegExp>();

/** Sentences that take no right away, whatever clause they stand beside; each list makes whole sentences. */
export const harmless: ReadonlyArray<readonly string[]> = [
  // The form of a notice (§ 623 BGB) and the time to sue (§ 4 KSchG).
  [
    '(?:auf )?(?:die )?klagefrist von drei wochen (?:\\(§ 4 kschg\\) )?(?:wird )?hingewiesen|klagefrist(?: beim (?:arbeitsgericht))?:?|(?:die )?drei-wochen-frist',
    '(?:will die arbeitnehmerin|will der arbeitnehmer|will der mitarbeiter) geltend machen, dass eine kuendigung unwirksam ist',
    'wer (?:sich (?:gegen eine kuendigung )?wehren|eine kuendigung angreifen) will',
    'gekuendigt wird nur schriftlich mit unterschrift, nicht per e-mail oder whatsapp',
    '(?:eine )?kuendigung per e-mail ist unwirksam|e-mail oder messenger genuegen nicht|(?:die )?elektronische form ist ausgeschlossen',
    '(?:die|eine|die ordentliche) kuendigung vor (?:dienstantritt|arbeitsbeginn|arbeitsantritt|vertragsbeginn) ist (?:fuer beide(?: seiten)? )?ausgeschlossen|vor dienstantritt ist die ordentliche kuendigung fuer beide seiten ausgeschlossen',
    'das recht zur (?:fristlosen |ausserordentlichen )?kuendigung aus wichtigem grund bleibt (?:hiervon |davon )?unberuehrt',
    '(?:die )?frist (?:gilt auch )?(?:fuer)?(?:von)?',
    '(?:eine |die )?(?:kuendigungsschutz)?klagen?(?: (?:gegen (?:die|eine|jede) (?:kuendigung|befristung)|dagegen))?',
    '(?:muss sie|muss er|muss|ist|sind|kann man nur|kann|gilt|betraegt)',
    '(?:innerhalb von |binnen |von )?(?:drei|3) wochen(?: (?:nach|ab) (?:ihrem )?zugang(?: der (?:schriftlichen )?kuendigung)?)?',
    'beim (?:zustaendigen )?arbeitsgericht|(?:zu )?erheben|erhoben|klagen|eingehen',
    'gegen (?:die|eine|jede) (?:kuendigung|befristung)|(?:jede )?kuendigung(?:en)?',
    '(?:bedarf|beduerfen) (?:zu ihrer wirksamkeit )?der schriftform|(?:muessen|hat|haben)? ?schriftlich (?:erfolgen|sein|zu erfolgen)',
    'braucht die schriftform|\\(?unterschrift auf papier\\)?',
  ],
  // Place, day and lines of the signatures.
  [
    `[a-z]+(?: [a-z]+)?, (?:den )?${date}(?: [_ ]+arbeitgeber(?:in)? arbeitnehmer(?:in)?)?`,
    '[_ ]+(?:arbeitgeber(?:in)? arbeitnehmer(?:in)?)?',
    'arbeitgeber und arbeitnehmerin unterschreiben diesen vertrag in zwei ausfertigungen',
    'diese urkunde wird zweimal ausgefertigt',
    '(?:beide parteien erhalten|jede partei erhaelt) eine unterzeichnete (?:urkunde|ausfertigung)',
  ],
  // The first day, the job and the place.
  [`(?:die arbeit|das arbeitsverhaeltnis) beginnt am (?:${date})(?: als [a-z]+)?(?: in [a-z]+)?`],
  [
    `das (?:arbeits|anstellungs)verhaeltnis (?:beginnt am (?:${date}) und )?(?:ist unbefristet|wird (?:unbefristet|auf unbestimmte zeit) geschlossen)`,
    `(?:der|die) (?:${employee}) wird (?:(?:ab|zum) (?:dem )?(?:${date}) )?(?:unbefristet )?als [a-z]+(?: im [a-z]+)? eingestellt`,
    `(?:herr|frau) [a-z]+ beginnt am (?:${date}) als [a-z]+ in (?:vollzeit|teilzeit)`,
    'zu (?:ihren|seinen) aufgaben gehoeren insbesondere (?!.*(?:ueberstund|mehrarbeit|bezahl|entgelt|lohn|ander|jed|all|sonst|versetz))[a-z]+(?:,? (?:und )?(?:d(?:ie|er|as|en) )?[a-z]+){0,6}',
    `(?:einsatzort|arbeitsort|dienstort) ist (?:(?:das|die|der) )?[a-z]+(?: [a-z]+)?(?: in [a-z]+)?`,
  ],
  // Hours and breaks, and when pay arrives.
  [
    `die (?:regelmaessige )?arbeitszeit betraegt ${number} stunden (?:pro|in der|je) woche(?: an ${number} tagen in der woche)?`,
    'pausen nach (?:dem )?arbeitszeitgesetz',
    `(?:der|die) (?:${employee}) erhaelt einen jahresbonus in hoehe von (?:${money})(?: brutto)?`,
    'arbeitszeit und lohn ergeben sich aus einer gesonderten anlage',
    `die verguetung ist am monatsende faellig und wird auf ein von (?:der|dem) (?:${employee}) benanntes konto ueberwiesen`,
    'der urlaub wird nach dem bundesurlaubsgesetz anteilig gewaehrt',
  ],
  // What is given back at the end, and that no collective agreement applies.
  [
    `(?:rueckgabe )?bei beendigung gibt (?:der|die) (?:${employee}) alle arbeitsmittel zurueck`,
    'auf das arbeitsverhaeltnis finden derzeit keine tarifvertraege anwendung',
  ],
  // A certificate of work is a right of the employee.
  [`am ende erhaelt (?:der|die) (?:${employee}) ein (?:qualifiziertes )?(?:arbeits)?zeugnis`],
];
