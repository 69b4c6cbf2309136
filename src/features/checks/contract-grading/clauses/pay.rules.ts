import type { PatternRule } from './pattern-rules.ts';
import * as proofs from './proofs-of-entitlements.data.ts';

const special =
  /\bweihnachtsgeld|\bgratifikation|\bsonder(?:zahlung|leistung|zuwendung|verguetung)|\burlaubsgeld|\bbonus|\bpraemie|\bzulage|\b13\.? (?:monats)?gehalt|\b13\. monats|\bleistungen?\b|\bzuwendung|\bzuschuss|\bjahressonder/;
const voluntary =
  /\bfreiwillig[^.]{0,160}(?:kein\w* (?:rechts)?anspruch|ohne (?:\w+ ){0,3}(?:rechts)?anspruch|keinen? (?:rechtlichen )?anspruch|rechtsanspruch)|\b(?:kein\w* rechtsanspruch|ohne anerkennung eines rechtsanspruch)[^.]{0,120}freiwillig|\bunter (?:dem )?vorbehalt der freiwilligkeit|\bfreiwillige leistung|\bfreiwilligkeitsvorbehalt|\bbegruendet\b[^.]{0,60}keinen (?:rechts)?anspruch/;
const promise =
  /\b(?:erhaelt|zahlt|gewaehrt|hat (?:einen )?anspruch|wird|steht)\b[^.]{0,140}(?:weihnachtsgeld|gratifikation|bonus|praemie|sonderzahlung|sonderzuwendung|13\.? ?(?:monats)?gehalt|13\. monats\w*|urlaubsgeld|zulage|jahressonderzahlung)[^.]{0,80}(?:\d|hoehe|monatsgehalt|brutto)|\b(?:weihnachtsgeld|gratifikation|bonus|praemie|sonderzahlung|urlaubsgeld|zulage)\b[^.]{0,40}\bin hoehe\b/;
const revocable =
  /\bwiderruf(?:lich|en|svorbehalt|t|s?recht)?\b|\bwiderruflich\w*|\bjederzeit[^.]{0,30}(?:einstellen|streichen|kuerzen)/;
const payable =
  /\bleistung|\bverguetung|\bzahlung|\bbonus|\bpraemie|\bzulage|\bgratifikation|\bdienstwagen|\bzuschuss|\bprovision|\bgehalt|\blohn\b|\bentgelt/;
const notPay =
  /\beinwilligung|\bdatenschutz|\bfotos?\b|\bbildn|\bvollmacht|\bhomeoffice|\bhome-office|\bmobil|\bgenehmigung|\bzustimmung|\bnebentaetig|\bfreistell|\bfreigestellt|\bprokura|\bunwiderruflich/;

/** Clauses about pay and its loss. */
export const payRules: readonly PatternRule[] = [
  {
    id: 'C15',
    outcome: 'contradiction',
    when: [voluntary],
    unless: /\bfreiwillige\w* (?:fortbildung|teilnahme|weiterbildung)/,
    near: promise,
    verdict: {
      state: 'red',
      title: 'Zusage und Freiwilligkeit zugleich',
      reason:
        'Der Vertrag sagt Ihnen eine Zahlung zu und nennt sie zugleich freiwillig. Das widerspricht sich, und die Zusage bleibt nach unserem Stand bestehen.',
      instead: 'Sie können die zugesagte Zahlung verlangen, der Vorbehalt fällt weg.',
      statutes: ['§ 307 Abs. 1 Satz 2 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C15',
    outcome: 'voluntary-with-individual',
    when: [voluntary],
    near: /\bindividuell|§ ?305 ?b|\bausdruecklich zugesagt|\bim einzelfall (?:vereinbart|zugesagt)|\bnicht in diesem vertrag (?:vereinbart|geregelt|zugesagt)|\bnicht (?:vertraglich|arbeitsvertraglich) (?:vereinbart|geschuldet)/,
    verdict: {
      state: 'green',
      proof: proofs.voluntary,
      title: 'Freiwillige Zusatzleistungen',
      reason:
        'Leistungen, die nicht im Vertrag stehen, bleiben freiwillig, persönliche Zusagen gehen vor. Das ist nach unserem Stand möglich.',
      instead: 'Die Regel kann so gelten. Was ausdrücklich zugesagt ist, muss gezahlt werden.',
      statutes: ['§ 305b BGB', '§ 307 Abs. 1 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C15',
    outcome: 'voluntary',
    when: [voluntary],
    unless: /\bfreiwillige\w* (?:fortbildung|teilnahme|weiterbildung)|\bfreiwillig\w* wehrdienst|\bversicher/,
    verdict: {
      state: 'yellow',
      title: 'Allgemeiner Freiwilligkeitsvorbehalt',
      reason:
        'Zusatzleistungen sollen immer freiwillig bleiben, auch wenn Sie sie jahrelang bekommen. Ein so allgemeiner Vorbehalt hält nach unserem Stand nicht immer.',
      instead: 'Wird eine Leistung mehrfach vorbehaltlos gezahlt oder zugesagt, kann ein Anspruch entstehen.',
      statutes: ['§ 305b BGB', '§ 307 Abs. 1 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C15',
    outcome: 'revocable-at-will',
    when: [revocable, payable],
    unless: notPay,
    notNear:
      /\bwirtschaftlich|\bsachliche\w* gruen|\bdringende\w* betrieb|\bbetriebliche\w* gruen|\baus gruenden|\bwenn\b[^.]{0,80}(?:rueckgang|verlust|leistung|taetigkeit|wegf)|\bwegfall/,
    verdict: {
      state: 'red',
      title: 'Widerruf ohne Gründe',
      reason:
        'Der Arbeitgeber will eine Leistung jederzeit widerrufen können, ohne dass der Vertrag Gründe nennt. Das ist Ihnen nicht zumutbar: Die Gründe müssen im Vertrag stehen.',
      instead: 'Die Leistung steht Ihnen weiter zu.',
      statutes: ['§ 308 Nr. 4 BGB', '§ 307 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C15',
    outcome: 'revocable',
    when: [revocable, payable],
    unless: notPay,
    verdict: {
      state: 'yellow',
      title: 'Widerruf aus bestimmten Gründen',
      reason:
        'Der Arbeitgeber darf eine Leistung aus Gründen widerrufen, die der Vertrag nennt. Wirksam ist das nach unserem Stand nur, wenn der Teil klein bleibt, als Grenze gelten etwa 25 Prozent des Verdienstes.',
      instead: 'Jeder Widerruf muss fair abgewogen sein. Prüfen Sie, wie groß der widerrufliche Teil ist.',
      statutes: ['§ 308 Nr. 4 BGB', '§ 307 BGB'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C30',
    outcome: 'pay-secrecy',
    when: [
      /\b(?:gehalt\w*|verguetung\w*|entgelt\w*|bezuege|lohn\w*|arbeitsentgelt|salary|remuneration|einkommen|verdienst)\b[^.]{0,110}\b(?:vertraulich|stillschweigen|verschwiegen\w*|geheim\w*|confidential|nicht (?:zu |mit \w+ (?:zu )?)?(?:sprechen|reden|erzaehlen|verraten|unterhalten|austauschen)|nicht (?:\w+ ){0,3}(?:gesprochen|geredet|erzaehlt|verraten|ausgetauscht|offengelegt|erwaehnt)|nicht (?:offen|mit\w*teil|bekannt|weiter)\w*|zu schweigen|geschwiegen|(?:fuer|bei) sich (?:zu )?(?:be)?halten|behaelt (?:er|sie|der|die)? ?[^.]{0,20}fuer sich|darf nicht (?:\w+ ){0,6}(?:sprechen|reden|preisgeben|preisgegeben)|keine auskunft|kein wort)|\b(?:stillschweigen|verschwiegenheit|vertraulich\w*|geheimhaltung|schweigen)\b[^.]{0,110}\b(?:hoehe (?:seine|ihre|der|des|seines|ihres)\w*|gehalt\w*|verguetung\b|bezuege|arbeitsentgelt|entgelt\b|einkommen|verdienst|lohn\w*)|\b(?:niemande?m?|nicht|keine[nrm]?)\b[^.]{0,60}\b(?:was|wie ?viel) (?:er|sie|der mitarbeiter|die mitarbeiterin|man)\b[^.]{0,20}\bverdient|\bbehaelt\b[^.]{0,40}\b(?:gehalt|lohn|verdienst|verguetung)\b[^.]{0,30}\bfuer sich|\b(?:verboten|untersagt|nicht (?:gestattet|erlaubt)|darf nicht|kein\w* (?:gespraech|auskunft|austausch))\w*\b[^.]{0,90}\b(?:gehalt\w*|gehaelter\w*|lohn\w*|loehne\w*|verdienst|verguetung)\b|\b(?:gespraeche?|unterhaltungen|austausch) (?:\w+ ){0,4}ueber (?:\w+ ){0,3}(?:gehalt\w*|gehaelter\w*|lohn\w*|loehne|verdienst|verguetung)\b[^.]{0,80}\b(?:untersagt|verboten|nicht|unzulaessig|unerwuenscht)/,
    ],
    unless:
      /\b(?:gehalt|gehaelter|verguetung|lohn|loehne|bezuege|entgelte?)\w* (?:anderer|fremder|der|seiner|ihrer|aller|von) (?:anderen |uebrigen )?(?:mitarbeiter|kolleg|beschaeftigten|angestellten|arbeitnehmer)|\b(?:anderer|fremder) (?:mitarbeiter|kolleg|beschaeftigter|angestellter)|\bgehaltsabrechnungen|\blohnfortzahlung|\blohnsteuer|\blohnpfaendung|\bgehaltsvorschu|\bgehaltsabtret|\babtret|\bnebentaetig|\bdarf\b[^.]{0,30}\b(?:offen|jederzeit|frei)\b|\bgehaltsdaten|\blohndaten|\bpersonaldaten|\bmandanten|\bkunden/,
    verdict: {
      state: 'red',
      title: 'Schweigen über das eigene Gehalt',
      reason:
        'Sie sollen über Ihr eigenes Gehalt schweigen. Das ist nach unserem Stand meist unwirksam, denn das Gesetz gibt Ihnen sogar ein Recht auf Auskunft über vergleichbare Gehälter.',
      instead: 'Sie dürfen mit Kolleginnen und Kollegen über Ihr Gehalt sprechen.',
      statutes: ['§ 307 Abs. 1 BGB', '§ 10 EntgTranspG'],
      certainty: 'unsicher',
    },
  },
  {
    id: 'C32',
    outcome: 'set-off',
    when: [
      /\bauf(?:zu|ge)?rechn|\beinzubehalten|\bverrechn|\beinbehalt|\babgezogen|\babzuziehen|\bzieht\b[^.]{0,80}\bab\b|\babziehen|\blohnabzug|\bset off|\bdeduct/,
      /\bgehalt|\blohn|\bverguetung|\bentgelt|\bbezuege|\banspruech|\bforderung|\bsalary|\babrechnung/,
    ],
    unless:
      /\bpfaendbar|\bpfaendungs|\bzeitguthaben|\bfreizeit|\barbeitszeitkonto|\bminusstunden|\bplusstunden|\blohnsteuer|\bsteuern?\b|\bsozialabgaben|\bsozialversicherung|\bgesetzlich\w* abzu|\bpausen?\b|\bfehlzeit|\btariferhoeh|\btarifliche|\buebertarif|\babgaben|\bueberstunden|\bkarenz|\bnicht (?:aufgerechnet|verrechnet|einbehalten)|\banderweitig\w* (?:verdienst|erwerb)|\burlaub|\bfreistellung|\bprovision/,
    verdict: {
      state: 'yellow',
      title: 'Aufrechnung mit dem Gehalt',
      reason:
        'Der Arbeitgeber will eigene Forderungen vom Gehalt abziehen. Das darf er nur vom pfändbaren Teil, der Rest muss Ihnen bleiben.',
      instead: 'Der unpfändbare Teil Ihres Gehalts wird immer ausgezahlt.',
      statutes: ['§ 394 BGB'],
    },
  },
  {
    id: 'C34',
    outcome: 'unpaid-travel',
    when: [
      /\breisezeit|\bfahrtzeit|\bfahrzeit|\bwegezeit|\bfahrten (?:zu|zum|zur|zwischen)|\btravel(?:ling)? time/,
      /\bnicht (?:als arbeitszeit|verguet\w*|gesondert|bezahlt|zusaetzlich)|\babgegolten|\bkeine (?:gesonderte |zusaetzliche )?(?:verguetung|arbeitszeit)|\bunentgeltlich|\bohne (?:gesonderte )?verguetung|\bgelten nicht|\bgilt nicht|\bwerden nicht|\bkein geld|\bgibt es (?:\w+ )?(?:kein|nichts)|\bkeine arbeitszeit|\bnot paid|\bunbezahlt/,
    ],
    unless:
      /\bzwischen (?:der )?wohnung und (?:der |dem )?(?:arbeits|betrieb|buero|erste)|\bweg zur arbeit|\barbeitsweg|\bwohnung und (?:arbeitsstaette|arbeitsort|betrieb)/,
    verdict: {
      state: 'yellow',
      title: 'Reisezeit ohne Bezahlung',
      reason:
        'Reisezeiten sollen nicht bezahlt werden. Reisen im Auftrag des Arbeitgebers zählen grundsätzlich zur bezahlten Arbeit, wenn nicht klar etwas anderes vereinbart ist. Unter den Mindestlohn darf die Bezahlung nie sinken.',
      instead: 'Ohne klare Abrede ist notwendige Reisezeit zu vergüten. Schreiben Sie Ihre Reisezeiten auf.',
      statutes: ['§ 611a Abs. 2 BGB', '§ 1 MiLoG'],
      cases: ['travelTime'],
    },
  },
];
/** Words for special payments, also used by the rules on their repayment. */
export const specialPayment = special;
