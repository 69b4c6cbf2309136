import { hourlyWage } from '../figures/hourly-wage.ts';
import { monthlyCents } from '../frame/pay.ts';
import { findAmounts } from '../reading/numbers.ts';
import { isOneAmount, isOneLength, isOneLimit, leaveAgrees, stagesAreLongEnough } from './numbers-agree.ts';
import type { Proof } from './proof.ts';
import { bothSides, date, employee, employer, isMadeOf, money, number } from './proof-words.ts';
import { enoughDays, enoughWage } from './proofs-of-terms.data.ts';

const wageThing =
  '(?:(?:die )?ansprueche? (?:auf|aus|nach) )?(?:den |der |dem |des )?(?:gesetzlichen? )?(?:mindestlohns?|mindestlohngesetz|milog)(?: nach dem (?:mindestlohngesetz|milog))?';
const intentThing =
  '(?:(?:die )?ansprueche? (?:aus|wegen) |(?:die )?haftung (?:wegen|fuer|aus) )?(?:(?:bei )?vorsatz(?:es)?|vorsaetzliche[rmn]? (?:handlungen|handlung|pflichtverletzung(?:en)?|verhalten|schaedigung(?:en)?))';
const otherThing =
  'ansprueche,? die kraft gesetzes (?:der )?(?:regelung durch eine |dieser )?ausschlussfrist entzogen sind|(?:ansprueche aus (?:der )?)?verletzung des lebens, des koerpers oder der gesundheit|unverzichtbare ansprueche|(?:ansprueche aus )?unerlaubter handlung|andere unverzichtbare ansprueche|(?:der )?verletzung von leben, koerper oder gesundheit|ansprueche aus (?:unerlaubten handlungen|tarifvertraegen(?: und betriebsvereinbarungen)?)|grober fahrlaessigkeit|grob fahrlaessige (?:handlungen|pflichtverletzungen)';
const thing = `(?:fuer |bei |wegen |auf |die |den |dem )*(?:${wageThing}|${intentThing}|${otherThing})`;
const things = `${thing}(?:(?:,| und| oder| sowie|, sowie) ${thing})*`;

const exceptions = [
  `(?:hiervon |davon |dies |das )?(?:ausgenommen (?:sind|ist|bleiben|davon sind|hiervon sind)|(?:gilt|gelten) nicht|sind ausgenommen|nicht erfasst (?:sind|werden)) ${things}`,
  `${things} (?:sind|ist|bleiben|bleibt|werden|fallen) (?:(?:davon |hiervon |von dieser frist )?(?:ausgenommen|unberuehrt|nicht erfasst)|nicht unter diese frist)`,
];

/** „Ausgenommen ist Vorsatz, wenn er binnen drei Monaten angemeldet wird“: an exception with a condition is none. */
const areExceptionsWhole = (text: string) =>
  text
    .split(/;\s*/)
    .filter((one) =>
      /\bmindestlohn|\bmilog\b|\bkraft gesetzes\b|\bvorsatz|\bvorsaetzlich|\bausgenommen|\bunberuehrt/.test(
        one,
      ),
    )
    .every((one) => isMadeOf(one, exceptions));

const otherSide = 'die (?:andere|gegen) ?(?:vertragspartei|partei|seite)|der andere (?:vertragsteil|teil)';
const threeOrMore = '(?:drei|vier|fuenf|sechs|zwoelf|[3456]|12) monaten?';

/** §§ 202, 276, 307, 309 Nr. 13 BGB, § 3 MiLoG: three months, text form, both sides, minimum wage and intent apart. */
export const exclusion: Proof = {
  wants:
    'Die Frist muss für beide Seiten gelten, je Stufe mindestens drei Monate lang sein, Textform genügen lassen und Mindestlohn und Vorsatz ausnehmen. Melden Sie Ansprüche immer sofort in Textform an.',
  unproven: { rating: 'yellow', name: 'Ausschlussfrist' },
  holds: [
    /\bmindestlohn|\bmilog\b|\bkraft gesetzes\b/,
    /\bvorsatz|\bvorsaetzlich/,
    /\btextform\b|\be-mail genuegt\b/,
    /\bbeide|\bandere[nr]? (?:vertrags)?(?:partei|teil|seite)/,
    /\b(?:drei|vier|fuenf|sechs|zwoelf|[3456]|12) monat/,
  ],
  // After „lehnt ab“ and its like comes a suit, in whole phrases only.
  each: [
    [/\bverfallen|\bverfaellt|\berloeschen/, /\btextform|\be-mail genuegt|\blehnt\b|\bweist\b/],
    [/\bverfallen|\bverfaellt|\berloeschen/, /\bgeltend|\berhoben|\bangemeldet|\beingeklagt/],
    [/\bverfallen|\bverfaellt|\berloeschen/, /\b(?:sie|er|die) nicht\b|\bsonst\b|\bandernfalls\b/],
    [/\bsonst\b|\bandernfalls\b/, /\bgeltend zu machen\b/],
  ],
  topic:
    /\bausschlussfrist|\bverfallfrist|\bansprueche?\b[^.]{0,120}\b(?:verfall\w*|verfaellt|erloesch\w*|erlischt|verwirk\w*)|\b(?:verfallen|erloeschen)\b[^.]{0,60}\bansprueche|\bmindestlohn|\bvorsatz|\bvorsaetzlich|\b[a-z]{0,15}forderung(?:en)?\b|\b(?:binnen|innerhalb|spaetestens|nach)\b[^.]{0,60}\b(?:tage?n?|wochen?|monate?n?)\b[^.]{0,120}\b(?:nicht mehr|erledigt|geh(?:en|t) unter|unterge\w+|verlor\w*|verlier\w*|hinfaellig|verzicht\w*|genehmigt|anerkannt)\b/,
  apart:
    /\burlaub|\bstundenlohn|\bhaftet|\bhaftung des|\b(?:haftet|haften)\b|\bder lohn betraegt|\bwettbewerb|\bkarenz/,
  phrases: [
    'reagiert die andere seite (?:zwei|vier) wochen lang nicht oder lehnt sie ab, muss binnen (?:drei|sechs) monaten geklagt werden',
    'weist die andere seite den anspruch zurueck oder antwortet sie einen monat lang nicht, verfaellt er, wenn er nicht innerhalb von drei weiteren monaten eingeklagt wird',
    `lehnt (?:${otherSide}) (?:den anspruch|sie|die ansprueche) ab(?: oder (?:aeussert|erklaert) (?:sie|er) sich nicht (?:innerhalb|binnen) (?:von )?(?:eines|einem|zwei|vier) (?:monats?|wochen)(?: nach (?:der )?geltendmachung)?(?: dazu)?)?,? (?:so )?(?:verfaellt (?:dieser|er|der anspruch)|verfallen (?:diese|sie|die ansprueche)), wenn (?:er|sie) nicht (?:innerhalb|binnen) (?:einer frist )?(?:von )?(?:weiteren )?${threeOrMore} (?:nach (?:der |zugang der )?ablehnung )?(?:gerichtlich geltend gemacht|eingeklagt) (?:wird|werden)`,
    'sonst verfallen sie|die frist gilt fuer beide seiten|auf (?:beiden seiten|ansprueche beider seiten)',
    ...exceptions,
    '(?:nach (?:der )?(?:ablehnung|faelligkeit|ihrer faelligkeit|zugang der ablehnung))',
    '(?:alle |saemtliche )?(?:beiderseitige[nr]? )?(?:alle )?ansprueche(?: (?:beider (?:seiten|parteien|vertragsparteien)))?(?: aus dem (?:arbeits|anstellungs|beschaeftigungs)verhaeltnis)?(?: und solche, die damit in verbindung stehen)?',
    bothSides,
    'aus dem arbeitsverhaeltnis|verfallen|erloeschen|verfaellt|er',
    'wenn sie nicht|sofern sie nicht|wenn er nicht|die nicht|(?:andernfalls|sonst)',
    '(?:innerhalb|binnen)(?: einer frist)?(?: von)?|gegenueber',
    threeOrMore,
    '(?:der |von der )?(?:anderen|jeweils anderen) (?:vertrags)?(?:partei|seite)|dem anderen (?:vertrags)?teil',
    '(?:mindestens )?(?:in )?textform|per e-mail|\\(?zum beispiel per e-mail\\)?|e-mail genuegt',
    'geltend gemacht|geltend zu machen|erhoben|angemeldet',
  ],
  check: (contract, text, sentences) =>
    stagesAreLongEnough(contract, text, sentences) &&
    sentences.every(areExceptionsWhole) &&
    // „Der Mindestlohn ist ausgenommen. Das gilt nicht für den Mindestlohn“ takes it back.
    !(
      /\b(?:gilt|gelten) nicht\b/.test(text) &&
      /\bausgenommen|\bunberuehrt|\bnicht erfasst|\bunter diese frist/.test(text)
    ),
};

const byThat = /\b(?:damit|darin|hiermit|hierin)\b/;
const byPay =
  /\b(?:mit|durch|in|im) (?!dem (?:anteiligen|ueblichen) )(?:\w+ ){0,3}(?:\w*gehalt|\w*verguetung|\w*entgelt|\w*lohn)\b/;

/** „Weitere Überstunden werden mit dem Gehalt bezahlt“ pays nothing for them. */
function isRestPaid(text: string): boolean {
  const rest = text
    .split(/\babgegolten\b|\benthalten\b|[.;]/)
    .filter((one) => /\bweitere|\bdarueber hinaus/.test(one));
  return !rest.some((one) => byThat.test(one) || byPay.test(one));
}

/** § 307 Abs. 1 Satz 2 BGB: a number that tells how much work the pay covers, with the rest paid. */
export const cappedOvertime: Proof = {
  wants:
    'Der Vertrag muss eine klare, kleine Zahl von Überstunden nennen. Was darüber hinausgeht, muss bezahlt oder in Freizeit ausgeglichen werden.',
  unproven: { rating: 'yellow', name: 'Überstunden' },
  holds: [/\b(?:abgegolten|enthalten)\b/],
  topic: /\bueberstunden|\bmehrarbeit/,
  apart: /\bkeine zuschlaege/,
  beside: [enoughWage],
  each: [
    [/\bweitere|\bdarueber hinaus/, /\b(?:verguetet|bezahlt|ausgeglichen)\b/],
    [/\babgegolten|\benthalten/, /\bmonat|\bwoechentlich|%|\bprozent/],
  ],
  // Two numbers add up, and nobody said to what.
  check: (contract, text) =>
    hourlyWage(contract).state !== 'red' &&
    (text.match(/\babgegolten|\benthalten/g) ?? []).length === 1 &&
    isOneLimit(text) &&
    isRestPaid(text),
  phrases: [
    '(?:die|der) (?:arbeitnehmer|mitarbeiter)(?:in)? ist verpflichtet, (?:bei betrieblichem bedarf|aus dringenden betrieblichen gruenden) ueberstunden zu leisten|die aus betrieblichen gruenden erforderlich sind|mit dem (?:ueblichen )?stundensatz|mit dem (?:ueblichen|anteiligen) (?:brutto)?stundenlohn',

    `(?:mit|durch|in|im) (?:dem|der|diesem|dieser|das)? ?(?:monatlichen? )?(?:brutto)?(?:monats)?(?:gehalt|verguetung|entgelt|lohn)`,
    'damit|darin|hiermit|hierin',
    `(?:bis zu |hoechstens )?${number} (?:ueberstunden|stunden mehrarbeit|mehrarbeitsstunden)(?: (?:im|pro|je) (?:kalender)?monat| monatlich| woechentlich)?`,
    `ueberstunden (?:im umfang )?(?:von )?(?:bis zu |bis )?\\d{1,2} ?(?:%|prozent) der (?:vereinbarten |regelmaessigen )?(?:monatlichen |woechentlichen )?arbeitszeit`,
    `(?:weitere|darueber hinausgehende|alle darueber hinausgehenden) (?:ueberstunden|stunden|mehrarbeit)|was darueber hinausgeht`,
    '(?:gesondert |zusaetzlich |anteilig |in freizeit |durch freizeit |mit einem zuschlag von \\d\\d (?:%|prozent) )?(?:verguetet|bezahlt|ausgeglichen)|durch freizeit|in freizeit|mit dem anteiligen gehalt',
    'abgegolten|enthalten|monatlich|im monat|pro monat',
  ],
};

/** §§ 307, 339 BGB: which breach, and no more than the pay up to the end of the notice and one month's pay. */
export const penalty: Proof = {
  wants:
    'Die Strafe muss den Verstoß genau nennen und darf höchstens den Lohn bis zum Ende der Kündigungsfrist betragen, nie mehr als ein Bruttomonatsgehalt.',
  unproven: { rating: 'yellow', name: 'Vertragsstrafe' },
  holds: [
    /\bnicht an\b|\bohne einhaltung\b/,
    /\bhoechstens die verguetung, die bis zum ablauf\b|\bin hoehe der (?:brutto)?verguetung, die bis zum ablauf\b/,
    /\bhoechstens (?:jedoch )?ein bruttomonatsgehalt\b/,
  ],
  // What goes by the notice alone may be many months; „sonst“ is known only behind the case of probation.
  each: [
    [/\bbis zum ablauf\b/, /\bhoechstens (?:jedoch )?ein bruttomonatsgehalt\b/],
    [/\bsonst\b/, /\bin der probezeit\b/],
  ],
  topic: /\bvertragsstrafe|\bkonventionalstrafe|\bpauschal\w* schaden|\bstrafe\b/,
  phrases: [
    `tritt (?:die|der) (?:${employee}) (?:das arbeitsverhaeltnis|die arbeit|die stelle) schuldhaft nicht an`,
    `(?:oder )?loest (?:sie|er) (?:es|das arbeitsverhaeltnis) (?:schuldhaft )?ohne einhaltung der (?:massgeblichen |geltenden )?kuendigungsfrist`,
    `zahlt (?:sie|er|die arbeitnehmerin|der arbeitnehmer) eine vertragsstrafe`,
    'sie betraegt|betraegt',
    '(?:hoechstens die|in hoehe der) (?:brutto)?verguetung, die bis zum ablauf der (?:massgeblichen |geltenden )?kuendigungsfrist (?:zu zahlen waere|angefallen waere)',
    'in der probezeit (?:also )?(?:hoechstens )?das entgelt fuer zwei wochen',
    '(?:sonst )?hoechstens (?:jedoch )?ein bruttomonatsgehalt',
  ],
  // Each penalty needs a ceiling of its own, and there is one.
  check: (_contract, text) =>
    (text.match(/\bvertragsstrafe\b/g) ?? []).length === 1 &&
    (text.match(/\bbruttomonatsgehalt\b/g) ?? []).length === 1,
};

/** § 307 BGB: both kinds of reasons excepted, less by the month, and bound no longer than the shortest training allows. */
export const trainingCosts: Proof = {
  wants:
    'Ausgenommen sein müssen Gründe des Arbeitgebers und dauerhafte Unfähigkeit zur Arbeit. Der Betrag muss genannt sein und mit jedem Monat sinken, und die Bindung muss zur Dauer der Fortbildung passen: nach unserem Stand sechs Monate bei einem Monat Fortbildung.',
  unproven: { rating: 'yellow', name: 'Rückzahlung von Fortbildungskosten' },
  holds: [
    /\bohne einen grund, den (?:der arbeitgeber|die firma|die gesellschaft) zu vertreten hat\b/,
    /\bdas gilt nicht, wenn\b[^.]*\b(?:krankheitsbedingt|unverschuldet)\b/,
    /\bfuer jeden (?:vollen )?monat\b/,
    new RegExp(money),
  ],
  topic: /\bfortbildung|\bweiterbildung|\blehrgang|\bschulung|\bseminar|\bstudium/,
  phrases: [
    `(?:der|die) (?:${employer}) (?:zahlt|traegt|uebernimmt) (?:die kosten (?:der|fuer die) )?(?:fortbildung|schulung|weiterbildung)(?: zur [a-z]+)?(?: von (?:${money}))?`,
    `kuendigt (?:der|die) (?:${employee}) (?:danach )?innerhalb von (?:sechs|6|fuenf|vier|drei) monaten (?:nach ihrem ende )?ohne einen grund, den (?:der arbeitgeber|die firma|die gesellschaft) zu vertreten hat`,
    `(?:zahlt|erstattet) (?:er|sie) fuer jeden (?:vollen )?monat, der bis zum ablauf der (?:sechs|6) monate fehlt, ein sechstel der kosten von (?:${money}) zurueck`,
    'das gilt nicht, wenn (?:er|sie) die arbeit (?:krankheitsbedingt|unverschuldet) (?:auf dauer|dauerhaft) nicht mehr (?:machen|leisten|erbringen) kann',
  ],
  check: (_contract, text) =>
    isOneLength(text.replace(/\bfuer jeden (?:vollen )?monat\b/g, '')) && isOneAmount(text),
};

/** §§ 307, 611a BGB: given for loyalty, above 100 €, bound to 31 March, and only against one's own choice to leave. */
export const bonus: Proof = {
  wants:
    'Zurückzahlen müssen Sie eine reine Treueleistung von mehr als 100 € höchstens, wenn Sie selbst bis zum 31. März des Folgejahres gehen, ab einem vollen Monatsgehalt bis zum 30. Juni.',
  unproven: { rating: 'yellow', name: 'Rückzahlung einer Sonderzahlung' },
  holds: [
    /\bauf eigenen wunsch\b|\bselbst kuendigt\b/,
    /\bbis zum (?:31\. maerz|31\.3\.|31\.03\.) des folgejahres\b/,
    /\bweihnachtsgeld|\bgratifikation/,
  ],
  topic: /\bweihnachtsgeld|\bgratifikation|\bsonderzahlung|\bzurueckzuzahlen|\bzurueckzahl/,
  apart: /\bfreiwillig\w* leistung|\bfortbildung|\bschulung|\blehrgang/,
  beside: [enoughWage],
  each: [[/\bzurueck/, /\bscheide[nt]+ |\bselbst kuendigt\b/]],
  phrases: [
    `(?:die|der) (?:${employee}) erhaelt mit dem (?:november|dezember)gehalt (?:ein weihnachtsgeld|eine weihnachtsgratifikation) in hoehe von (?:${money})(?: brutto)?`,
    `weihnachtsgeld: (?:${money})`,
    '(?:scheidet|scheiden) (?:sie|er|die arbeitnehmerin|der arbeitnehmer) bis zum (?:31\\. maerz|31\\.3\\.|31\\.03\\.) des folgejahres auf eigenen wunsch aus',
    'wer bis zum 31\\. maerz des folgejahres selbst kuendigt, zahlt das weihnachtsgeld zurueck',
    'ist (?:das weihnachtsgeld|die (?:weihnachts)?gratifikation) zurueckzuzahlen',
  ],
  check: ({ facts }, text) => {
    const month = facts.pay === null ? null : monthlyCents(facts.pay.value);
    const paid = /(?:weihnachtsgeld|gratifikation)[^.]{0,30}/.exec(text);
    const amounts = findAmounts(text.slice(paid?.index ?? 0)).map(({ cents }) => cents);
    return (
      amounts[0] !== undefined &&
      new Set(amounts).size === 1 &&
      amounts[0] > 10_000 &&
      (month === null || amounts[0] < month)
    );
  },
};

/** §§ 305b, 307 BGB: only payments that nobody has promised are voluntary. */
export const voluntary: Proof = {
  wants: 'Freiwillig bleiben darf nur, was nicht zugesagt ist. Persönliche Zusagen müssen vorgehen.',
  unproven: { rating: 'yellow', name: 'Freiwillige Leistungen' },
  holds: [/\bindividuelle (?:zusagen|abreden|vereinbarungen) (?:bleiben unberuehrt|gehen vor)/],
  topic: /\bfreiwillig|\brechtsanspruch/,
  beside: [enoughWage],
  each: [[/\brechtsanspruch/, /\bleistungen, die nicht in diesem vertrag\b/]],
  apart: /\bwehrdienst|\bfreiwillige teilnahme/,
  phrases: [
    '(?:freiwillige )?leistungen, die nicht in diesem vertrag (?:vereinbart|zugesagt) sind',
    'begruenden keinen rechtsanspruch(?: fuer die zukunft)?',
    'individuelle (?:zusagen|abreden|vereinbarungen) (?:bleiben unberuehrt|gehen vor)',
  ],
};

/** §§ 74, 74a HGB: at most two years, and at least half of all contractual benefits. */
export const nonCompete: Proof = {
  wants:
    'Zugesagt sein muss für höchstens zwei Jahre mindestens die Hälfte aller zuletzt bezogenen vertragsmäßigen Leistungen, ohne Bedingung. Dazu gehören ein berechtigtes Interesse und eine unterschriebene Urkunde.',
  unproven: { rating: 'yellow', name: 'Wettbewerbsverbot nach dem Ende' },
  holds: [
    /\b(?:karenz)?entschaedigung\b/,
    /\b(?:haelfte|(?:50|5[1-9]|[6-9]\d|100) ?(?:%|prozent)) der zuletzt bezogenen vertragsmaessigen leistungen\b/,
    /\b(?:dauer von|lang|fuer) |\bmonat|\bjahr/,
  ],
  each: [[/entschaedigung\b/, /\bhaelfte\b|%|\bprozent\b/]],
  topic: /\bwettbewerb|\bkarenz|\bkonkurrenz|\bentschaedigung/,
  apart:
    /\bwaehrend (?:des|der dauer des) (?:bestehenden )?(?:arbeits|anstellungs)verhaeltnis|\bnebentaetig|\babfindung|\bgeheim/,
  phrases: [
    `(?:die|der) (?:${employee}) verpflichtet sich, fuer die dauer von (?:(?:bis zu )?(?:sechs|zwoelf|achtzehn|6|12|18|24) monaten|einem jahr|zwei jahren) nach (?:der )?beendigung des (?:arbeits|anstellungs)verhaeltnisses nicht fuer ein unternehmen taetig zu werden, das mit (?:der gesellschaft|dem arbeitgeber|der firma) im wettbewerb steht`,
    `(?:die gesellschaft|der arbeitgeber|die firma) (?:zahlt|verpflichtet sich)(?: (?:ihr|ihm|dem arbeitnehmer|der arbeitnehmerin))?(?: (?:dafuer|fuer die dauer des (?:wettbewerbs)?verbots?|fuer diese zeit))?(?: (?:dafuer|fuer die dauer des (?:wettbewerbs)?verbots?|fuer diese zeit))?`,
    'eine (?:karenz)?entschaedigung(?:, die)?(?: fuer jedes jahr des verbots)?(?: in hoehe)?(?: von)?(?: (?:mindestens )?(?:die |der )?(?:haelfte|(?:50|5[1-9]|[6-9]\\d|100) ?(?:%|prozent)))? der zuletzt bezogenen vertragsmaessigen leistungen(?: erreicht| zu zahlen)?',
    '(?:im uebrigen )?gelten (?:im uebrigen )?die §§ 74 (?:ff\\.|bis 75c|ff) (?:hgb|des handelsgesetzbuchs)',
  ],
  check: (_contract, text) => isOneLength(text.replace(/\bfuer jedes jahr\b/g, '')),
};

/** § 7 BUrlG: what expires is leave beyond the statutory one, or the employer has asked and warned in time. */
export const leaveLost: Proof = {
  wants:
    'Verfallen darf nur der Urlaub über dem gesetzlichen Minimum; der gesetzliche nur, wenn der Arbeitgeber Sie vorher klar aufgefordert und gewarnt hat.',
  unproven: { rating: 'yellow', name: 'Verfall von Urlaub' },
  holds: [
    /\b(?:ueber)?gesetzliche\w* (?:mindest)?urlaub|\bmindesturlaub|\bgesetzlichen anspruch|\bohne diesen hinweis verfaellt kein urlaub/,
    /\bverfaellt|\bverfallen/,
  ],
  each: [
    [
      /\bverfaellt|\bverfallen/,
      /\bmehrurlaub|\bzusatzurlaub|\bhinausgehende|\buebergesetzlich|\bzusaetzliche|\buebrigen|\buebersteigt|\buebersteigende|\bausgenommen|\bhingewiesen|\bohne diesen hinweis/,
    ],
  ],
  topic:
    /\burlaub[^.]{0,120}\b(?:verfaellt|verfallen|erlischt|verfall\b)|\b(?:verfaellt|verfallen)\b[^.]{0,60}\burlaub|\bresturlaub/,
  apart: /\bsonderurlaub|\babgeltung|\babgegolten|\bansprueche\b/,
  beside: [enoughDays],
  phrases: [
    'wenn (?:er|sie) nicht bis zum 31\\. maerz(?: des folgejahres)? genommen (?:ist|sind)',
    'darin enthalten sind 20 tage gesetzlicher mindesturlaub',
    'fuer den gesetzlichen mindesturlaub gelten die regeln des bundesurlaubsgesetzes',
    'der gesetzliche urlaub betraegt 20 tage',
    '(?:der )?mehrurlaub verfaellt|der gesetzliche mindesturlaub richtet sich nach dem gesetz|der (?:darueber hinausgehende|uebergesetzliche|zusaetzliche|uebersteigende) urlaub (?:von \\w+ tagen )?verfaellt|(?:der )?urlaub, der den gesetzlichen anspruch uebersteigt, verfaellt',
    'der vertragliche zusatzurlaub verfaellt',
    'resturlaub verfaellt am 31\\. maerz(?: des folgejahres)?; ausgenommen ist der gesetzliche mindesturlaub',
    'der gesetzliche urlaub verfaellt nur, wenn (?:die firma|der arbeitgeber) (?:vorher|rechtzeitig vorher) darauf hingewiesen hat',
    `(?:mit dem |am |zum )(?:jahresende|${date}(?: des folgejahres)?)`,
    'urlaub soll im laufenden jahr genommen werden',
    '(?:der betrieb|der arbeitgeber|die firma) weist die mitarbeiter jedes jahr im (?:januar|februar|maerz|april|mai|juni|juli|august|september|oktober) (?:schriftlich|in textform) auf offene tage und den verfall hin',
    'ohne diesen hinweis verfaellt kein urlaub',
  ],
  check: leaveAgrees,
};

/** § 7 Abs. 4 BUrlG: only leave beyond the statutory one may go unpaid. */
export const leaveUnpaid: Proof = {
  wants:
    'Der gesetzliche Urlaub muss am Ende ausgezahlt werden. Nur für zusätzlichen Urlaub darf anderes gelten.',
  unproven: { rating: 'yellow', name: 'Auszahlung von Urlaub' },
  holds: [
    /\b(?:vertraglich\w*|zusaetzlich\w*|uebergesetzlich\w*) (?:zusatz|mehr)?urlaub|\bzusatzurlaub|\bmehrurlaub/,
    /\bgesetzliche\w* (?:mindest)?urlaub (?:wird (?:am ende |bei beendigung (?:des arbeitsverhaeltnisses )?)?(?:ausgezahlt|abgegolten)|ist (?:am ende |bei beendigung (?:des arbeitsverhaeltnisses )?)?(?:auszuzahlen|abzugelten))\b/,
  ],
  topic:
    /\burlaub\w*[^.]{0,100}\b(?:abgeltung|abgegolten|ausgezahlt|abzugelten)|\babgeltung[^.]{0,60}\burlaub|\burlaubsabgeltung/,
  beside: [leaveLost, enoughDays],
  phrases: [
    '(?:der )?(?:vertragliche (?:zusatz|mehr)?urlaub|zusatzurlaub|mehrurlaub|zusaetzliche urlaub|uebergesetzliche urlaub) wird (?:am ende |bei beendigung (?:des arbeitsverhaeltnisses )?)?nicht (?:ausgezahlt|abgegolten)',
    '(?:der )?gesetzliche (?:mindest)?urlaub (?:wird (?:am ende |bei beendigung (?:des arbeitsverhaeltnisses )?)?(?:ausgezahlt|abgegolten)|ist (?:am ende |bei beendigung (?:des arbeitsverhaeltnisses )?)?(?:auszuzahlen|abzugelten))',
  ],
  check: leaveAgrees,
};
