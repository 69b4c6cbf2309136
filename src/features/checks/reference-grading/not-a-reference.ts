import type { RefusalReason } from './grading.schema.ts';
import type { Folded } from './normalise.ts';
import { cutPieces } from './sentences.ts';

export type Refusal = { reason: RefusalReason; explanation: string };

const explanations: Record<RefusalReason, string> = {
  dismissal:
    'Das ist offenbar eine Kündigung und kein Arbeitszeugnis. Wichtig: Gegen eine Kündigung Ihres Arbeitgebers können Sie nur innerhalb von drei Wochen klagen. Für die Zeugnisprüfung laden Sie bitte das Zeugnis selbst hoch.',
  invoice: 'Das sieht nach einer Rechnung aus. Bitte laden Sie Ihr Arbeitszeugnis hoch.',
  recipe: 'Das sieht nach einem Rezept aus. Bitte laden Sie Ihr Arbeitszeugnis hoch.',
  'foreign-language':
    'Der Text ist offenbar nicht auf Deutsch. Wir prüfen nur deutsche Arbeitszeugnisse, weil die üblichen Noten an deutschen Wendungen hängen.',
  contract:
    'Das sieht nach einem Vertrag aus, nicht nach einem Arbeitszeugnis. Einen Arbeitsvertrag prüfen wir mit der Arbeitsvertragsprüfung. Für die Zeugnisprüfung laden Sie bitte das Zeugnis hoch.',
  'too-short':
    'Der Text ist zu kurz für eine Prüfung. Vielleicht fehlt eine Seite. Bitte laden Sie das ganze Zeugnis hoch.',
  unreadable:
    'Wir konnten den Text nicht lesen. Bitte laden Sie das Zeugnis als PDF hoch oder fotografieren Sie es gerade, scharf und bei gutem Licht.',
  'several-references':
    'In der Datei stehen offenbar mehrere Zeugnisse. Bitte laden Sie jedes Zeugnis einzeln hoch, damit die Noten nicht vermischt werden.',
  other:
    'Wir konnten in diesem Text kein Arbeitszeugnis erkennen. Bitte prüfen Sie, ob Sie die richtige Datei gewählt haben.',
};

const longestWords = 20_000;
/** The same in characters, for texts without real words: the longest references have a tenth of it. */
const longestText = 200_000;
const germanSmallWords =
  /^(?:der|die|das|den|dem|des|und|in|zu|mit|von|fuer|auf|ist|war|im|ein|eine|einer|einen|sich|als|auch|an|bei|nach|zur|zum|vom|bis|wir|sie|er|ihr|ihre|sein|seine|uns|unser|unserer|unserem|nicht|werden|wurde|hat|am|aus|stets|sowie|ich|mir|meine|meiner|dass|oder|durch)$/;
const foreignSmallWords =
  /^(?:the|and|of|to|with|was|our|his|her|for|from|at|as|is|he|she|we|all|le|la|les|des|du|et|une|un|dans|nous|a|en|est|pour|sa|son|ses|qui|el|los|las|y|con|por|que|su|il|di|che|per|sono|nel|della|i|na|do|w|z|ve|bir|ile)$/;

/** Why a text cannot be graded as a reference; null if it can. Uses words and layout only. */
export function refuse(folded: Folded): Refusal | null {
  const reason = reasonFor(folded);
  return reason === null ? null : { reason, explanation: explanations[reason] };
}

function reasonFor(folded: Folded): RefusalReason | null {
  const { text } = folded;
  if (text.length > longestText) return 'other';
  const visible = text.trim();
  if (visible.length < 12) return 'too-short';
  const words = visible.match(/[a-z]{2,}/g) ?? [];
  if (words.length > longestWords) return hasSeveral(folded) ? 'several-references' : 'other';
  if (isUnreadable(visible, words)) return 'unreadable';
  if (words.length < 25 && !looksLikeOtherPaper(text))
    return words.length >= 6 && foreignShare(words) ? 'foreign-language' : 'too-short';
  if (foreignShare(words)) return 'foreign-language';
  const score = referenceScore(text);
  const other = otherPaper(text, score);
  if (other !== null) return other;
  if (hasSeveral(folded)) return 'several-references';
  return score >= 3 ? null : 'other';
}

function looksLikeOtherPaper(text: string): boolean {
  return /\bzutaten\b|\bkuendig|\brechnung/.test(text);
}

function isUnreadable(text: string, words: readonly string[]): boolean {
  const letters = (text.match(/[a-z]/g) ?? []).length;
  const solid = text.replace(/\s/g, '').length;
  const lettersInWords = words.filter((word) => word.length >= 3 && /[aeiouy]/.test(word)).join('').length;
  return letters / solid < 0.45 || lettersInWords / solid < 0.35;
}

function foreignShare(words: readonly string[]): boolean {
  const german = words.filter((word) => germanSmallWords.test(word)).length;
  const foreign = words.filter((word) => foreignSmallWords.test(word)).length;
  return foreign > german && german / words.length < 0.12;
}

type Cue = readonly [pattern: RegExp, points: number];

const referenceCues: readonly Cue[] = [
  [
    /(?:^|\n)\s*(?:qualifiziertes |einfaches )?(?:arbeits|zwischen|ausbildungs|schluss|end|dienst|praktikums)?\s?-?z\s?e\s?u\s?g\s?n\s?i\s?s\s*(?:\n|$)/,
    2,
  ],
  [/\b(?:war|ist|wurde|absolvierte|arbeitete|trat)\b[^.]{0,40}\b(?:vom|seit|in der zeit|ab|von)\b/, 2],
  [/\b(?:taetig|beschaeftigt|angestellt|ausgebildet|eingesetzt)\b/, 1],
  [/\bgeboren\b|\bgeb\./, 1],
  [/\b(?:unserer|meiner)\s(?:\w+\s)?zufriedenheit\b|\bzufrieden\b|\bleistungen\b/, 2],
  [/\bverhalten\b[^.]{0,60}\b(?:vorgesetzt|kolleg|gegenueber|war|ist)/, 2],
  [/\baufgab(?:e|en|engebiet|enbereich)\b/, 1],
  [/\bfachkenntniss?e?\b|\bfachwissen\b/, 1],
  [/\b(?:arbeitete|arbeitet|erledigte|erledigt|erfuellte)\b/, 1],
  [
    /\bwuenschen wir\b|\bwir wuenschen\b|\bwuenschen (?:ihm|ihr|herrn|frau)\b|\bich wuensche\b|\bwuensche ich\b/,
    1,
  ],
  [/\b(?:herr|frau|herrn)\b[^.]{0,60}\b(?:verlaesst|scheidet|verfuegt|besitzt|zeigte|zeigt)\b/, 1],
];

function referenceScore(text: string): number {
  return score(text, referenceCues) - (/\bsehr geehrte/.test(text) ? 3 : 0);
}

function score(text: string, cues: readonly Cue[]): number {
  return cues.reduce((sum, [pattern, points]) => sum + (pattern.test(text) ? points : 0), 0);
}

const otherPapers: ReadonlyArray<readonly [RefusalReason, readonly Cue[]]> = [
  [
    'dismissal',
    [
      [/\b(?:hiermit )?kuendig(?:e|en) (?:ich|wir)\b|\b(?:ich|wir) kuendig(?:e|en)\b|\bhiermit kuendig/, 4],
      [/\b(?:fristlose|ordentliche|ausserordentliche) (?:\w+ )?kuendigung\b/, 2],
      [/(?:^|\n)\s*(?:fristlose |ordentliche )?kuendigung\b/, 2],
      [/\bsehr geehrte/, 2],
      [/\bfristgerecht\b|\bkuendigungsfrist\b|\bnaechstmoeglich/, 1],
      [/\bsprechen (?:wir )?ihnen\b[^.]{0,40}\bkuendigung/, 3],
    ],
  ],
  [
    'invoice',
    [
      [/\brechnung(?:s(?:nummer|datum|betrag))?\b/, 2],
      [/\brechnungs(?:nummer|betrag|datum)\b|\brechnung nr/, 2],
      [/\bmwst\b|\bmehrwertsteuer\b|\bumsatzsteuer\b|\bust\b/, 2],
      [/\biban\b/, 1],
      [/\bzahlbar\b|\bzwischensumme\b|\beinzelpreis\b/, 2],
    ],
  ],
  [
    'recipe',
    [
      [/\bzutaten\b/, 3],
      [/\bzubereitung\b/, 1],
      [/\b\d+ ?(?:g|ml|el|tl|kg|l)\b/, 2],
      [/\bbackofen\b|\bvorheizen\b|\bverkneten\b|\bpfanne\b|\bteig\b|\bruehren\b/, 2],
    ],
  ],
  [
    'contract',
    [
      [
        /(?:^|\n)\s*(?:arbeitsvertrag|anstellungsvertrag|dienstvertrag|aufhebungsve\w+|aufhebungsvertrag|ausbildungsvertrag)\b/,
        4,
      ],
      [/§ ?1\b/, 2],
      [/§ ?3\b/, 1],
      [/\bprobezeit\b/, 1],
      [/\bverguetung\b|\bbruttogehalt\b|\babfindung\b/, 1],
      [/\b(?:der|dem|die) arbeit(?:geber|nehmer(?:in)?)\b/, 2],
      [/\bparteien\b|\bvereinbart\b/, 1],
    ],
  ],
];

function otherPaper(text: string, reference: number): RefusalReason | null {
  let best: RefusalReason | null = null;
  let most = 4;
  for (const [reason, cues] of otherPapers) {
    const points = score(text, cues);
    if (points > most && points > reference) {
      best = reason;
      most = points;
    }
  }
  return best;
}

/** Two headings, or two people employed from … to …, are two references. */
function hasSeveral(folded: Folded): boolean {
  const headings = cutPieces(folded).filter((piece) => piece.kind === 'heading');
  const births = folded.text.match(/\bgeb(?:oren|\.) am\b/g) ?? [];
  if (headings.length >= 2) {
    const first = headings[0];
    const last = headings.at(-1);
    return first !== undefined && last !== undefined && last.from - first.to > 400;
  }
  return births.length >= 2 && (folded.text.match(/\bzufriedenheit\b/g) ?? []).length >= 2;
}
