import type { ContractRefusal } from './grading.schema.ts';
import type { ContractText } from './reading/contract-text.ts';

export type Refusal = { reason: ContractRefusal; explanation: string };

const explanations: Readonly<Record<ContractRefusal, string>> = {
  lease: 'Das sieht nach einem Mietvertrag aus. Hier prüfen wir nur Arbeitsverträge.',
  reference:
    'Das sieht nach einem Arbeitszeugnis aus. Dafür haben wir eine eigene Prüfung: die Arbeitszeugnis-Prüfung.',
  freelance:
    'Das sieht nach einem Vertrag für freie Mitarbeit aus. Für Selbstständige gelten andere Regeln. Arbeiten Sie in Wahrheit wie angestellt, lassen Sie sich dazu beraten.',
  apprenticeship:
    'Das sieht nach einem Ausbildungsvertrag aus. Für Auszubildende gelten eigene Regeln, zum Beispiel zur Probezeit. Diese prüfen wir hier nicht.',
  director:
    'Das sieht nach einem Vertrag für die Geschäftsführung aus. Viele Schutzregeln für Arbeitnehmer gelten dort nicht, deshalb prüfen wir ihn hier nicht.',
  settlement:
    'Das sieht nach einem Aufhebungs- oder Abwicklungsvertrag aus und nicht nach einem Arbeitsvertrag. Lassen Sie ihn beraten, bevor Sie unterschreiben: Er kann Ihr Arbeitslosengeld berühren.',
  dismissal:
    'Das ist offenbar eine Kündigung. Wichtig: Dagegen können Sie nur innerhalb von drei Wochen klagen. Für diese Prüfung laden Sie bitte den Arbeitsvertrag hoch.',
  invoice: 'Das sieht nach einer Rechnung aus. Bitte laden Sie Ihren Arbeitsvertrag hoch.',
  'foreign-language':
    'Der Text ist offenbar nicht auf Deutsch. Wir prüfen nur Arbeitsverträge in deutscher Sprache.',
  'too-short':
    'Der Text ist zu kurz für einen Arbeitsvertrag. Vielleicht fehlen Seiten. Bitte laden Sie den ganzen Vertrag hoch.',
  unreadable:
    'Wir konnten den Text nicht lesen. Bitte laden Sie den Vertrag als PDF hoch oder fotografieren Sie ihn gerade, scharf und bei gutem Licht.',
  other:
    'Wir konnten in diesem Text keinen Arbeitsvertrag erkennen. Bitte prüfen Sie, ob Sie die richtige Datei gewählt haben.',
};

type Cue = readonly [pattern: RegExp, points: number];

const employmentCues: readonly Cue[] = [
  [
    /(?:^|\n)[^\n]{0,30}\b(?:arbeits|anstellungs|dienst|aushilfs|minijob)-?(?:vertrag|vereinbarung)\b|\b(?:arbeitsvertrag|anstellungsvertrag|employment contract|employment agreement)\b/,
    3,
  ],
  [/\barbeitnehm(?:er|erin)\b|\bmitarbeiter(?:in)?\b|\bbeschaeftigte\b|\bangestellte\b|\bemployee\b/, 2],
  [/\barbeitgeber(?:in)?\b|\bemployer\b/, 2],
  [/\barbeitsverhaeltnis|\bbeschaeftigungsverhaeltnis|\bdienstverhaeltnis/, 2],
  [/\barbeitszeit|\bwochenstunden|\bstunden (?:pro|in der|je) woche|\bwoechentlich/, 1],
  [/\bbrutto|\bgehalt|\bstundenlohn|\barbeitsentgelt|\bmonatslohn/, 1],
  [/\bprobezeit\b/, 1],
  [/\berholungsurlaub|\burlaubsanspruch|\burlaub\b/, 1],
  [/\bkuendigungsfrist|\bkuendigung\b|\bgekuendigt\b/, 1],
  [/\beingestellt\b|\bwird als\b|\bist als\b/, 1],
];

const otherPapers: ReadonlyArray<readonly [ContractRefusal, number, readonly Cue[]]> = [
  [
    'lease',
    6,
    [
      [/\bmietvertrag|\bmietverhaeltnis/, 3],
      [/\bvermieter/, 3],
      [/\bmieter(?:in)?\b/, 2],
      [/\bmietsache|\bwohnung|\bmietraeume/, 1],
      [/\bkaltmiete|\bnebenkosten|\bbetriebskosten|\bkaution/, 2],
    ],
  ],
  [
    'apprenticeship',
    6,
    [
      [/\b(?:berufs)?ausbildungsvertrag/, 4],
      [/\bauszubildende/, 3],
      [/\bausbildende\b|\bausbilder|\bausbildungsbetrieb/, 2],
      [/\bausbildungsverguetung|\bausbildungsverhaeltnis|\bberufsbildungsgesetz|\bbbig\b/, 2],
    ],
  ],
  [
    'director',
    6,
    [
      [
        /\bgeschaeftsfuehrer(?:-?(?:anstellungs|dienst)?vertrag|vertrag)|\bvorstandsvertrag|\bvorstandsdienstvertrag|\bzum geschaeftsfuehrer bestellt|\bzur geschaeftsfuehrerin bestellt/,
        5,
      ],
      [/\bgesellschafterversammlung|\baufsichtsrat/, 2],
      [/\borganstellung|\bgmbhg\b|\babberufung/, 2],
    ],
  ],
  [
    'settlement',
    6,
    [
      [/\baufhebungsv|\babwicklungsv|\bauflösungsv|\baufloesungsv/, 4],
      [/\babfindung/, 2],
      [
        /\beinvernehmlich|\bwird (?:zum|mit ablauf) [^.]{0,40}beendet|\bausgleichsquittung|\berledigungsklausel/,
        2,
      ],
    ],
  ],
  [
    'freelance',
    7,
    [
      [
        /\bfreie[rnms]? mitarbeit|\bfreelance|\bhonorarvertrag|\bwerkvertrag|\bdienstleistungsvertrag|\bfreier mitarbeitervertrag/,
        4,
      ],
      [/\bauftragnehmer/, 3],
      [/\bauftraggeber/, 2],
      [/\bhonorar|\brechnungsstellung|\bumsatzsteuer/, 2],
      [
        /\bweisungsfrei|\bkeinen weisungen|\bselbststaendig\w* (?:taetig|unternehm)|\bkein arbeitsverhaeltnis|\bscheinselbst/,
        3,
      ],
    ],
  ],
  [
    'reference',
    6,
    [
      [/(?:^|\n)\s*(?:qualifiziertes )?(?:arbeits|zwischen|schluss)?-?zeugnis\s*(?:\n|$)/, 4],
      [/\bzufriedenheit|\bleistungen waren|\bwir danken/, 2],
      [/\bvorgesetzten|\bkollegen|\bwuenschen (?:wir|ihm|ihr)/, 2],
      [/\bwar (?:vom|in der zeit)|\bgeboren am\b/, 1],
    ],
  ],
  [
    'dismissal',
    6,
    [
      [/\bhiermit kuendig|\bkuendigen wir|\bkuendige ich|\bsprechen (?:wir )?ihnen[^.]{0,80}kuendigung/, 5],
      [/\bsehr geehrte/, 2],
      [/\bfristgerecht|\bnaechstmoeglich/, 1],
    ],
  ],
  [
    'invoice',
    6,
    [
      [/\brechnungs(?:nummer|betrag|datum)|\brechnung nr/, 3],
      [/\bmwst|\bmehrwertsteuer|\bumsatzsteuer/, 2],
      [/\bzahlbar\b|\bzwischensumme|\beinzelpreis/, 2],
    ],
  ],
];

const germanSmall =
  /^(?:der|die|das|den|dem|des|und|in|zu|mit|von|fuer|auf|ist|im|ein|eine|einer|sich|als|bei|nach|zur|zum|nicht|werden|wird|oder|durch|sie|er|hat|aus|bis)$/;
const foreignSmall =
  /^(?:the|and|of|to|with|by|for|shall|be|in|his|her|or|is|a|le|la|les|des|du|et|de|un|une|el|los|y|que|il|di|che|na|do|w|z|ve|bir)$/;
const leastWords = 40;
/** Least score of a contract; a letter about work stays below. */
const leastScore = 7;

/** Why a text cannot be checked as an employment contract; null if it can. */
export function refuse(contract: ContractText): Refusal | null {
  const reason = reasonFor(contract);
  return reason === null ? null : { reason, explanation: explanations[reason] };
}

function reasonFor(contract: ContractText): ContractRefusal | null {
  const text = contract.folded.text.slice(0, 60_000);
  const words = text.match(/[a-z]{2,}/g) ?? [];
  if (text.trim().length < 40) return 'too-short';
  if (isUnreadable(text, words)) return 'unreadable';
  if (isForeign(words)) return 'foreign-language';
  const own = score(text, employmentCues);
  const other = otherPaper(text, own);
  if (other !== null) return other;
  if (words.length < leastWords) return 'too-short';
  return own >= leastScore ? null : 'other';
}

const score = (text: string, cues: readonly Cue[]) =>
  cues.reduce((sum, [pattern, points]) => sum + (pattern.test(text) ? points : 0), 0);

function isUnreadable(text: string, words: readonly string[]): boolean {
  const solid = text.replace(/[\s_.]/g, '').length;
  const inWords = words.filter((word) => word.length >= 3 && /[aeiouy]/.test(word)).join('').length;
  return solid > 0 && inWords / solid < 0.35;
}

function isForeign(words: readonly string[]): boolean {
  const german = words.filter((word) => germanSmall.test(word)).length;
  const foreign = words.filter((word) => foreignSmall.test(word)).length;
  return words.length >= 20 && foreign > german && german / words.length < 0.08;
}

/**
 * The heading decides between documents with similar words. A lease, an apprenticeship or freelance work has other
 * roles; an employment contract that only mentions them does not reach their score.
 */
function otherPaper(text: string, own: number): ContractRefusal | null {
  const isTitled =
    /(?:^|\n)[^\n]{0,40}\b(?:arbeitsvertrag|anstellungsvertrag|aushilfsvertrag|werkstudentenvertrag|employment contract)\b/.test(
      text.slice(0, 400),
    );
  for (const [reason, least, cues] of otherPapers) {
    const points = score(text, cues);
    const needed = isTitled && reason !== 'director' ? least + 4 : least;
    if (points >= needed && (points + 3 >= own || own < leastScore || titleOf(text, cues))) return reason;
  }
  return null;
}

function titleOf(text: string, cues: readonly Cue[]): boolean {
  return cues[0]?.[0].test(text.slice(0, 200)) === true;
}
