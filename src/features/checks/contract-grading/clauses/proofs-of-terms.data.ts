import { termFor } from '../figures/notice-periods.ts';
import type { Contract } from '../frame/terms.ts';
import { findAmounts, inMonths } from '../reading/numbers.ts';
import {
  isLawfulRange,
  isPaidMonthly,
  leaveAgrees,
  noticeAgrees,
  probationAgrees,
  startsByNow,
  termAgrees,
} from './numbers-agree.ts';
import type { Proof } from './proof.ts';
import { bothSides, duration, employee, employer, fullDate, money, number, person } from './proof-words.ts';

const periodEnd =
  'zum (?:15\\.|fuenfzehnten) oder (?:zum )?(?:monatsende|ende (?:eines |des )?(?:kalender)?monats)|zum (?:monatsende|monatsschluss|quartalsende|jahresende)|zum ende (?:eines|des) (?:kalender)?(?:monats|vierteljahres|halbjahres|jahres|quartals)';
const noticePhrases = [
  `laengere gesetzliche fristen gelten fuer beide(?: seiten)?`,
  `verlaengert sich die (?:kuendigungs)?frist fuer (?:den|die) (?:${employer}) aus gesetzlichen gruenden, (?:so )?gilt die (?:laengere|verlaengerte) frist auch fuer (?:die|den) (?:${employee})`,
  `fuer (?:den|die) (?:${employer}) verlaengert sie sich nach § 622 abs\\. 2 bgb(?: mit der dauer des arbeitsverhaeltnisses)?`,
  'die kuendigungsfrist verlaengert sich nach § 622 abs\\. 2 bgb mit der dauer des arbeitsverhaeltnisses',
  '(?:mit )?(?:den|die|der)? ?gesetzlichen? (?:kuendigungs)?frist(?:en)?|fristen des § 622 bgb|§ 622 bgb',
  'fuer die kuendigung des arbeitsverhaeltnisses',
  'schriftlich gekuendigt werden|kuendigungen beduerfen der schriftform',
  'die ordentliche kuendigung ist in der probezeit',
  `die ersten ${duration} (?:des arbeitsverhaeltnisses )?(?:gelten als|sind) probezeit|das erste halbe jahr gilt als probezeit`,
  `(?:probezeit: ?)?${number} monate`,
  '(?:die|der|in der|innerhalb der|waehrend der|nach (?:ablauf )?der|nach ablauf dieser|in dieser) probezeit|probezeit:?',
  '(?:es wird )?(?:eine )?probezeit vereinbart',
  'in dieser zeit|in der zeit|bis dahin|in ihr|danach|anschliessend|in der|sodann',
  `(?:mit )?(?:einer |eine |der )?(?:kuendigungs)?frist von ${duration}`,
  `kuendigungsfrist (?:in der probezeit )?${duration}|mit ${duration} frist`,
  'kuendigungsfrist(?:en)?|kuendigung:?|frist',
  periodEnd,
  duration,
  bothSides,
  'das (?:arbeits|anstellungs)verhaeltnis|vertragsparteien',
  'ordentlich(?:e)? (?:gekuendigt|kuendbar)|gekuendigt|kuendigen|kuendbar',
  'betraegt|dauert|gelten|gilt|vereinbart|als',
];

/** A length belongs to a notice or a probation, never to the employment itself; what follows the probation has no notice of it. */
const lengths: Proof['each'] = [
  [
    /\b(?:arbeits|anstellungs)verhaeltnis/,
    /kuendig|kuendbar|\b(?:gelten als|sind) probezeit|§ 622|laengere gesetzliche/,
  ],
  [/\bdauert\b/, /probezeit(?! vier)/],
  [
    /\bnach (?:ablauf )?(?:der|dieser) probezeit\b|\bdanach\b|\banschliessend\b|\bsodann\b/,
    /^(?!.*\b(?:zwei|2) wochen\b)|\b(?:in|waehrend|innerhalb) (?:der|dieser) (?:probe)?zeit\b|\bin ihr\b|\bprobezeit:/,
  ],
];

const probation = {
  each: lengths,
  phrases: noticePhrases,
  topic: /\bprobezeit|\bprobemonat|\berprobung/,
  thing: /\b(?:bewaehrung|probe|erprob|einarbeitung)/,
  apart: /\bvertragsstrafe|\bbruttomonatsgehalt|\bprobearbeit/,
} as const;

/** § 622 Abs. 3 BGB: a probation of at most six months, agreed without a way to lengthen it. */
export const usualProbation: Proof = {
  wants: 'Die kurze Frist von zwei Wochen darf höchstens in den ersten sechs Monaten gelten.',
  unproven: { rating: 'none', name: 'Probezeit' },
  holds: [new RegExp(`probezeit|${duration}`)],
  check: (contract, text, sentences) =>
    contract.facts.probation?.value.extended !== true &&
    (contract.facts.probation?.value.months ?? 99) <= 6.05 &&
    probationAgrees(contract, text, sentences),
  ...probation,
};

/** § 15 Abs. 3 TzBfG: it also stands in proportion to a fixed term. */
export const shortProbation: Proof = {
  ...usualProbation,
  wants: 'Die Probezeit muss kurz im Verhältnis zur Befristung und zur Art der Arbeit sein.',
  unproven: { rating: 'none', name: 'Probezeit im befristeten Vertrag' },
};

const noticeTopic =
  /\bkuendigungsfrist|\bfrist\w*\b[^.]{0,80}\b(?:ge)?kuendig|\b(?:ge)?kuendig\w*\b[^.]{0,80}\bfrist/;
const noticeThing =
  /(?<!\bohne dass es einer )\bkuendig|\bgekuendigt|\b(?:arbeits|anstellungs)verhaeltnis\b[^.]{0,60}\bbeend|\btrennen\b|\bentlass/;
const notNotice =
  /\bvertragsstrafe|\bbruttomonatsgehalt|\bfristlos|\bwichtige[mn] grund|\bklage|\bkschg|\bfreistell|\bueberzahl|\bnachzuweisen/;

/** § 622 BGB: at least four weeks to the 15th or the end of a month, for both sides alike, not so long that it binds. */
export const longEnough: Proof = {
  wants:
    'Die Frist muss mindestens vier Wochen zum 15. oder zum Monatsende betragen und darf für Sie nicht länger sein als für den Arbeitgeber.',
  unproven: { rating: 'none', name: 'Kündigungsfrist' },
  each: lengths,
  holds: [new RegExp(duration), new RegExp(periodEnd)],
  phrases: noticePhrases,
  topic: noticeTopic,
  thing: noticeThing,
  apart: notNotice,
  check: (contract, text, sentences) => isFairNotice(contract) && noticeAgrees(contract, text, sentences),
};

function isFairNotice(contract: Contract): boolean {
  const term = termFor(contract, 'employee', 'after') ?? termFor(contract, 'employer', 'after');
  return term !== null && term.end !== 'any-day' && term.end !== 'unsaid' && inMonths(term.duration) <= 6.05;
}

/** § 622 BGB: the statute itself governs, of both sides, without exceptions. */
export const statutoryNotice: Proof = {
  ...longEnough,
  each: [...lengths, [/\bgekuendigt|\bkuendigen\b/, /frist|§ 622/]],
  holds: [/\bgesetzlichen? (?:kuendigungs)?frist|§ 622 bgb/],
  check: noticeAgrees,
};

/** § 622 Abs. 2 BGB: the employer's notice grows by the statute, and no step is taken away. */
export const stepsByStatute: Proof = {
  wants: 'Die Frist des Arbeitgebers muss mit den Jahren mindestens so wachsen, wie es das Gesetz verlangt.',
  unproven: { rating: 'none', name: 'Kündigungsfrist nach Jahren im Betrieb' },
  each: lengths,
  holds: [/\bverlaengert (?:sie )?sich\b|\blaengere gesetzliche fristen|\bnach \w+ jahren\b/],
  phrases: [
    `nach ${number} jahren (?:betriebszugehoerigkeit|beschaeftigung)|nach einer beschaeftigungsdauer von ${number} jahren`,
    `die kuendigungsfrist (?:des|der) (?:${employer})|kann (?:der|die) (?:${employer})`,
    ...noticePhrases,
  ],
  topic: noticeTopic,
  apart: notNotice,
  check: noticeAgrees,
};

const wageThing =
  /\b(?:brutto|monats|jahres|stunden|grund|arbeits)?(?:gehalt|gehaelter|lohn|loehne|verguetung|entgelt|bezuegen?|bezahlung|verdienst)s?\b/;

/** § 1 MiLoG: a gross pay that is worth the minimum wage, certain and not revocable, for the hours named. */
export const enoughWage: Proof = {
  wants: 'Für jede Arbeitsstunde muss sicher mindestens der Mindestlohn gezahlt werden.',
  unproven: { rating: 'none', name: 'Lohn' },
  // „Das Gehalt ist das Jahresgehalt“ makes a year of the month.
  each: [[/\bjahres|\bbruttojahres/, /\d/]],
  holds: [new RegExp(money)],
  topic:
    /\b(?:gehalt|bruttogehalt|monatsgehalt|monatslohn|stundenlohn|grundlohn|grundgehalt|verguetung|arbeitsentgelt|lohn)\b[^.]{0,60}\b(?:betraegt|gekuerzt|gemindert|reduziert|reduzieren|kuerzen|herabgesetzt|entfaellt|enthalten|darin|widerruflich|abhaengig)/,
  apart:
    /\bkrank|\barbeitsunfaehig|\bfreistell|\bueberzahl|\bueberstunden\b[^.]*\b(?:zuschlag|freizeit)|\bvertragsstrafe|\bhoechstens die (?:brutto)?verguetung, die bis zum ablauf\b/,
  thing: wageThing,
  phrases: [
    'in hoehe von',
    `zum (?:${fullDate}) steigt der lohn auf (?:${money}) je stunde|mindestens aber den jeweils geltenden mindestlohn`,
    'auf (?:ein|das|ihr|sein)(?: von (?:ihr|ihm) benanntes)? (?:bank)?konto',
    'freiwillige leistungen, die nicht in diesem vertrag vereinbart sind, begruenden keinen rechtsanspruch fuer die zukunft|individuelle zusagen bleiben unberuehrt',
    'daneben erhaelt (?:sie|er) einen zielbonus nach einer gesonderten zielvereinbarung|zeitzuschlaege richten sich nach dem tvoed',
    'fuer mehrarbeit, die der arbeitgeber bei dringendem bedarf anordnen kann, wird ein zuschlag von \\d\\d % gezahlt|zuschlaege: nachtarbeit \\d\\d %, sonntagsarbeit \\d\\d %',
    'die abrechnung erfolgt monatlich|die auszahlung erfolgt|abgerechnet|festes',
    'in (?:zwoelf|12) (?:gleichen )?(?:teilen|raten|teilbetraegen|monatsraten)|zum ende eines jeden monats|monatsletzten|bankkonto|(?:jahres|monats)bruttogehalt|bruttomonatsgehalt|tabellenentgelt',
    'in die entgeltgruppe [a-z] ?\\d{1,2}, stufe \\d eingruppiert',

    `mit dem gehalt sind (?:bis zu )?${number} ueberstunden (?:je|pro|im) monat abgegolten`,
    `weitere ueberstunden (?:werden )?(?:je stunde |mit dem stundensatz )?(?:zusaetzlich )?(?:bezahlt|verguetet)`,
    '(?:dazu kommen )?zuschlaege: ?\\d{1,3} ?(?:%|prozent) fuer nachtarbeit und \\d{1,3} ?(?:%|prozent) fuer sonntagsarbeit',
    'steuern und sozialabgaben werden vom lohn abgezogen|trinkgeld behaelt (?:die|der) (?:arbeitnehmer|mitarbeiter)(?:in)?',
    'in die entgeltgruppe [a-z]? ?\\d{1,2} ?[a-z]?(?: tvoed)? eingruppiert|ist eingruppiert',
    `ab ${fullDate}`,
    `(?:${money})`,
    'monatliche[srn]?|monatlich|im monat|pro monat|je monat|pro stunde|je stunde|in der stunde|im jahr|jaehrlich|pro jahr|brutto|derzeit',
    'in zwoelf (?:gleichen |monatlichen )?raten',
    '(?:brutto)?(?:monats|jahres|stunden|grund)?(?:gehalt|lohn|verguetung|entgelt|bruttogehalt|bruttolohn|bruttoverguetung|bezuege|arbeitsentgelt):?|jahresgehalts',
    'betraegt|erhaelt|bekommt|verdient|zahlt|gezahlt|bezahlt|hat anspruch|ueberwiesen|ueberweisung|per ueberweisung|durch ueberweisung|zahlung|zahlbar|faellig',
    `(?:zum |am |auf |spaetestens )?(?:monatsende|ende (?:eines|des|jeden) monats|letzten? (?:bank|werk)?tag (?:eines |des )?monats|letzten (?:eines|des) monats|\\d{1,2}\\. (?:des|eines) (?:folgemonats|folgenden monats|monats)|monats)`,
    '(?:bargeldlos )?(?:ein|das)? ?(?:von (?:der arbeitnehmerin|dem arbeitnehmer|ihr|ihm) )?(?:benanntes? )?konto|zu benennendes konto|bargeldlos|nachtraeglich',
    person,
  ],
  check: isPaidToEmployee,
};

/** The employer is named as who pays or asks for overtime, and nowhere else; nobody else pays. */
const employerActs = new RegExp(
  `\\b(?:der|die|das) (?:${employer}) zahlt\\b|\\bdie der arbeitgeber bei dringendem bedarf anordnen kann\\b`,
  'g',
);
const otherPays = new RegExp(
  `\\b(?:${employer})\\b|\\bzahlt\\b|\\bvon (?:ihr|ihm|(?:der|dem) (?:${employee}))\\b(?! (?:zu )?ben)|zahlung (?:der|des) (?:${employee})\\b|\\bbezahlt (?:\\w+ ){0,2}(?:${employee}|sie|er)\\b|\\b(?:${employee}|sie|er) (?:\\w+ ){0,2}bezahlt\\b`,
);

/** One amount, and a higher one for each named raise; the money goes to the employee. */
function isPaidToEmployee(contract: Contract, text: string): boolean {
  const { facts } = contract;
  const known = [facts.pay?.value.cents, ...facts.raises.map(({ pay }) => pay.cents)];
  const rises = facts.raises.every(
    ({ pay }) => pay.unit === facts.pay?.value.unit && pay.cents >= facts.pay.value.cents,
  );
  return (
    rises &&
    findAmounts(text).length <= 1 + facts.raises.length &&
    findAmounts(text).every(({ cents }) => known.includes(cents)) &&
    !otherPays.test(text.replace(employerActs, ' ')) &&
    isPaidMonthly(contract, text) &&
    startsByNow(contract, text) &&
    !(facts.pay?.value.unit === 'hour' && /\babgegolten|\benthalten/.test(text))
  );
}

/** Days and weeks; „in drei Jahren“ is another leave than „im Jahr“. */
const leaveUnit = '(?:kalender|arbeits|werk)?(?:tag|woche)(?:en|es|e|n)?';

/** §§ 3, 13 BUrlG: at least four weeks a year, without a condition. */
export const enoughDays: Proof = {
  wants: 'Mindestens vier Wochen Urlaub im Jahr müssen Ihnen ohne Bedingung zustehen.',
  unproven: { rating: 'none', name: 'Urlaubstage' },
  holds: [new RegExp(`${number} (?:${leaveUnit}|urlaubstage)`)],
  topic:
    /\b(?:urlaub|jahresurlaub|erholungsurlaub|urlaubsanspruch|urlaubstage)\b[^.]{0,90}\b(?:betraegt|anspruch|gekuerzt|kuerz\w*|verringert|angerechnet|entfaellt|anrechn\w*|entsteht|erstmals|abzueglich|gemindert|verzicht\w*|wochen|arbeitstage\w*|werktage\w*)/,
  apart:
    /\bkuendig|\bbeantrag|\bvorher\b|\babgeltung|\babgegolten|\bverfaellt|\bverfallen|\bausgezahlt|\bkarenz|\bsonderurlaub|\barbeitszeit betraegt/,
  thing: /urlaub|\bferien\b|\berholungszeit|\bfreie[rn]? tage/,
  phrases: [
    'anspruch auf|arbeitszeit und lohn ergeben sich aus einer gesonderten anlage',
    `gearbeitet wird an ${number} tagen`,

    `davon sind ${number} (?:tage|arbeitstage) gesetzlicher mindesturlaub, fuer den das bundesurlaubsgesetz gilt|${number} davon sind der gesetzliche mindesturlaub`,
    'der darueber hinausgehende urlaub verfaellt, wenn er nicht bis zum 31\\. maerz des folgejahres genommen ist|der (?:vertragliche )?zusatzurlaub verfaellt am 31\\. maerz des folgejahres|die uebrigen \\w+ tage verfallen, wenn sie nicht bis zum 31\\. maerz genommen sind',
    'fuer den (?:gesetzlichen (?:mindest)?urlaub|mindesturlaub) gilt das bundesurlaubsgesetz|richtet sich nach dem bundesurlaubsgesetz|bei ende des arbeitsverhaeltnisses wird offener gesetzlicher urlaub ausgezahlt',
    'gesetzlichen mindesturlaub|zusaetzlich|vertraglichen urlaub|das',
    `${number} (?:${leaveUnit}|urlaubstagen?)`,
    `(?:auf der grundlage|bei) einer (?:fuenf|vier|drei|sechs|5|4|3|6)-?tage-?woche`,
    `(?:bei|gearbeitet wird an) ${number} (?:arbeitstagen|tagen)|in der woche|pro woche`,
    'im (?:kalender)?jahr|pro (?:kalender)?jahr|je (?:kalender)?jahr|jaehrlich(?:en|er|e)?|kalenderjaehrlich',
    '(?:erholungs|jahres)?urlaub(?:sanspruch|s)?:?|urlaubstagen?',
    'betraegt|erhaelt|hat|anspruch|stehen|zu',
    employee,
  ],
  check: leaveAgrees,
};

/** § 14 Abs. 2 TzBfG: at most two years without a ground, to a named end, of somebody who was not employed before. */
export const allowedTerm: Proof = {
  wants:
    'Ohne Sachgrund sind höchstens zwei Jahre und drei Verlängerungen erlaubt, und nur, wenn Sie dort noch nicht gearbeitet haben.',
  unproven: { rating: 'none', name: 'Befristung ohne Sachgrund' },
  holds: [/\bbefristet|\bendet|\bohne sachgrund/],
  topic:
    /\bbefrist|\bverlaengerung|\bverlaengert (?:er|es|das|der)|\bbereits (?:\w+ ){0,4}beschaeftigt|\bzuvor\b/,
  thing:
    /\bbefrist|\b(?:vertrag|arbeitsverhaeltnis)\b[^.]{0,60}\b(?:laeuft|endet|dauert)|\b(?:laeuft|endet|dauert)\b[^.]{0,60}\b(?:vertrag|arbeitsverhaeltnis)/,
  apart: /\bkuendigungsfrist|\bklage|\bunbefristet|\bueberstunden|\bfrist\b/,
  phrases: [
    '(?:befristet )?als [a-z]+ eingestellt',
    'ohne dass es einer kuendigung bedarf',
    'gemaess § 14 abs\\. 2 tzbfg|ohne sachgrund|nach § 14 abs\\. 2 tzbfg',
    `versichert, dass (?:sie|er) zuvor nicht bei dem arbeitgeber beschaeftigt war`,
    `(?:vom|ab|bis|zum|am)? ?(?:dem |zum )?${fullDate}`,
    'mit ablauf dieses tages|mit ablauf des|endet|beginnt|befristet(?:en)?|eingestellt|laeuft|geschlossen',
    `(?:fuer die dauer von|auf) ${duration}`,
    '(?:das )?(?:arbeits|anstellungs)verhaeltnis|(?:arbeits)?vertrag|einstellung|erfolgt',
    'herr|frau|beispiel|sachbearbeiter(?:in)?|disponent(?:in)?|grafikdesigner(?:in)?|verkaeufer(?:in)?|lagerist(?:in)?|buchhalter(?:in)?',
    employee,
  ],
  check: termAgrees,
};

/** § 12 TzBfG: hours by number, a range within the law, and four days ahead. */
export const callWithHours: Proof = {
  wants:
    'Der Vertrag muss die Stunden nennen, höchstens 25 Prozent mehr oder 20 Prozent weniger zulassen und Einsätze vier Tage vorher ankündigen.',
  unproven: { rating: 'yellow', name: 'Arbeit auf Abruf' },
  holds: [
    /\bwoche|\bwoechentlich|\bwochenstunden/,
    /\bmindestens \w+(?:,\d)? stunden|\bbetraegt \w+(?:,\d)? stunden/,
    /\bvier tage\b|\b4 tage\b/,
  ],
  each: [
    [/\bangekuendigt|\bkuendigt|\bmitgeteilt|\bteilt\b/, /\b(?:vier|4) (?:kalender)?tage\b/],
    [/\babrufen|\babgerufen/, /\bstunden\b|%|\bprozent\b|\btage\b/],
  ],
  topic: /\babruf|\babgerufen|\bnach bedarf|\barbeitsanfall/,
  phrases: [
    'auf abruf|abruf|arbeit auf abruf',
    `(?:mindestens|betraegt) ${number} (?:wochen)?stunden`,
    'bis zu (?:25 ?(?:%|prozent) mehr|20 ?(?:%|prozent) weniger)|in der woche|pro woche|woechentlich(?:e)?|arbeitszeit|mindestarbeitszeit|regelmaessige',
    '(?:mindestens )?(?:vier|4) (?:kalender)?tage (?:vorher|im voraus)|angekuendigt|kuendigt|an|mitgeteilt|teilt|einsatz|einsaetze|lage|abgerufen|abrufen|darf|arbeitet|erbracht|arbeitsleistung|vereinbart',
    person,
  ],
  check: (_contract, text) =>
    (text.match(/\b(?:mindestens|betraegt) \S+ (?:wochen)?stunden/g) ?? []).length === 1 &&
    isLawfulRange(text),
};
