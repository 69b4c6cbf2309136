import type { PatternRule } from './pattern-rules.ts';
import * as proofs from './proofs-of-duties.data.ts';

const secondary =
  /\bnebentaetig|\bnirgend(?:wo|s) (?:anders|sonst) (?:\w+ )?arbeit|\bsonst nirgend\w* (?:\w+ )?arbeit|\bnebenbeschaeftigung|\bnebenerwerb|\bnebenjob|\bsecondary (?:employment|activit)|\bweitere(?:s|n)? (?:arbeits|beschaeftigungs)verhaeltnis|\banderweitige (?:entgeltliche )?(?:taetigkeit|beschaeftigung)|\bzweit(?:job|arbeit|beschaeftigung|anstellung)|\bneben(?:arbeit|stelle|verdienst|gewerbe)|\b(?:weitere[rnsm]?|zweite[rnsm]?|andere[rnsm]?|zusaetzliche[rnsm]?|sonstige[rnsm]?) (?:\w+ )?(?:jobs?|nebenjobs?|minijobs?|anstellung(?:en)?|erwerbstaetigkeit(?:en)?|arbeitgebern?|beschaeftigung(?:en)?|arbeitsverhaeltnis(?:se)?)\b|\bneben (?:dieser|diesem|seiner|ihrer|der|dem) (?:\w+ )?(?:stelle|job|arbeit|beschaeftigung|anstellung|taetigkeit|arbeitsverhaeltnis)\b|\bneben(?:her|bei|beruflich\w*) |\bfuer (?:keinen|einen|keine|andere) (?:anderen |dritten |andere )?(?:arbeitgeber|firm|unternehmen)/;
/** „Der Mitarbeiter darf nebenbei arbeiten, wenn …“ */
const allowed =
  /\bdarf\b(?:(?!\b(?:nicht|kein\w*|niemals|nirgend\w*|nur)\b)[^.])*\b(?:arbeiten|annehmen|aufnehmen|ausueben|haben|nachgehen)\b|\b(?:ist|sind) (?!nicht\b|nie\b|nur\b)(?:\w+ )?(?:erlaubt|gestattet|zulaessig|moeglich)\b/;
/** After the end of the employment it is not a second job but a ban on competing. */
const afterTheEnd =
  /\bnach (?:dem |der |seinem |ihrem |seiner |ihrer |einem |einer )?(?:rechtlichen )?(?:beendigung|ende\b|ausscheiden|vertragsende|austritt|weggang|kuendigung)|\bnachvertraglich|\bvorherige[rn]? (?:arbeitgeber|beschaeftigung)|\bvor beginn dieses|\bim ersten jahr|\bsteuerklasse|\bbereits (?:\w+ ){0,4}beschaeftigt/;
const secondaryFair =
  /\bist zu erteilen|\bzu erteilen\b|\bwird erteilt|\berteilt\b[^.]{0,60}\bwenn|\b(?:nur|lediglich) (?:verweiger\w*|versag\w*|untersag\w*)|\b(?:versag|verweiger|untersag)\w*[^.]{0,60}\bnur\b|\bnur\b[^.]{0,70}(?:versag|verweiger|untersag)\w*|\bberechtigte\w* (?:betrieblich\w* )?interess|\bbetrieblich\w* interess|\binteressen des arbeitgebers|\bes sei denn|\bsoweit\b|\bsofern\b|\bkeine (?:gruende|interessen) entgegen|\bentgegenst|\bbeeintraechtig|\banspruch auf (?:erteilung|zustimmung)|\bwenn\b[^.]{0,80}(?:mitteilt|anzeigt|bescheid|meldet|wettbewerb|arbeitsleistung|interess|arbeitszeit)|\bnot unreasonably/;

const transfer =
  /\bversetz(?:en|t|ung|ungs)\w*|\bandere[nrs]?,? (?:\w+,? ){0,4}(?:taetigkeit(?:en)?|aufgaben?|arbeitsort|ort|orten?|arbeitsplatz|stelle|abteilung|position|einsatzort|betrieb|filiale|arbeit(?:en)?)\b|\ban einem anderen\b(?! (?:tag|termin|datum))|\b(?:geringer|minder|nieder)wertig\w* (?:taetigkeit|arbeit|stelle|position)|\bassign\b[^.]{0,40}\bother/;
const transferRight =
  /\bbehaelt sich|\bvorbehalten|\bkann\b|\bberechtigt|\bverpflicht|\bdarf\b|\bist befugt|\bentitled|\bzu uebernehmen|\bzugewiesen|\bzuweisen/;
const notTransfer =
  /\bnebentaetig|\bfuer (?:dritte|andere arbeitgeber)|\bversetzte\w* arbeitszeit|\bwettbewerb|\bkonkurrenz|\burlaub|\bkuendigung|\bmobil|\bhomeoffice|\banderen (?:wochen)?tag|\bausscheiden|\bnach (?:der |dem |einer |einem )?(?:beendigung|ende\b|vertragsende|austritt|weggang)|\bnachvertraglich|\bfuer (?:ein|eine|einen|kein|keine|keinen) andere/;

const secrecy =
  /\bverschwiegen|\bstillschweigen|\bgeheim(?:halt|zuhalten| zu halten| halten)|\bvertraulich zu behandeln|\bconfidential|\bfuer sich (?:zu )?behalt|\bnicht weiter(?:zu)?(?:sag|erzaehl|geb)|\bgeschaeftsgeheimniss?e?/;
const catchAll =
  /\b(?:saemtliche|alle[nrs]?|jegliche|jedwede|aller|all)\b(?:(?!geheimnis|gekennzeichnet).){0,90}\b(?:angelegenheiten|vorgaenge|informationen|kenntnisse|tatsachen|interna|belange|umstaende|einzelheiten|daten|information|matters)|\balles,? was\b|\bueber alles\b/;
const afterwards =
  /\bnach (?:dem |der |seinem |ihrem )?(?:beendigung|ausscheiden|ende|ablauf|vertragsende|austritt|weggang)|\bueber (?:das ende|die beendigung|das arbeitsverhaeltnis|die dauer) (?:des arbeitsverhaeltnisses )?(?:hinaus)?|\bueber das ende|\bzeitlich unbe|\bfuer immer|\blebenslang|\bauf ewig|\bunbefristet|\bfort(?:besteh|gelt)|\bdarueber hinaus|\bafter (?:the )?(?:end|termination)/;
const secrecyLimits =
  /\bgeschgehg|\bgeschaeftsgeheimnisgesetz|\bberechtigtes interesse|\bberechtigte[ns]? (?:geheimhaltungs)?interesse|\boffenkundig|\ballgemein (?:bekannt|zugaenglich)|\bhinschg|\bhinweisgeber|\b(?:fuer|von) (?:einem|zwei|drei|1|2|3) jahr/;

/** „Für Schäden kommt der Mitarbeiter auf“, „Schäden sind vom Fahrer zu ersetzen“: liability without the word. */
const damagePaid =
  /\b\w*(?:schaeden|schaden|fehlbetr(?:ag|aege)\w*|fehlbestaend\w*|kassendifferenz\w*|manko|bruch)\b[^.]{0,110}(?:\bkommt\b[^.]{0,60}\bauf\b|\baufzukommen|\bersetzen\b|\bzu ersetzen|\bersetzt\b|\bbezahl(?:en|t)\b|\bzahl(?:en|t)\b|\btraegt\b|\btragen\b|\bausgleichen|\bauszugleichen|\bgeht zu (?:seinen |ihren )?lasten|\bgehen zu (?:seinen |ihren )?lasten|\beinstehen|\bsteht\b[^.]{0,30}\bein\b|\bzu lasten)|\b(?:ersetzt|zahlt|bezahlt|traegt|uebernimmt|muss)\b[^.]{0,60}\b(?:schaeden|schaden|fehlbetraege|kassendifferenzen)\b/;

/** Clauses about duties of the employee. */
export const dutyRules: readonly PatternRule[] = [
  {
    id: 'C27',
    outcome: 'ban',
    when: [
      secondary,
      /\buntersagt|\bverboten|\bausgeschlossen|\bnicht (?:gestattet|erlaubt|zulaessig|aufnehmen|ausueben|nachgehen|annehmen|aufgenommen|ausgeuebt|angenommen|nachgegangen|arbeiten|taetig|jobben|haben|eingehen|gewuenscht|gern gesehen)|\bunzulaessig|\btabu\b|\bdarf\b[^.]*\b(?:keine[nrm]?|nicht|niemals)\b|\bkeine(?:rlei|r)? (?:weitere )?(?:neben|anderweitige)|\bprohibited|\bshall not|\bunterlaesst|\bzu unterlassen|\bnirgend/,
    ],
    unless: new RegExp(`${secondaryFair.source}|${afterTheEnd.source}|${allowed.source}`),
    notNear:
      /\b(?:zustimmung|genehmigung|einwilligung|erlaubnis|consent)\b|\bberechtigte\w* interess|\bnur (?:versag|untersag|verweiger)/,
    verdict: {
      state: 'red',
      title: 'Nebentätigkeit ganz verboten',
      reason:
        'Jede Nebentätigkeit ist hiernach verboten. So weit darf der Arbeitgeber nicht gehen: Ihre Freizeit gehört Ihnen, solange berechtigte Interessen des Betriebs nicht leiden.',
      instead:
        'Sie dürfen nebenher arbeiten, wenn es die Arbeit nicht beeinträchtigt, kein Wettbewerb ist und die Höchstarbeitszeit eingehalten wird. Anzeigen sollten Sie es vorher.',
      statutes: ['§ 307 Abs. 1 BGB', 'Art. 12 GG'],
      cases: ['secondaryNotice', 'secondaryInterests'],
    },
  },
  {
    id: 'C27',
    outcome: 'consent-at-will',
    when: [
      secondary,
      /\bzustimmung|\bgenehmigung|\beinwilligung|\berlaubnis|\bgenehmig|\bzustimmt|\b(?:chef\w*|arbeitgeber\w*|firma|leitung) (?:\w+ ){0,3}erlaubt|\bconsent|\bapproval/,
    ],
    unless: afterTheEnd,
    notNear: secondaryFair,
    verdict: {
      state: 'red',
      title: 'Nebentätigkeit nur mit Zustimmung nach Belieben',
      reason:
        'Sie dürfen nur mit Zustimmung nebenher arbeiten, und der Vertrag sagt nicht, wann der Arbeitgeber zustimmen muss. Damit hinge es allein von seinem Belieben ab. Ablehnen darf er aber nur aus berechtigten Interessen.',
      instead:
        'Zeigen Sie eine Nebentätigkeit vorher an. Der Arbeitgeber muss zustimmen, wenn seine berechtigten Interessen nicht berührt sind.',
      statutes: ['§ 307 Abs. 1 BGB', 'Art. 12 GG'],
      cases: ['secondaryNotice', 'secondaryInterests'],
    },
  },
  {
    id: 'C27',
    outcome: 'fair',
    when: [
      secondary,
      /\banzeig|\bzeigt\b[^.]{0,60}\ban\b|\bteilt\b[^.]{0,60}\bmit\b|\bmitteil|\bzustimmung|\bgenehmigung|\bangezeigt|\binformier|\bmitzuteilen|\bunterricht|\beinwilligung|\bconsent|\bnotify|\buntersag|\bgestattet|\bzulaessig/,
    ],
    verdict: {
      state: 'green',
      proof: proofs.secondaryJob,
      title: 'Nebentätigkeit mit Anzeige',
      reason:
        'Sie müssen eine Nebentätigkeit vorher anzeigen, ablehnen darf der Arbeitgeber sie nur aus berechtigten Interessen. Das ist üblich und erlaubt.',
      instead: 'Die Regel kann so gelten.',
      statutes: ['§ 307 Abs. 1 BGB', 'Art. 12 GG'],
      cases: ['secondaryNotice', 'secondaryInterests'],
    },
  },
  {
    id: 'C22',
    outcome: 'lower-work',
    when: [
      transfer,
      transferRight,
      /\b(?:geringer|niedriger|minder|schlechter)\w* (?:wertig|verguet|bezahlt|entlohnt|bewertet)\w*|\b(?:geringer|minder|nieder)wertig\w*|\bauch (?:wenn|mit) [^.]{0,50}(?:geringer|niedriger)|\bnicht gleichwertig|\bverguetung[^.]{0,50}\b(?:angepasst|anzupassen|herabgesetzt|gekuerzt)|\bgeringere[rn]? (?:verguetung|bezahlung|entgelt)/,
    ],
    unless:
      /\b(?:ohne|keine|nicht)\b[^.]{0,40}(?:minder|gering|kuerz|herabse)|\bgering\w*[^.]{0,40}\bnicht\b/,
    verdict: {
      state: 'red',
      title: 'Versetzung auch auf schlechtere Arbeit',
      reason:
        'Der Arbeitgeber will Ihnen auch geringerwertige oder schlechter bezahlte Arbeit zuweisen dürfen. Das geht über sein Weisungsrecht hinaus und greift in den Kern Ihres Vertrags ein.',
      instead:
        'Zuweisen darf er Ihnen gleichwertige Arbeit nach billigem Ermessen. Für alles andere braucht er Ihr Einverständnis oder eine Änderungskündigung.',
      statutes: ['§ 106 GewO', '§ 307 Abs. 1 BGB'],
    },
  },
  {
    id: 'C22',
    outcome: 'fair',
    when: [transfer, transferRight],
    unless: notTransfer,
    near: /\bgleichwertig|\bbillige[mns]? ermessen|§ ?106|\binteressen? (?:des|der) (?:arbeitnehm|mitarbeit|beschaeftigt|angestellt)\w*|\b(?:seinen|ihren|seine|ihre|beiderseitige\w*) (?:berechtigten )?interessen|\babwaegung der (?:\w+ ){0,3}interessen|\bunter (?:wahrung|beruecksichtigung|abwaegung)|\bequivalent/,
    verdict: {
      state: 'green',
      proof: proofs.transfer,
      title: 'Versetzung auf gleichwertige Arbeit',
      reason:
        'Der Arbeitgeber darf Ihnen andere Arbeit oder einen anderen Ort zuweisen, muss aber Ihre Interessen beachten. Das entspricht dem gesetzlichen Weisungsrecht.',
      instead: 'Die Regel kann so gelten. Jede einzelne Versetzung muss trotzdem fair abgewogen sein.',
      statutes: ['§ 106 GewO'],
    },
  },
  {
    id: 'C22',
    outcome: 'open',
    when: [transfer, transferRight],
    unless: notTransfer,
    verdict: {
      state: 'yellow',
      title: 'Weite Versetzungsklausel',
      reason:
        'Der Arbeitgeber behält sich vor, Ihnen andere Arbeit oder einen anderen Ort zuzuweisen. Er muss dabei billiges Ermessen wahren, und die Arbeit muss gleichwertig sein. Das steht so nicht im Vertrag.',
      instead:
        'Es gilt das gesetzliche Weisungsrecht: gleichwertige Arbeit, Ihre Interessen werden abgewogen. Fragen Sie nach, welche Orte und Aufgaben gemeint sind.',
      statutes: ['§ 106 GewO', '§ 307 Abs. 1 BGB'],
    },
  },
  {
    id: 'C29',
    outcome: 'limited',
    when: [secrecy],
    unless: /\bgehalt|\bverguetung\b|\bverdien|\blohn\b|\bbezuege\b|\bentgelt\b/,
    near: secrecyLimits,
    verdict: {
      state: 'green',
      proof: proofs.limitedSecrecy,
      title: 'Verschwiegenheit mit Grenzen',
      reason: 'Sie müssen Geschäftsgeheimnisse für sich behalten. Die Pflicht ist begrenzt, das ist üblich.',
      instead: 'Die Regel kann so gelten. Verstöße dürfen Sie den gesetzlichen Meldestellen immer melden.',
      statutes: ['§ 2 GeschGehG', '§ 39 HinSchG'],
    },
  },
  {
    id: 'C29',
    outcome: 'catch-all-forever',
    when: [secrecy, catchAll],
    unless: /\bpatient|\bmandant|\bklient|\bbewohner|\bschueler|\bversicherte|\baerztlich\w* schweige/,
    near: afterwards,
    verdict: {
      state: 'red',
      title: 'Schweigen über alles, auch nach dem Ende',
      reason:
        'Sie sollen über alle inneren Vorgänge schweigen, auch nach dem Ende des Arbeitsverhältnisses und ohne zeitliche Grenze. Eine so weite Regel ist unwirksam.',
      instead:
        'Geschützt sind echte Geschäftsgeheimnisse. Verstöße dürfen Sie den gesetzlichen Meldestellen immer melden.',
      statutes: ['§ 307 Abs. 1 BGB', '§ 2 GeschGehG', '§ 39 HinSchG'],
      cases: ['secrecy'],
    },
  },
  {
    id: 'C29',
    outcome: 'trade-secrets',
    when: [secrecy, /\bgeheim|\bverschwiegen|\bstillschweigen|\bvertraulich|\bconfidential/],
    unless:
      /\bgehalt|\bverguetung\b|\bverdien|\blohn\b|\bbezuege\b|\bentgelt\b|\bpersonenbezogen|\bdatenschutz/,
    verdict: {
      state: 'green',
      proof: proofs.tradeSecrets,
      title: 'Verschwiegenheit über Betriebs- und Geschäftsgeheimnisse',
      reason: 'Sie müssen Betriebs- und Geschäftsgeheimnisse für sich behalten. Das ist üblich.',
      instead: 'Die Regel kann so gelten. Verstöße dürfen Sie den gesetzlichen Meldestellen immer melden.',
      statutes: ['§ 2 GeschGehG', '§ 39 HinSchG'],
    },
  },
  {
    id: 'C17',
    outcome: 'hidden-ban',
    when: [
      /\bkundenschutz|\babwerb|\babzuwerben|\bmandantenschutz|\b(?:kunden|mandanten|patienten|klienten|auftraggebern?)\b[^.]{0,90}\b(?:betreuen|kontaktier\w*|anzusprechen|ansprechen|uebernehmen|bedien\w*|beliefer\w*|mitnehm\w*|akquirier\w*|taetig|zu beraten|mitzunehmen)|\bnon-solicit/,
      /\bnach (?:dem |der |seinem |ihrem )?(?:beendigung|ende|ausscheiden|vertragsende|ablauf|austritt|weggang)|\bnachvertraglich|\bafter (?:the )?(?:end|termination)|\bmonaten? nach|\bjahren? nach/,
    ],
    unless: /\bwaehrend des (?:bestehenden )?arbeitsverhaeltnisses [^.]{0,30}\b(?:untersagt|verboten)/,
    notNear: /\bkarenz|\bentschaedigung/,
    verdict: {
      state: 'yellow',
      title: 'Kundenschutz nach dem Ende, ohne Entschädigung',
      reason:
        'Sie sollen nach dem Ende nicht mehr für Kunden arbeiten oder sie ansprechen. Das wirkt wie ein Wettbewerbsverbot und braucht dann eine Entschädigung, die hier fehlt.',
      instead:
        'Ohne Entschädigung bindet Sie eine solche Regel in der Regel nicht. Lassen Sie sie vor einem Wechsel prüfen.',
      statutes: ['§§ 74 ff. HGB', '§ 110 GewO'],
    },
  },
  {
    id: 'C31',
    outcome: 'full-liability',
    when: [
      new RegExp(
        `\\bhaftet|\\bhaften\\b|\\bhaftung|\\bersatzpflichtig|\\bschadensersatz zu leisten|\\bliable|\\bverantwortlich fuer (?:alle|jede)|${damagePaid.source}`,
      ),
      /\barbeitnehm|\bmitarbeiter|\bangestellt|\bbeschaeftigt|\bemployee|\bfahrer|\bverkaeufer|\bkassierer|\bpersonal\b|\b(?:haftet|hat|muss|ersetzt|zahlt|traegt) (?:er|sie)\b|\b(?:er|sie) (?:haftet|hat|muss|ersetzt|zahlt|traegt)\b/,
      /\bjede[nrsm]?\b|\bjegliche|\bsaemtliche|\balle\b|\bleicht\w* fahrlaessig|\bvolle[mnr]? (?:umfang|hoehe)|\bunbeschraenkt|\buneingeschraenkt|\bvoll (?:zu )?(?:ersetz|bezahl|haft|auf)|\bvollstaendig|\bselbst (?:zu )?(?:bezahl|zahl|trag|auf)|\bkaputt|\bden schaden\b|\begal|\bgleich(?:gueltig)? (?:ob|wie|warum|aus)|\bleichteste|\bverschuldensunabhaengig|\bohne (?:ruecksicht auf )?(?:ein )?verschulden|\bfehlbestaend|\bkassen(?:differenz|fehl|manko|minus)|\bfehlbetr(?:ag|aege)|\bmanko|\bbruch\b/,
    ],
    unless:
      /\bgrundsaetze\w* (?:der|des|ueber)|\binnerbetrieblich|\bnur (?:fuer|bei)|\bnicht (?:fuer|bei) leicht|\bleichte[rn]? fahrlaessigkeit (?:haftet [^.]{0,20} )?nicht|\b(?:arbeitgeber\w*|firma|gesellschaft|betrieb|versicherung) (?:haftet|ersetzt|erstattet|traegt|uebernimmt|kommt|zahlt)|\b(?:ersetzt|erstattet|traegt|uebernimmt) (?:der|die|das) (?:arbeitgeber|firma|gesellschaft|betrieb)|\bvorsaetzlich|\bvorsatz|\bgrob fahrlaessig|\bgrobe[rn]? fahrlaessig|\brueckzahl|\bhaftung des arbeitgebers|\bausschlussfrist|\bverfall|\bgesetzlichen haftung/,
    notNear:
      /\binnerbetrieblich\w* schadensausgleich|\bgrundsaetze\w* (?:der|ueber die) (?:beschraenkt\w* )?arbeitnehmerhaftung/,
    verdict: {
      state: 'red',
      title: 'Haftung für jeden Schaden',
      reason:
        'Sie sollen für jeden Schaden haften, auch bei leichter Fahrlässigkeit oder ganz ohne Schuld. Arbeitnehmer haften nach unserem Stand nur abgestuft: bei leichtester Fahrlässigkeit gar nicht, bei mittlerer anteilig.',
      instead:
        'Es gelten die abgestuften Regeln der Arbeitnehmerhaftung. Von ihnen darf der Vertrag nicht zu Ihrem Nachteil abweichen.',
      statutes: ['§ 307 Abs. 1 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C39',
    outcome: 'first-day',
    when: [
      /\barbeitsunfaehig|\bkrank|\berkrank|\bsick|\billness/,
      /\bersten? (?:kalender|arbeits|krankheits|fehl)?tag|\b1\. (?:kalender|arbeits|krankheits)?tag|\bersten tag\w*|\bam selben tag|\bfirst day/,
      /\bbescheinigung|\battest|\bnachweis|\bvorzulegen|\bfest(?:ge)?stell|\bcertificate/,
    ],
    verdict: {
      state: 'green',
      proof: proofs.sickNote,
      title: 'Attest ab dem ersten Tag',
      reason:
        'Der Arbeitgeber darf verlangen, dass eine Krankheit schon ab dem ersten Tag ärztlich festgestellt wird. Das erlaubt das Gesetz.',
      instead: 'Die Regel kann so gelten. Melden Sie sich immer sofort krank.',
      statutes: ['§ 5 Abs. 1 Satz 3 EFZG'],
      certainty: 'unsicher',
    },
  },
];
