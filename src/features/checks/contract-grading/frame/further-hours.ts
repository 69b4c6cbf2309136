import type { ContractText, Sentence } from '../reading/contract-text.ts';
import { numberSource, readNumber } from '../reading/numbers.ts';
import { countDays, workingTimeSentences } from './days-per-week.ts';
import type { FurtherHours, Read, WeeklyMinutes } from './terms.ts';
import { hoursPattern, toWeekly } from './work.ts';

/**
 * Words that ask for more work without a number count as one more day, within the legal week (§ 3 ArbZG), or as a
 * quarter more.
 */
const dayMore = 8 * 60;
const mostByLaw = 48 * 60;
const quarterMore = 1.25;
/** „174 Stunden im Monat“ beside „40 Stunden pro Woche“ is a rounded figure, not more work. */
const rounding = 1.01;
const longestWeek = 100 * 60;
const usualDays = 5;
const longestShift = 12;
const longBreak = 90;
const longestFullTime = 42;

/** Clauses on overtime are graded separately. */
const overtimeWord = /\bueberstunden?\b|\bmehrarbeit|\bueberzeit|\bovertime/;
/** „Mehrarbeit gehört zur regelmäßigen Arbeitszeit“ is not such a clause. */
const isNoOvertime = /\b(?:gehoer|zaehl|gilt|gelten|teil|bestandteil|rechne)\w*\b[^.;]*\barbeitszeit/;
const isOvertime = (text: string) => overtimeWord.test(text) && !isNoOvertime.test(text);
/** Limits and compensated hours do not mean more work. */
const limited =
  /\bhoechstarbeitszeit\w*\b|\b(?:darf|duerfen|soll|sollen|wird|werden)\b.*\bnicht (?:ueberschr|uebersteig|ueberschritt|ueberstieg)\w*|\bnicht (?:mehr als|laenger als)|\bausgeglichen|\bzeitausgleich|\bfreizeitausgleich|\bim (?:durchschnitt|mittel|schnitt) (?:von|der|eines|innerhalb|ueber)/;
/** „… erhöht sich auf die gesetzliche Höchstarbeitszeit“ makes the limit the rule. */
const usesLimit =
  /\b(?:erhoeh|steig|verlaenger|ausgeschoepf|ausschoepf|ausgenutz|anheb|angehob)\w*[^.]*\bhoechstarbeitszeit|\bhoechstarbeitszeit[^.]*\b(?:ausgeschoepft|auszuschoepfen|ausgenutzt|gearbeitet|geleistet)/;
const givesNothing = /\b(?:nicht|nie|kein\w*|ohne) (?:\w+ ){0,2}(?:ausgeglichen|\w*ausgleich)/;
const statute = /\barbeitszeitgesetz\w*|\barbzg\b/g;
const agreed =
  /\btzbfg|\bteilzeit- und befristungsgesetz|\b(?:arbeitnehmer|mitarbeiter|beschaeftigte)\w* kann\b[^.;]*\bverlangen|\b(?:arzt|behoerden)\w*|\bnebentaetig|\bprivat|\b(?:nur )?(?:mit|nach) (?:\w+ ){0,2}(?:zustimmung|einverstaendnis)|\beinvernehmlich|\bauf (?:ihren |seinen )?(?:wunsch|antrag) (?:der|des) (?:arbeitnehm|mitarbeit|beschaeftig)/;
/** „… werden gesondert vergütet“: paid in addition, without an amount that could be too low. */
const paidApart =
  /\b(?:zusaetzlich|gesondert|extra|anteilig|entsprechend|separat)\w* (?:\w+ ){0,3}(?:verguetet|bezahlt|verguetung|bezahlung)|\bmit dem (?:ueblichen |vereinbarten )?stunden(?:satz|lohn) (?:verguetet|bezahlt)/;
const unpaid =
  /\bohne (?:\w+ ){0,3}(?:\w*verguetung|bezahlung|\w*lohn|gehalt|entgelt|ausgleich)|\bnicht (?:\w+ ){0,2}ausgeglichen|\bunbezahlt|\bunentgeltlich|\bunverguetet|\b(?:nicht|keine?n?) (?:\w+ ){0,3}(?:verguetet|bezahlt|entlohnt|\w*verguetung|bezahlung)/;
/** Rest between shifts is not work. */
const rest = /\bruhe(?:zeit|pause)/;
/** Breaks and days of notice, whose figures are not weekly hours. */
const otherHours =
  /\b\w*pausen?\b|\bvorher|\bzuvor|\bvoraus|\bankuendig|\bspaetestens|\binnerhalb|\bbinnen|\bmitteil|\bmitzuteilen|\bvorlauf/;
const ofWeek = /^ ?\)?,? ?(?:(?:pro|in der|je|die|per) (?:\w+ )?(?:kalender|arbeits)?woche|woechentlich)/;
const withBreaks = /\b(?:einschliesslich|einschl\.?|inklusive|inkl\.?|mit|samt)\b[^.;]*\bpausen?/;

const more =
  /\bzusaetzlich\w*|\bzuzueglich|\bzzgl|\bhinzu\w*|\bdazu komm\w*|\bkomm(?:t|en)\b.*\bdazu\b|\bdarueber hinaus|\bueber (?:diese|die)\b.*\bhinaus\b|\bausserdem|\bweiterhin|\bferner|\bdaneben|\bplus\b(?!-)|\b(?:erhoeh|steig|verlaenger|anheb|angehob|anzuheb|aufstock|aufgestock|heraufgesetz|heraufsetz|ausgeweitet|ausweit|ausgedehn|ausdehn|verdoppel)\w*|\bueberschritten\b|\bueberschreit\w*|\blaenger\w{0,2}\b|\b(?:stunden?|std) mehr\b|\bmehr (?:als|stunden)\b|\bmehrstunden?\b|\bweitere[nrsm]? (?:\w+ ){0,2}(?:\w*stunden?|std|\w*dienste?n?|\w*schicht\w*|\w*arbeit\w*|einsaetze)|\bstunden? (?:frueher|spaeter)\b|\bausgeschoepft|\bgearbeitet,? bis (?:alle|die|der|das)\b|\bmindestens|\bwenigstens/g;
const uncounted =
  /\bzaehl\w*\b.*\bnicht\b|\bnicht\b.*\b(?:zaehl\w*|an(?:ge|zu)rechne\w*|mit(?:ge|zu)rechne\w*|ein(?:ge|zu)rechne\w*|enthalten|inbegriffen|beruecksichtigt|einbezogen|als arbeitszeit)|\b(?:gilt|gelten|gehoer\w*|rechnen|ist|sind)\b.*\b(?:nicht (?:als|zur|zu der)|keine) (?:\w+ ){0,2}\w*arbeitszeit|\bausser betracht|\bunberuecksichtigt|\babgezogen|\bausserhalb (?:der|dieser|ihrer|seiner) (?:\w+ )?arbeitszeit|\bohne (?:die |das )?(?:\w+- und )?\w*(?:vorbereit|nachbereit|umkleid|ruest|wege?zeit|fahrzeit|reisezeit|bereitschaft|uebergabe|reinigung|aufraeum|ueberstunden)/;
/**
 * Work before, after or beside the shift; it counts as further, unless the sentence includes it in the working
 * time.
 */
const besideShift =
  /bereitschaft|uebergaben?\b|(?:vor|nach)(?:-|bereit|arbeiten)|reinig|aufraeum|umkleid|umzieh|ruest|besprech|inventur|\bkasse|\b(?:vor|nach) (?:beginn|ende|ablauf) (?:(?:der|des|ihrer|jeder|jedes) )?(?:taeglichen |regelmaessigen )?(?:arbeitszeit|dienst\w*|schicht\w*)|\b(?:vor|nach) (?:dem |jedem |der |jeder )?(?:dienst(?:beginn|schluss|ende)?|arbeits(?:beginn|ende|schluss)|schicht|feierabend|ladenschluss|geschaeftsschluss)\b/;
const isCounted =
  /\b(?:zaehl\w*|gehoer\w*|rechne\w*)\b.*\b(?:zur|zu der|als) (?:\w+ )?arbeitszeit|\b(?:ist|sind|gilt|gelten|als)\b (?:als )?(?:\w+ )?arbeitszeit|\b(?:waehrend|innerhalb|in|teil) (?:der|ihrer) (?:\w+ )?arbeitszeit|\bmitteil|\bmitzuteilen|\bmeld|\banzuzeigen|\bunterricht|\bdienstplan/;
/** An end that depends on the workload, and days beyond the five. */
const openEnd =
  /\bsonnenaufgang\b|\bendet,? (?:erst,? )?(?:wenn|sobald)\b|\b(?:verlassen|beendet|beenden),? (?:wenn|sobald)\b|\b(?:jedes|jeden|jeder|an jedem) (?:zweite|dritte|vierte|andere)\w* (?:wochenende|samstag|sonnabend|sonntag)|\bnotdienst|(?<!\b(?:lage|verteilung|einteilung|beginn und ende|planung) (?:der|ihrer|seiner) (?:\w+ )?)\barbeitszeit richtet sich nach (?:dem )?(?:arbeits|geschaefts)(?:anfall|aufkommen)/;
/** Such words count only in a sentence about work. */
const work =
  /stunden?\b|arbeitszeit|arbeite[tn]\b|\w*dienste?\b|schicht|bereitschaft|leiste[tn]|einsatz|\w*zeit(?:en)?\b|\b(?:samstag|sonnabend|sonntag)|\bsie\b|\bdiese\b|arbeiten\b|inventur|besprechung|vorbereit|nachbereit|reinigung|aufraeum|ueberga/;
const otherThing =
  '(?:gehalt|\\w*lohn|\\w*verguetung|\\w*entgelt|\\w*zuschla\\w*|zulagen?|urlaub\\w*|probezeit|arbeitsverhaeltnis|\\w*vertrag|\\w*frist|befristung|\\w*pausen?|ruhezeit\\w*)';
/** „Der Lohn erhöht sich“, „… verlängert sich die Probezeit“. */
const otherGrows = new RegExp(
  `\\b${otherThing}\\b(?: \\w+){0,4} (?:erhoeh|steig|verlaenger)\\w*|\\b(?:erhoeh|steig|verlaenger)\\w*(?: sich)?(?: \\w+){0,2} ${otherThing}\\b`,
);
/** Besides breaks nothing is excluded from the working time. */
const breaks = /\b\w*pausen?(?:zeiten?|dauer)?\b|\bruhezeiten?\b|\barbeitszeit\w*/g;
const otherTimes = /\b\w+zeiten?\b|-\B|\bdienst|\barbeiten\b|bereitschaft|bereitung|\bwege?\b|\bfahrt/;
const months =
  'januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|advent\\w*';
const inMonth = new RegExp(`\\bim monat (?=${months})`, 'g');

/** „von Montag bis Samstag je acht Stunden“ */
const eachOfThem = /\b(?:je|jeweils) (?=\w+(?:,\d+)? (?:stunden?|std)\b)/g;

/** Hours that the sentences on working time may demand beyond those that were read; null if none. */
export function readFurtherHours(
  contract: ContractText,
  hours: Read<WeeklyMinutes>,
  days: number | null,
): FurtherHours | null {
  const own = workingTimeSentences(contract, hours.place);
  const found = contract.sentences.flatMap((sentence) =>
    own.includes(sentence)
      ? [namedIn(sentence, hours.value, days), vagueIn(sentence, hours.value)]
      : /\barbeitszeit|\bwochenstunden/.test(sentence.text)
        ? [namedIn(sentence, hours.value, days)]
        : [],
  );
  const all = found.filter((one) => one !== null);
  const [first] = all.toSorted((a, b) => b.minutes - a.minutes || Number(b.isNamed) - Number(a.isNamed));
  return first === undefined ? null : { ...first, isUnpaid: all.some((one) => one.isUnpaid) };
}

const isSettled = (text: string) =>
  (limited.test(text) && !usesLimit.test(text) && !givesNothing.test(text)) ||
  agreed.test(text) ||
  (paidApart.test(text) && !unpaid.test(text) && !/€|\beuro?\b|\bcent\b/.test(text));

/** The highest figure of a sentence, if it is above the hours. */
function namedIn(sentence: Sentence, hours: number, days: number | null): FurtherHours | null {
  const text = sentence.text.replace(inMonth, 'im ').replace(eachOfThem, 'taeglich ');
  if (isSettled(text)) return null;
  const figures = [...text.matchAll(hoursPattern)].flatMap((match) => {
    const end = match.index + match[0].length;
    if (isOther(text, match.index, end) || isOfOthers(text, match)) return [];
    const weekly = toWeekly(readNumber(match[1] ?? ''), text, match.index, end, days ?? usualDays);
    return weekly === null || weekly > longestWeek ? [] : [Math.round(weekly)];
  });
  const most = Math.max(
    0,
    ...figures,
    ...bareFigures(text, figures.length > 0),
    minutesByDays(text),
    minutesByClock(text, days ?? usualDays),
  );
  return most <= hours * rounding ? null : { minutes: most, isNamed: true, isUnpaid: unpaid.test(text) };
}

/** „40 Stunden pro Woche, in der Hochsaison 50“. */
const bareFigure = /(?<![\w.,§:])([3-8]\d(?:,\d{1,2})?)(?=\s*(?:[;)]|[.,](?!\d)|$))/g;
const saysFigure = /\b(?:sind es|es sind|sie betraegt|betraegt sie|steigt sie|auf|danach|dann) [3-8]\d\b/;
const bareFigures = (text: string, hasHours: boolean) =>
  /\bminuten|%|\bprozent|€|\beuro|\buhr/.test(text) || !(hasHours || saysFigure.test(text))
    ? []
    : [...text.matchAll(bareFigure)].map((match) => Math.round(readNumber(match[1] ?? '') * 60));

/** „Montags bis freitags acht Stunden, samstags sechs Stunden“, added up. */
function minutesByDays(text: string): number {
  let done = 0;
  let minutes = 0;
  for (const match of text.matchAll(hoursPattern)) {
    const hours = readNumber(match[1] ?? '');
    const days = countDays(text.slice(done, match.index));
    if (hours <= longestShift) minutes += days * hours * 60;
    done = match.index + match[0].length;
  }
  return Math.round(minutes);
}

/** „Die Arbeitszeit beträgt 50 Stunden einschließlich Überstunden“ */
const namesWorkingTime = /\barbeitszeit\b[^.;]*\bbetraegt\b|\bbetraegt\b[^.;]*\barbeitszeit\b/;

const clock = /\b(\d{1,2})(?:[.:](\d{2}))?(?: uhr)? ?(?:bis|-|und endet um) ?(\d{1,2})(?:[.:](\d{2}))? ?uhr/;
/** Time frames of shifts and opening hours are longer than one person's work. */
const noShift = /gleit|rahmen|zwischen|oeffnung|geoeffnet|schicht|kernzeit|\blage\b|dienstplan|\boder\b/;
/** „Gearbeitet wird von Montag bis Freitag von 7 bis 18 Uhr“, less a long break. */
function minutesByClock(text: string, days: number): number {
  const match = clock.exec(text);
  if (match === null || noShift.test(text) || !/arbeite|anwesen|arbeitszeit|dienst/.test(text)) return 0;
  const [from = 0, fromMinutes = 0, to = 0, toMinutes = 0] = match.slice(1).map((one) => Number(one ?? 0));
  const minutes = (to - from) * 60 + toMinutes - fromMinutes - longBreak;
  return Math.max(0, minutes) * (countDays(text) || days);
}

/** Whether a figure belongs to overtime, breaks, rest or daily limits, by its part of the sentence. */
function isOther(text: string, from: number, to: number): boolean {
  const begin = Math.max(...[',', ';', ':'].map((sign) => text.lastIndexOf(`${sign} `, from)));
  const end = text.slice(to).search(/[,;:] /);
  const part = text.slice(begin + 1, end < 0 ? undefined : to + end);
  const ahead = text.slice(0, from);
  return (
    (isOvertime(part) && !namesWorkingTime.test(part)) ||
    rest.test(part) ||
    withBreaks.test(part) ||
    (otherHours.test(part) && !ofWeek.test(text.slice(to))) ||
    (/\b(?:bis zu|hoechstens|maximal) $/.test(ahead) && /\btaeglich|\b(?:pro|am|je) \w*tag\b/.test(part))
  );
}

/**
 * „20 Stunden bei einer Vollzeit von 40 Stunden“ names the hours of others; „auf Vollzeit“ would raise the own
 * ones.
 */
function isOfOthers(text: string, match: RegExpExecArray): boolean {
  const around = text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 40);
  return (
    readNumber(match[1] ?? '') <= longestFullTime &&
    /\bvoll(?:zeit|beschaeftig)/.test(around) &&
    !/\b(?:auf|in|zur|dann|danach) vollzeit/.test(around)
  );
}

/** Words that demand more work, or exclude some of it from the counted time. */
function vagueIn(sentence: Sentence, hours: number): FurtherHours | null {
  const text = sentence.text.replace(statute, ' ');
  if (isOvertime(text) || isSettled(text)) return null;
  const isLeftOut = uncounted.test(text) || unpaid.test(text);
  const isWork = work.test(text);
  const takesOut = isWork && isLeftOut && !isOnlyBreaks(text);
  const isBeside = besideShift.test(text) && !isCounted.test(text) && !isOnlyBreaks(text);
  const asks =
    takesOut ||
    isBeside ||
    openEnd.test(text) ||
    (isWork && asksForMore(text, hours) && !otherGrows.test(text));
  if (!asks) return null;
  const minutes = Math.max(Math.min(hours + dayMore, mostByLaw), Math.round(hours * quarterMore));
  return { minutes, isNamed: false, isUnpaid: takesOut };
}

const isOnlyBreaks = (text: string) =>
  /pause|ruhezeit/.test(text) && !otherTimes.test(text.replace(breaks, ' '));

const least = new RegExp(`\\b(?:mindestens|wenigstens) ${numberSource}[\\s-]?\\w*(?:stunden|std)\\b`);
/** „mindestens 40 Stunden“ has no upper end; „mindestens elf Stunden Ruhezeit“ is something else. */
function asksForMore(text: string, hours: number): boolean {
  const words = [...text.matchAll(more)].map(([word]) => word);
  const rising = words.filter((word) => !/^(?:mindestens|wenigstens)$/.test(word));
  if (rising.length > 0) return !isOnlyBreaks(text);
  const match = least.exec(text);
  if (match === null || isOther(text, match.index, match.index + match[0].length)) return false;
  return readNumber(match[1] ?? '') * 60 >= hours;
}
