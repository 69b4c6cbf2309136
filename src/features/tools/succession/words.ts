import type { Family, MaritalState } from './family.ts';
import { ids } from './succession.ts';

/** Where a stem stands: what its people are called, level by level, in a table and in the two lines of a picture. */
type Kin = { names: readonly [string, string, string]; lines: readonly [Lines, Lines, Lines]; side: string };
type Lines = (number: number) => readonly string[];

const half: Pick<Kin, 'names' | 'lines'> = {
  names: ['Halbbruder/Halbschwester', 'Nichte/Neffe', 'Großnichte/Großneffe'],
  lines: [
    (number) => ['Halbbruder,', `-schwester ${number}`],
    (number) => ['Nichte oder', `Neffe ${number}`],
    (number) => ['Großnichte,', `-neffe ${number}`],
  ],
};
const uncle: Pick<Kin, 'names' | 'lines'> = {
  names: ['Onkel/Tante', 'Cousin/Cousine', 'Kind'],
  lines: [
    (number) => ['Onkel oder', `Tante ${number}`],
    (number) => ['Cousin oder', `Cousine ${number}`],
    (number) => ['Kind', `Nr.\u00a0${number}`],
  ],
};

const kin: Readonly<Record<string, Kin>> = {
  kind: {
    names: ['Kind', 'Enkelkind', 'Urenkelkind'],
    lines: [
      (number) => [`Kind ${number}`],
      (number) => [`Enkelkind ${number}`],
      (number) => ['Urenkel-', `kind ${number}`],
    ],
    side: '',
  },
  gesch: {
    ...half,
    names: ['Bruder/Schwester', 'Nichte/Neffe', 'Großnichte/Großneffe'],
    lines: [(number) => ['Bruder oder', `Schwester ${number}`], half.lines[1], half.lines[2]],
    side: '',
  },
  halbm: { ...half, side: ' (Mutter)' },
  halbv: { ...half, side: ' (Vater)' },
  onkelm: { ...uncle, side: ' (Mutterseite)' },
  onkelv: { ...uncle, side: ' (Vaterseite)' },
};

export const spouseWord = (state: MaritalState) => (state === 'partnership' ? 'Lebenspartner' : 'Ehegatte');

const single: Readonly<Record<string, { name: string; lines: readonly string[] }>> = {
  [ids.deceased]: { name: 'Verstorbene Person', lines: ['Verstorbene', 'Person'] },
  [ids.mother]: { name: 'Mutter', lines: ['Mutter'] },
  [ids.father]: { name: 'Vater', lines: ['Vater'] },
  [ids.maternalGrandmother]: { name: 'Großmutter (Mutterseite)', lines: ['Großmutter'] },
  [ids.maternalGrandfather]: { name: 'Großvater (Mutterseite)', lines: ['Großvater'] },
  [ids.paternalGrandmother]: { name: 'Großmutter (Vaterseite)', lines: ['Großmutter'] },
  [ids.paternalGrandfather]: { name: 'Großvater (Vaterseite)', lines: ['Großvater'] },
  [ids.state]: { name: 'Das Bundesland (der Staat)', lines: ['Bundes-', 'land'] },
  andere: { name: 'jemand anderes', lines: [] },
  exgatte: { name: 'früherer Ehegatte', lines: [] },
};

/** `kind2-3-1` → the kin of `kind`, and the numbers 2, 3, 1. */
function parse(id: string): { kin: Kin | undefined; numbers: number[] } {
  const [, prefix = '', rest = ''] = /^([a-z]+)(\d+(?:-\d+)*)$/.exec(id) ?? [];
  return { kin: kin[prefix], numbers: rest.split('-').map(Number) };
}

const number = (id: string) => id.replace(/\D/g, '');

/** A person as a sentence or a table names them: „Enkelkind 1 von Kind 2“. */
export function personName(id: string, { marriage }: Family): string {
  if (id === ids.spouse) return spouseWord(marriage.state);
  if (id.startsWith('urgross')) return `Urgroßelternteil ${number(id)}`;
  if (id.startsWith('ferne')) return `Entfernte Verwandte, Nr.\u00a0${number(id)}`;
  const { kin: found, numbers } = parse(id);
  if (!found) return single[id]?.name ?? id;
  const chain = numbers.map((one, level) => `${found.names[level] ?? 'Kind'} ${one}`);
  return chain.toReversed().join(' von ') + found.side;
}

/** The same in at most two short lines for the picture, where the lines of the tree say whose child it is. */
export function personLines(id: string, { marriage }: Family): readonly string[] {
  if (id === ids.spouse) return marriage.state === 'partnership' ? ['Lebens-', 'partner'] : ['Ehegatte'];
  if (id.startsWith('urgross')) return ['Urgroß-', `eltern ${number(id)}`];
  if (id.startsWith('ferne')) return ['Verwandte', `Nr.\u00a0${number(id)}`];
  const { kin: found, numbers } = parse(id);
  const last = numbers.at(-1) ?? 1;
  return found?.lines[numbers.length - 1]?.(last) ?? single[id]?.lines ?? [id];
}
