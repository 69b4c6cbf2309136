import type { Entries, Meaning } from './meaning.ts';
import { meritEntries } from './merit.ts';
import { phraseEntries } from './phrases.ts';
import { stem } from './stem.ts';
import { topicEntries } from './topics.ts';
import { carrierEntries, verbEntries } from './verbs.ts';

/** Groups of persons in the order of rank, and the small words of German. */
const peopleEntries: Entries = [
  [
    'vorgesetzt* geschaeftsleitung geschaeftsfuehrung geschaeftsfuehrer* schulleitung praxisleitung heimleitung betriebsleitung klinikleitung werksleitung kanzleileitung direktion vorstand vorstands chef chefin chefs ausbilder* *vorgesetzten *leitung *leiter *leiterin praxisinhaber* inhaber*',
    { group: 'superior' },
  ],
  ['=leitung =mir', { group: 'superior' }],
  ['kolleg* kollegium kollegin kollegialer* teamkolleg* arbeitskolleg* arzt aerzt*', { group: 'peer' }],
  [
    'mitarbeiter* mitarbeitend* beschaeftigt* unterstellt* auszubildend* *mitarbeiter team* belegschaft',
    {
      group: 'staff',
    },
  ],
  [
    'kund* mandant* patient* gaest* gast gaste lieferant* geschaeftspartner* klient* bewohner* angehoerig* eltern kinder* kindern schueler* buerger* mieter* besucher* dritte* dritten verbraucher* auftraggeber* behoerden partner* anlieger* publikum',
    { group: 'outside' },
  ],
  [
    '=der =die =das =den =dem =des =ein =eine =einen =einem =einer =eines =und =oder =sowie =mit =von =vom =zu =zur =zum =in =im =an =am =bei =beim =fuer =durch =ueber =auf =unter =aus =nach =um =auch =als =wir =ich =er =sie =es =ihr =ihre =ihren =ihrem =ihrer =ihres =sein =seine =seinen =seinem =seiner =seines =unser =unsere =unseren =unserem =unserer =unseres =mein =meine =meinen =meinem =meiner =meines =uns =ihm =ihn =ihnen =sich =gegenueber =alle =allen =aller =alles =herr =herrn =frau =dies =diese =diesen =dieser =dieses =so =wie =dass =weil =selbst =noch =nur =dabei',
    { small: true },
  ],
];

/** Time, degree, size, limits, efforts and negations: the words that move a statement up or down. */
const degreeEntries: Entries = [
  [
    'stets jederzeit immer durchgaengig durchweg durchwegs ausnahmslos staendig bestaendig allzeit durchgehend stetig allezeit immerzu unentwegt fortwaehrend dauerhaft ununterbrochen unveraendert fortlaufend lueckenlos',
    { time: true },
  ],
  ['konstant gleichbleibend kontinuierlich', { time: true }],
  [
    '=meist =meistens =zumeist =meistenteils =groesstenteils =grossteils =ueberwiegend =weitgehend =weitestgehend =gelegentlich =mitunter =manchmal =bisweilen =zeitweise =teilweise =teils =oft =oftmals =haeufig =hauptsaechlich =einigermassen =halbwegs =leidlich =grundsaetzlich =vielfach =bedingt =ansatzweise =annaehernd =eigentlich =ziemlich =gemeinhin =prinzipiell',
    { weak: 'hard' },
  ],
  ['=insgesamt =soweit =sofern =insoweit', { weak: 'soft' }],
  [
    '=bemueht =bemuehte =bemuehten =bemuehe =bemuehen =bemuehend =bemuehungen =bemuehung =bestrebt =bestreben =bestrebungen =versuchte =versucht =versuchen =versuche =trachtete =strebte =muehe =muehte =strengte =anzustrengen =angestrengt =anstrengte',
    { effort: true },
  ],
  [
    '=nicht =nie =niemals =nichts =ohne =keine =kein =keinen =keiner =keinem =keines =keinerlei =kaum',
    {
      negation: true,
    },
  ],
  ['=sehr =recht', { boost: 1 }],
  [
    '=aeusserst =hoechst =ueberaus =ausserordentlich =aussergewoehnlich =ungewoehnlich =ausgesprochen =absolut =zutiefst =extrem =ueberdurchschnittlich',
    { boost: 1.5 },
  ],
  ['=weit =deutlich =weitaus =erheblich =wesentlich', { boost: 1 }],
  ['=besonders =hoch =herzlich =stark', { boost: 0.5 }],
  ['=rundum =vollkommen =vollauf =vollstaendig =restlos =uneingeschraenkt =gaenzlich', { boost: 1 }],
  ['voll gross hoh stark uneingeschraenkt vollkommen', { size: 1 }],
  ['=hoch =hohe =hohen =hohem =hoher =hohes', { size: 1 }],
  ['schwierig hektisch turbulent angespannt stressig anspruchsvoll', { size: 1 }],
  [
    'vollst hoechst groesst staerkst allerhoechst allergroesst schwierigst schwerst schwersten extrem unbedingt absolut denkbar maximal enorm massiv',
    { size: 2 },
  ],
  [
    'erhoeht gesteigert vermehrt hoeher =hoeherem =hoeheren =hoehere =groesserem =groesserer =groesseren',
    {
      size: 0.5,
    },
  ],
  ['ueblich normal gewoehnlich alltaeglich durchschnittlich', { size: -1 }],
];

const exact = new Map<string, Meaning>();
const stems = new Map<string, Meaning>();
const beginnings = new Map<string, Meaning>();
const lastParts = new Map<string, Meaning>();
const baseForms = new Set<string>();

function merge(into: Map<string, Meaning>, key: string, meaning: Meaning): void {
  into.set(key, combine(into.get(key), meaning));
}

/** Joins two meanings of one word; lists are united, numbers of the second win. */
export function combine(first: Meaning | undefined, second: Meaning): Meaning {
  if (first === undefined) return second;
  const joined: Meaning = { ...first, ...second };
  if (first.topics && second.topics) joined.topics = [...new Set([...first.topics, ...second.topics])];
  if (first.traits && second.traits) joined.traits = { ...first.traits, ...second.traits };
  return joined;
}

/** Stem and whole word: "besonnen" has stem "besonn", but "besonnene" has stem "besonnen". */
function keysOf(word: string): ReadonlySet<string> {
  return new Set([stem(word), word]);
}

function addEntries(entries: Entries): void {
  for (const [words, meaning] of entries) {
    for (const word of words.split(' ')) {
      if (word.startsWith('=')) merge(exact, word.slice(1), meaning);
      else if (word.startsWith('*')) for (const key of keysOf(word.slice(1))) merge(lastParts, key, meaning);
      else if (word.endsWith('*')) merge(beginnings, word.slice(0, -1), meaning);
      else for (const key of keysOf(word)) merge(stems, key, meaning);
      baseForms.add(word.replace(/[=*]/g, ''));
    }
  }
}

for (const entries of [
  degreeEntries,
  meritEntries,
  topicEntries,
  verbEntries,
  carrierEntries,
  peopleEntries,
]) {
  addEntries(entries);
}

const nothing: Meaning = {};
const known = new Map<string, Meaning>();
const shortestLastPart = 4;

/** Meaning of one folded word, `{}` when the lexicon does not know it. Remembered per word. */
export function meaningOf(word: string): Meaning {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const meaning = search(word);
  if (known.size > 20_000) known.clear();
  known.set(word, meaning);
  return meaning;
}

/** "kollegial", "partnerschaftlich", "kundenorientiert" describe someone, they name no group of persons. */
function describes(word: string, meaning: Meaning): boolean {
  return (
    meaning.traits !== undefined || /(?:orientiert|bezogen|faehig|lich|ial|lieb|nah)(?:e[nmrs]?)?$/.test(word)
  );
}

function withoutGroup(meaning: Meaning): Meaning {
  const { group: _group, ...rest } = meaning;
  return rest;
}

function search(word: string): Meaning {
  if (word.length > 60) return nothing;
  const base = stem(word);
  let found: Meaning | undefined = stems.get(base);
  const form = exact.get(word);
  if (form !== undefined) found = combine(found, form);
  for (const [beginning, meaning] of beginnings) {
    if (word.startsWith(beginning)) found = combine(found, meaning);
  }
  if (found !== undefined)
    return found.group !== undefined && describes(word, found) ? withoutGroup(found) : found;
  for (let cut = 2; cut <= base.length - shortestLastPart; cut += 1) {
    const part = lastParts.get(base.slice(cut));
    if (part !== undefined) return part;
  }
  return nothing;
}

/** True for the uninflected form of an adjective: it is then a predicate or an adverb. */
export function isBaseForm(word: string): boolean {
  return baseForms.has(word);
}

type Phrase = { stems: readonly string[]; meaning: Meaning };
const phrases = new Map<string, Phrase[]>();
for (const [texts, meaning] of phraseEntries) {
  for (const text of texts) {
    const parts = text.split(' ').map(stem);
    const first = parts[0] ?? '';
    phrases.set(first, [...(phrases.get(first) ?? []), { stems: parts, meaning }]);
  }
}
for (const list of phrases.values()) list.sort((a, b) => b.stems.length - a.stems.length);

/** Longest word group that starts at `index`, or null. `stemAt` gives the stem of a word by its place. */
export function phraseAt(
  stemAt: (index: number) => string | undefined,
  index: number,
): { length: number; meaning: Meaning } | null {
  for (const phrase of phrases.get(stemAt(index) ?? '') ?? []) {
    if (phrase.stems.every((part, step) => stemAt(index + step) === part)) {
      return { length: phrase.stems.length, meaning: phrase.meaning };
    }
  }
  return null;
}
