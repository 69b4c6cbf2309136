import type { Proof } from './proof.ts';
import { bothSides, employee, employer } from './proof-words.ts';

const employerWords = `(?:der|die|das|dem|den) (?:${employer})`;
const employeeWords = `(?:der|die|dem|den) (?:${employee})`;

/** § 305b BGB: what both agree on personally goes before the written form. */
export const writtenForm: Proof = {
  wants: 'Persönliche Absprachen müssen vor der Schriftform gelten, auch mündliche.',
  unproven: { rating: 'none', name: 'Schriftform' },
  holds: [
    /\bindividuelle (?:vertrags)?(?:vereinbarungen|abreden) (?:haben vorrang|gehen vor|im sinne von § 305b bgb bleiben (?:davon )?unberuehrt)|\bvorrang individueller (?:vertrags)?abreden/,
  ],
  topic: /\bschriftform|\bschriftlich\w* (?:festgehalten|vereinbar|bestaetig)|\bnebenabreden|\bmuendlich/,
  apart: /\bkuendigung|\bkrank|\bbeantrag|\bgeltend/,
  phrases: [
    '(?:aenderungen|nebenabreden|ergaenzungen)(?: (?:und|oder) (?:aenderungen|nebenabreden|ergaenzungen))*(?: dieses vertrag(?:e)?s)?',
    '(?:sollen |werden )?schriftlich festgehalten(?: werden)?|(?:bedarf|beduerfen) der (?:schriftform|textform)',
    'dies gilt auch fuer die aenderung dieser (?:klausel|schriftformklausel)',
    'individuelle (?:vertrags)?(?:vereinbarungen|abreden) (?:haben vorrang|gehen vor|im sinne von § 305b bgb bleiben (?:davon |hiervon )?unberuehrt)',
    '(?:unberuehrt bleibt )?(?:der )?vorrang individueller (?:vertrags)?abreden(?: bleibt unberuehrt)?',
  ],
};

/** § 106 GewO, § 307 BGB: other work or another place only if equal in value and weighed fairly. */
export const transfer: Proof = {
  wants:
    'Zugewiesene Arbeit muss gleichwertig sein, und Ihre Interessen müssen nach billigem Ermessen abgewogen werden.',
  unproven: { rating: 'yellow', name: 'Versetzung' },
  holds: [
    /\bgleichwertig|\ban einen anderen ort versetzen\b/,
    // „Unter Wahrung ihrer Interessen“ alone may mean those of the firm.
    /\bbilligem ermessen|§ 106 gewo|\babwaegung der beiderseitigen interessen/,
  ],
  each: [
    [
      /\bversetzen|\bzuweisen|\buebertragen|\bzuzuweisen|\banderen ort\b|\banderes haus\b/,
      /\bbilligem ermessen|§ 106 gewo|\babwaegung/,
    ],
  ],
  topic:
    /\bversetz(?:en|t|ung)\b|\bandere[nrs]?,? (?:gleichwertige )?(?:taetigkeit|position|aufgaben?|arbeitsort)\b[^.]*\b(?:zuweis|uebertrag|zugewiesen)|\bgleichwertig/,
  phrases: [
    `(?:kann|darf) (?:${employeeWords}|ihr|ihm|sie|ihn)`,
    `${employerWords}`,
    employeeWords,
    'ihr|ihm|ihn|sie',
    'unter beachtung von § 106 gewo|nach billigem ermessen|unter wahrung (?:ihrer|seiner) interessen|bei abwaegung der beiderseitigen interessen zumutbar ist|zumutbar',
    'eine andere,? gleichwertige (?:taetigkeit|position|arbeit)|gleichwertige (?:taetigkeiten|aufgaben|arbeit)|die arbeit gleichwertig bleibt',
    '(?:(?:auch )?an einen anderen ort(?: im inland| innerhalb der stadt)?|in ein anderes haus der stadt)',
    'die (?:ihren|seinen) kenntnissen und faehigkeiten entspricht|zuweisen|uebertragen|zu uebertragen|zuzuweisen|versetzen|wenn dies',
  ],
};

/** § 307 BGB: release after notice only for a prevailing interest in the single case, with the pay going on. */
export const release: Proof = {
  wants:
    'Freistellen darf der Arbeitgeber nur, wenn sein Interesse im einzelnen Fall überwiegt, und nur bei voller Bezahlung.',
  unproven: { rating: 'yellow', name: 'Freistellung nach der Kündigung' },
  holds: [
    /\bunter fortzahlung der (?:bezuege|verguetung)|\bbei voller bezahlung|\bweiterzahlung der verguetung/,
    /\b(?:im|in einem) (?:konkreten )?einzelfall ein ueberwiegendes (?:schutzwuerdiges |berechtigtes )?interesse/,
  ],
  each: [
    [/\bfreistellen|\bfreigestellt/, /\beinzelfall ein ueberwiegendes/],
    [/\bfreistellen|\bfreigestellt/, /\bfortzahlung|\bbezahlung|\bweiterzahlung/],
    [/\bfreistellen|\bfreigestellt/, /\bkuendigung/],
  ],
  topic: /\bfreistell|\bfreizustellen|\bfreigestellt|\bfreistellung/,
  apart: /\bstellensuche|\bhochzeit|\bumzug|\b616\b/,
  phrases: [
    'nach (?:ausspruch )?(?:einer|der) (?:ordentlichen )?kuendigung',
    `(?:kann|darf) ${employerWords}`,
    employeeWords,
    'unter fortzahlung der (?:bezuege|verguetung)|bei voller bezahlung|unter weiterzahlung der verguetung',
    '(?:nur )?(?:von der arbeit )?(?:freistellen|freigestellt werden)',
    `(?:nur )?wenn (?:im|in einem) (?:konkreten )?einzelfall ein ueberwiegendes (?:schutzwuerdiges |berechtigtes )?interesse ${employerWords.replace('(?:der', '(?:des|der')} besteht`,
  ],
};

/** What may be refused, and that it may not for other reasons. */
const bounded =
  /\bzustimmung (?:ist zu erteilen|wird erteilt), wenn\b|\bnur (?:untersagen|ablehnen|verweigern), wenn\b|\bduerfen nur bei beeintraechtigung\b/;

/** Art. 12 GG, § 307 BGB: the job is told, and refused for legitimate interests only. */
export const secondaryJob: Proof = {
  wants:
    'Eine Nebentätigkeit darf der Arbeitgeber nur ablehnen, wenn seine berechtigten Interessen beeinträchtigt sind. Sonst muss er zustimmen.',
  unproven: { rating: 'yellow', name: 'Nebentätigkeit' },
  holds: [
    /\bnur (?:untersagen|ablehnen|verweigern|versagen), wenn\b|\bduerfen nur bei beeintraechtigung berechtigter interessen\b|\bzustimmung (?:ist|wird) (?:zu erteilen|erteilt), wenn\b|\bteilt weitere beschaeftigungen mit, damit die sozialversicherung\b|\bdarf nebenbei arbeiten, wenn\b/,
    /\bberechtigte[nr]? (?:betriebliche[nr]? )?interessen|\bdamit die sozialversicherung\b|\bvorher mitteilt und nicht fuer einen\b/,
  ],
  topic:
    /\bneben(?:taetig|beschaeftig|job|erwerb|bei )|\bweitere[nr]? (?:beschaeftigung|arbeitsverhaeltnis)|\bzweit(?:job|beschaeftigung)/,
  apart: /\bnebenabrede/,
  phrases: [
    `${employeeWords} darf nebenbei arbeiten, wenn (?:sie|er) es vorher mitteilt und nicht fuer einen (?:(?:direkten )?wettbewerber|mitbewerber|konkurrenten|konkurrenzbetrieb|(?:friseur)?salon)(?: in der nachbarschaft)?`,
    `${employeeWords} teilt weitere beschaeftigungen mit, damit die sozialversicherung richtig beurteilt werden kann`,
    `die zustimmung (?:ist zu erteilen|wird erteilt), wenn (?:keine )?berechtigte[n]? (?:betriebliche[n]? )?interessen(?: (?:des|der) (?:${employer}))? (?:nicht beeintraechtigt (?:werden|sind)|entgegenstehen)`,

    `(?:eine |jede )?(?:nebentaetigkeit(?:en)?|nebenbeschaeftigung(?:en)?|weitere beschaeftigung)`,
    `(?:sind |ist |muss |hat )?(?:zeigt |teilt )?(?:${employeeWords} )?(?:${employerWords} )?(?:vorher |rechtzeitig )?(?:anzuzeigen|an|mit|mitzuteilen)`,
    `(?:der )?(?:vorherigen )?zustimmung(?: (?:des|der) (?:${employer}))?|bedarf|beduerfen`,
    `(?:${employerWords} )?(?:darf|kann) (?:sie|diese) nur (?:untersagen|ablehnen|verweigern), wenn (?:sie (?:seinen|ihren) berechtigten interessen widerspricht|berechtigte (?:betriebliche )?interessen(?: (?:des|der) (?:${employer}))? (?:entgegenstehen|beeintraechtigt (?:sind|werden)))`,
    `duerfen nur bei beeintraechtigung berechtigter interessen (?:des|der) (?:${employer}) untersagt werden`,
  ],
  // Consent that may be refused at will is no limit, whatever another sentence says.
  // „Die Zustimmung ist zu erteilen, wenn berechtigte Interessen entgegenstehen“ turns the rule round.
  check: (_contract, text) =>
    (!/\bzustimmung|\bbedarf\b|\bbeduerfen/.test(text) || bounded.test(text)) &&
    !/\bzustimmung[^.]{0,300}\bwenn berechtigte[^.]{0,300}\bentgegenstehen|\bwenn keine berechtigte[^.]{0,300}\bnicht beeintraechtigt/.test(
      text,
    ),
};

/** § 41 SGB VI: the end lies at the regular age of the statutory pension and no earlier. */
export const statutoryAge: Proof = {
  wants:
    'Das Ende muss an die Regelaltersgrenze der gesetzlichen Rentenversicherung gebunden sein, nicht an ein früheres Alter.',
  unproven: { rating: 'none', name: 'Altersgrenze' },
  holds: [/\bendet\b/, /\bregelaltersgrenze\b/],
  each: [[/\bendet\b/, /\bregelaltersgrenze\b/]],
  topic: /\bregelalter|\baltersgrenze|\baltersrente|\brentenalter|\blebensjahr/,
  apart: /\burlaub|\baltersversorgung|\bkuendigungsfrist/,
  phrases: [
    'das (?:arbeits|anstellungs|beschaeftigungs)verhaeltnis endet',
    'ohne dass es einer kuendigung bedarf',
    'mit (?:dem )?ablauf des (?:kalender)?monats, in dem|mit (?:dem )?erreichen|spaetestens',
    `${employeeWords}|sie|er`,
    '(?:die|der) (?:fuer (?:sie|ihn) geltende )?regelaltersgrenze(?: (?:der|in der) gesetzlichen rentenversicherung)?|erreicht',
  ],
};

const secrecyTopic =
  /\bverschwieg|\bstillschweigen|\bgeheim|\bvertraulich|\bschweigt\b|\bbetriebsintern|\binterna\b/;
const secrecyPhrases = [
  `ueber die (?:bewohner|patienten) schweigt ${employeeWords}, auch nach dem ausscheiden`,
  'solange sie nicht offenkundig sind|soweit ein berechtigtes interesse besteht',
  'die gesetzlichen rechte von hinweisgebern bleiben unberuehrt|meldungen nach dem hinweisgeberschutzgesetz bleiben (?:erlaubt|zulaessig)',
  `${employeeWords}|er|sie`,
  'verpflichtet sich|ist verpflichtet|hat|wird|behaelt|bewahrt|bleiben|werden',
  'ueber',
  '(?:alle |saemtliche )?(?:betriebs- und )?geschaeftsgeheimnisse(?: im sinne (?:des|von) § 2 nr\\. 1 geschgehg)?(?: (?:des|der) (?:arbeitgebers|arbeitgeberin|firma|gesellschaft))?',
  'stillschweigen zu bewahren|stillschweigen|verschwiegenheit zu bewahren|fuer sich|zu wahren|geheim|geheim zu halten|vertraulich behandelt|vertraulich zu behandeln',
  '(?:auch )?nach (?:dem|der) (?:ende|beendigung|ausscheiden)(?: (?:des|dem) (?:vertrags|arbeitsverhaeltnis(?:ses)?))?|waehrend des arbeitsverhaeltnisses',
] as const;

/** § 2 GeschGehG, § 307 BGB: real trade secrets, not everything that happens in the business. */
export const tradeSecrets: Proof = {
  wants:
    'Schweigen müssen Sie über echte Geschäftsgeheimnisse. Über das eigene Gehalt und Verstöße, die Sie melden, dürfen Sie sprechen.',
  unproven: { rating: 'none', name: 'Verschwiegenheit' },
  holds: [/\bgeschaeftsgeheimnisse\b/],
  each: [
    [
      /\bstillschweigen|\bverschwiegenheit|\bgeheim\b|\bvertraulich|\bfuer sich\b|\bbewahr|\bbehaelt\b/,
      /\bgeschaeftsgeheimnisse/,
    ],
  ],
  topic: secrecyTopic,
  apart: /\bbeschwerde|\bgeheimdienst/,
  phrases: secrecyPhrases,
};

/** The same, with a limit that the clause names itself. */
export const limitedSecrecy: Proof = {
  ...tradeSecrets,
  holds: [
    /\bgeschaeftsgeheimnisse\b/,
    /\bgeschgehg\b|\bsolange sie nicht offenkundig sind\b|\bsoweit ein berechtigtes interesse besteht\b|\bhinweisgeber/,
  ],
};

const agreementName = /\bfuer den oeffentlichen dienst\b|\btvoed\b|\btv-l\b|\(avr\)/;

/** § 2 Abs. 1 Satz 7 Nr. 15 NachwG: agreements named by name, in the edition that applies, for all of the employment. */
export const collective: Proof = {
  wants: 'Der Tarifvertrag muss genannt sein und in der jeweils gültigen Fassung gelten, ohne Bedingung.',
  unproven: { rating: 'none', name: 'Verweis auf Tarifverträge' },
  holds: [/\bin (?:der|ihrer) jeweils (?:gueltigen|geltenden) fassung\b/, agreementName],
  each: [[/\btarifvertr/, agreementName]],
  undone: /\bkeine tarifvertraege\b/,
  topic: /\btarifvertr|\btvoed|\bavr\b|\btariflich|\bbetriebsvereinbarung/,
  apart:
    /\bzeitzuschlaege|\bfortbildung|\bfristen richten|\bentgeltgruppe|\bausschlussfrist|\baltersversorgung|\bzusatzversorgung|\burlaub|\bjahressonderzahlung|\barbeitszeit|\bkuendig/,
  phrases: [
    'die ihn ergaenzenden tarifvertraege',

    'auf das arbeitsverhaeltnis|fuer das arbeitsverhaeltnis|finden|findet|anwendung|gelten|gilt',
    '(?:der |die )?tarifvertra(?:g|ege)(?: fuer den oeffentlichen dienst)?(?: \\(tvoed\\))?|\\(?tvoed\\)?|tv-l',
    'die richtlinien fuer arbeitsvertraege in den einrichtungen des deutschen caritasverbandes \\(avr\\)',
    'in (?:der|ihrer) jeweils (?:gueltigen|geltenden) fassung',
  ],
};

/** § 5 Abs. 1 Satz 3 EFZG: the employer may ask for the certificate earlier, and for nothing more. */
export const sickNote: Proof = {
  wants:
    'Verlangt werden darf nur, dass Sie die Krankheit sofort melden und früher ärztlich feststellen lassen. Den Lohn darf das nicht kürzen.',
  unproven: { rating: 'none', name: 'Krankmeldung' },
  holds: [
    /\b(?:ersten|1\.) (?:kalender|arbeits|krankheits|fehl)?tag/,
    /\bbescheinigung|\battest|\baerztlich festgestellt/,
  ],
  // To report „die Krankheit“ may mean which one it is.
  each: [[/\bmitzuteilen|\bzu melden|\banzuzeigen/, /\barbeitsunfaehigkeit\b|\bunverzueglich|\bsofort/]],
  topic: /\barbeitsunfaehig|\bkrankmeld|\bkrankheit|\berkrank|\battest/,
  apart: /\bfortbildung|\bschulung|\brueckzahl|\bschwangerschaft|\bentgeltfortzahlung richtet sich/,
  phrases: [
    '(?:die |der |einer )?(?:arbeitsunfaehigkeit|erkrankung|krankheit)',
    '(?:unverzueglich |sofort )?(?:mitzuteilen|zu melden|anzuzeigen)',
    '(?:bereits |schon )?(?:ab|am|fuer)(?: dem| den)? (?:ersten|1\\.) (?:kalender|arbeits|krankheits|fehl)?tag(?: der)?',
    '(?:durch )?(?:eine |ein )?(?:aerztliche )?(?:bescheinigung|attest)|nachzuweisen|vorzulegen|muss|aerztlich festgestellt',
    employeeWords,
  ],
};

/** § 622 Abs. 6 BGB: neither side may give notice before the first day, and an important reason stays one. */
export const beforeStart: Proof = {
  wants:
    'Vor dem ersten Arbeitstag muss die ordentliche Kündigung für beide Seiten gleich ausgeschlossen sein.',
  unproven: { rating: 'none', name: 'Kündigung vor dem ersten Arbeitstag' },
  holds: [/\bausgeschlossen|\bnicht (?:kuendbar|moeglich|ordentlich gekuendigt)|\bunzulaessig/],
  each: [[/\bausgeschlossen|\bnicht\b|\bunzulaessig|\bniemand\b|\bkeine seite\b/, /\bvor /]],
  check: (_contract, text) =>
    text
      .split(/[,;.]/)
      .every((part) => !/\bausgeschlossen|\bkeine seite\b/.test(part) || /\bvor /.test(part)),
  topic:
    /\bvor (?:dem )?(?:dienst|arbeits|vertrags|taetigkeits)?-?(?:antritt|beginn|aufnahme)\b|\bvor dem ersten arbeitstag/,
  apart: /\bpapiere|\bfuehrungszeugnis|\bvertragsstrafe|\bunterlagen/,
  phrases: [
    'nicht ordentlich gekuendigt',
    'vor (?:dem )?(?:dienst|arbeits|vertrags|taetigkeits)?(?:antritt|beginn|aufnahme)(?: des arbeitsverhaeltnisses)?|vor dem ersten arbeitstag',
    'niemand|keine seite|darf|eine solche',
    '(?:die |eine )?(?:ordentliche )?kuendigung|kuendigen|ordentlich|das arbeitsverhaeltnis',
    bothSides,
    'ausgeschlossen|nicht (?:kuendbar|moeglich|zulaessig|ordentlich gekuendigt)|unzulaessig',
    'es gelten die gesetzlichen kuendigungsfristen|die klagefrist nach § 4 kschg betraegt drei wochen|die kuendigung bedarf der schriftform',
    '(?:das recht zur )?kuendigung aus wichtigem grund bleibt (?:unberuehrt|moeglich)',
  ],
};
