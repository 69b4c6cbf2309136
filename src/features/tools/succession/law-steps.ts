import { type Family, hasPartner } from './family.ts';
import { ids, type Succession } from './succession.ts';
import { spouseWord } from './words.ts';

/** One step of the calculation and the paragraph it rests on. */
export type LawStep = { text: string; basis: string };

const nb = (text: string) => text.replace(/(§§?|Abs\.|S\.|Nr\.|Art\.) /g, '$1\u00a0');

function excludedStep({ marriage }: Family): LawStep[] {
  const { state } = marriage;
  if (state === 'divorcing' && !hasPartner(marriage)) {
    return [
      {
        text: 'Der Ehegatte erbt nichts: Die Scheidung war beantragt oder es war ihr zugestimmt, und ihre Voraussetzungen lagen vor. Auch ein Pflichtteil bleibt ihm nicht, wohl aber der Ausgleich des Zugewinns.',
        basis: nb('§ 1933, § 1371 Abs. 2 BGB; § 10 Abs. 3 LPartG'),
      },
    ];
  }
  if (state === 'divorcing') {
    return [
      {
        text: 'Der Ehegatte erbt noch: Dass nur er die Scheidung beantragt hat, oder dass ihre Voraussetzungen fehlten, ändert nichts.',
        basis: nb('§ 1933 BGB'),
      },
    ];
  }
  if (state !== 'divorced') return [];
  return [{ text: 'Wer geschieden ist, erbt vom früheren Ehegatten nichts.', basis: nb('§ 1931 BGB') }];
}

const spouseTexts = {
  alone: ['erbt alles: Weder Kinder noch Eltern, Geschwister oder Großeltern sind da.', '§ 1931 Abs. 2 BGB'],
  children: ['erbt neben Kindern und Enkeln', '§ 1931 Abs. 1 S. 1 BGB'],
  equal: ['erbt bei Gütertrennung neben ein oder zwei Kindern so viel wie jedes Kind:', '§ 1931 Abs. 4 BGB'],
  parents: ['erbt neben Eltern, Geschwistern oder deren Kindern', '§ 1931 Abs. 1 S. 1 BGB'],
  grandparents: ['erbt neben Großeltern', '§ 1931 Abs. 1 S. 1 BGB'],
} as const;

function partnerBasis({ marriage }: Family, basis: string): string {
  return nb(marriage.state === 'partnership' ? `§ 10 LPartG wie ${basis}` : basis);
}

function spouseSteps(family: Family, { spouse, spouseInstead }: Succession): LawStep[] {
  if (spouse.rule === 'none') return [];
  const word = spouseWord(family.marriage.state);
  const [text, basis] = spouseTexts[spouse.rule];
  const what = spouse.rule === 'alone' ? text : `${text} ${spouse.basic.toFraction()}.`;
  const steps: LawStep[] = [{ text: `Der ${word} ${what}`, basis: partnerBasis(family, basis) }];
  if (spouse.gain.gt(0)) {
    steps.push({
      text: `Für den Zugewinn kommt pauschal ${spouse.gain.toFraction()} hinzu, gleich ob es einen gab: zusammen ${spouse.total.toFraction()}.`,
      basis: partnerBasis(family, '§ 1371 Abs. 1 BGB'),
    });
  }
  if (spouseInstead.gt(0)) {
    steps.push({
      text: `Was Onkeln, Tanten oder deren Kindern zufiele, bekommt der ${word}: noch ${spouseInstead.toFraction()}. Ob das vor oder nach dem Viertel für den Zugewinn gerechnet wird, ist umstritten; hier danach.`,
      basis: partnerBasis(family, '§ 1931 Abs. 1 S. 2 BGB'),
    });
  }
  return steps;
}

const orderTexts: Readonly<Record<1 | 2 | 3 | 4, readonly LawStep[]>> = {
  1: [
    {
      text: 'Kinder erben zu gleichen Teilen. Ist eines gestorben, teilen sich dessen Kinder seinen Teil; wer lebt, geht den eigenen Kindern vor.',
      basis: '§ 1924 BGB',
    },
    {
      text: 'Solange Kinder, Enkel oder Urenkel da sind, erben Eltern, Geschwister und alle anderen Verwandten nichts.',
      basis: '§ 1930 BGB',
    },
  ],
  2: [
    {
      text: 'Ohne Nachkommen erben die Eltern zu gleichen Teilen. Für Mutter oder Vater, die nicht mehr leben, rücken deren Kinder nach, also Geschwister, Halbgeschwister, Nichten und Neffen. Gibt es keine, erbt die andere Seite allein.',
      basis: '§ 1925 BGB',
    },
  ],
  3: [
    {
      text: 'Ohne Eltern, Geschwister und deren Kinder erben die Großeltern zu gleichen Teilen. Für Gestorbene rücken Onkel, Tanten und deren Kinder nach, sonst der andere Großelternteil derselben Seite, sonst die andere Seite.',
      basis: '§ 1926 BGB',
    },
  ],
  4: [
    {
      text: 'Sonst erben Urgroßeltern allein und zu gleichen Teilen, und wenn keine mehr leben, die dem Grad nach nächsten Verwandten.',
      basis: '§ 1928, § 1929 BGB',
    },
  ],
};

/** How the law comes to the shares, step by step. */
export function lawSteps(family: Family, succession: Succession): LawStep[] {
  const { order, heirs } = succession;
  const isState = heirs.some(({ id }) => id === ids.state);
  const last: LawStep[] = isState
    ? [
        {
          text: 'Ist niemand da, erbt das Bundesland, in dem die verstorbene Person zuletzt wohnte.',
          basis: '§ 1936 BGB',
        },
      ]
    : [];
  const relatives = order === null ? [] : orderTexts[order];
  const all = [...excludedStep(family), ...spouseSteps(family, succession), ...relatives, ...last];
  return all.map((step) => ({ ...step, basis: nb(step.basis) }));
}

/** The paragraph a person inherits by. */
export function basisOf(id: string, family: Family, { order, spouse }: Succession): string {
  if (id === ids.state) return nb('§ 1936 BGB');
  if (id === ids.spouse) {
    const gain = spouse.gain.gt(0) ? ', 1371' : '';
    const word = family.marriage.state === 'partnership' ? '§ 10 LPartG, ' : '';
    return nb(`${word}${gain ? '§§' : '§'} 1931${gain} BGB`);
  }
  return nb({ 1: '§ 1924 BGB', 2: '§ 1925 BGB', 3: '§ 1926 BGB', 4: '§ 1928 BGB' }[order ?? 1]);
}
