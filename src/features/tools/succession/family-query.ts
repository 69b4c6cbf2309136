import type { z } from 'zod';
import type { FieldProblem } from '#src/lib/problem.ts';
import { oneOf, wholeText } from '#src/lib/query-fields.ts';
import {
  type Branch,
  type Family,
  firstOrder,
  type GrandparentPair,
  hasGrandparent,
  hasPartner,
  isRepresented,
  type MaritalState,
  type Marriage,
  type Regime,
} from './family.ts';
import {
  defaults,
  type FamilyValues,
  type GroupName,
  groups,
  mostDead,
  mostLiving,
  stemFields,
} from './family-names.ts';

/** Reads the relevant fields of a query one by one and collects their problems. */
export class FieldReader {
  readonly problems: FieldProblem[] = [];
  /** Names of all fields that were looked at. */
  readonly names = new Set<string>();
  readonly #values: FamilyValues;

  constructor(values: FamilyValues) {
    this.#values = values;
  }

  /** The value of a field, or `instead` if it is wrong. */
  read<Value>(name: string, schema: z.ZodType<Value, unknown>, instead: Value): Value {
    this.names.add(name);
    const result = schema.safeParse(this.#values[name] ?? defaults[name] ?? '');
    if (result.success) return result.data;
    this.fail(name, result.error.issues[0]?.message ?? 'Bitte prüfen Sie diese Angabe.');
    return instead;
  }

  /** Whether something is wrong with one of the fields. */
  hasProblem(...names: readonly string[]): boolean {
    return this.problems.some(({ field }) => names.includes(field));
  }

  /** Adds a sentence for a field, unless it has one. */
  fail(field: string, message: string): void {
    if (!this.problems.some((one) => one.field === field)) this.problems.push({ field, message });
  }
}

const maritalState = oneOf<MaritalState>(
  {
    ledig: 'single',
    verheiratet: 'married',
    partnerschaft: 'partnership',
    scheidung: 'divorcing',
    geschieden: 'divorced',
    verwitwet: 'widowed',
  },
  'Bitte wählen Sie den Familienstand am Todestag.',
);
const regime = oneOf<Regime>(
  { zugewinn: 'gain', trennung: 'separation', gemeinschaft: 'community' },
  'Bitte wählen Sie den Güterstand.',
);
/**
 * Not taken from the room of calculators: this page is close to its limit of bytes, and that would be another
 * file.
 */
export const yesOrNo = oneOf({ ja: true, nein: false }, 'Bitte wählen Sie Ja oder Nein.');
const life = oneOf({ lebt: true, tot: false }, 'Bitte wählen Sie „lebt“ oder „gestorben“.');

function readMarriage(reader: FieldReader): Marriage {
  const state = reader.read('stand', maritalState, 'single');
  const isMarried = state === 'married' || state === 'partnership' || state === 'divorcing';
  const isDivorcing = state === 'divorcing';
  const isWanted = isDivorcing && reader.read('antrag', yesOrNo, false);
  return {
    state,
    regime: isMarried ? reader.read('gut', regime, 'gain') : 'gain',
    divorce: { isWanted, isReady: isWanted && reader.read('gescheitert', yesOrNo, false) },
  };
}

const leaf = (id: string): Branch => ({ id, isAlive: true, children: [] });
const leaves = (id: string, many: number): Branch[] =>
  Array.from({ length: many }, (_, index) => leaf(`${id}-${index + 1}`));

/** The living children of a dead relative first, then the dead ones who left children. */
function childrenOf(reader: FieldReader, id: string, fields: ReturnType<typeof stemFields>): Branch[] {
  const living = reader.read(fields.living, wholeText(0, mostLiving), 0);
  const dead = reader.read(fields.dead, wholeText(0, mostDead), 0);
  const below = fields.below.slice(0, dead).map((name, index): Branch => {
    const own = `${id}-${living + index + 1}`;
    return { id: own, isAlive: false, children: leaves(own, reader.read(name, wholeText(1, mostLiving), 1)) };
  });
  return [...leaves(id, living), ...below];
}

function readGroup(reader: FieldReader, group: GroupName): Branch[] {
  const { most } = groups[group];
  const many = reader.read(group, wholeText(0, most), 0);
  return Array.from({ length: many }, (_, index): Branch => {
    const fields = stemFields(group, index + 1);
    if (reader.read(fields.life, life, true)) return leaf(fields.life);
    return { id: fields.life, isAlive: false, children: childrenOf(reader, fields.life, fields) };
  });
}

/** Parts of the form; each is asked only if its answer can change the result. */
export type Asked = {
  parents: boolean;
  grandparents: boolean;
  groups: ReadonlySet<GroupName>;
  distant: boolean;
};

const emptyPair: GrandparentPair = { grandmother: false, grandfather: false, descendants: [] };

function emptyFamily(marriage: Marriage): Family {
  return {
    marriage,
    descendants: [],
    mother: false,
    father: false,
    siblings: { both: [], mother: [], father: [] },
    maternal: emptyPair,
    paternal: emptyPair,
    greatGrandparents: 0,
    distant: 0,
  };
}

type Readers = { reader: FieldReader; ask: (group: GroupName) => Branch[] };

function withParents(family: Family, { reader, ask }: Readers): Family {
  const mother = reader.read('mutter', life, true);
  const father = reader.read('vater', life, true);
  const both = mother && father ? [] : ask('geschwister');
  const siblings = {
    both,
    mother: mother ? [] : ask('halbm'),
    father: father ? [] : ask('halbv'),
  };
  return { ...family, mother, father, siblings };
}

function withGrandparents(family: Family, { reader, ask }: Readers): Family {
  const pairOf = (grandmother: string, grandfather: string): GrandparentPair => ({
    grandmother: reader.read(grandmother, life, false),
    grandfather: reader.read(grandfather, life, false),
    descendants: [],
  });
  const alone = { ...family, maternal: pairOf('omam', 'opam'), paternal: pairOf('omav', 'opav') };
  // Without a living grandparent the spouse takes all (§ 1931 Abs. 2), also beside their descendants.
  if (hasPartner(family.marriage) && !hasGrandparent(alone)) return alone;
  const withLine = (pair: GrandparentPair, group: GroupName): GrandparentPair =>
    pair.grandmother && pair.grandfather ? pair : { ...pair, descendants: ask(group) };
  return {
    ...alone,
    maternal: withLine(alone.maternal, 'onkelm'),
    paternal: withLine(alone.paternal, 'onkelv'),
  };
}

/** Reads the relatives, nearest first, only as far as they matter (§ 1930). */
export function readFamily(reader: FieldReader): { family: Family; asked: Asked } {
  const asked = new Set<GroupName>();
  const readers: Readers = {
    reader,
    ask: (group) => {
      asked.add(group);
      return readGroup(reader, group);
    },
  };
  const nearest = { ...emptyFamily(readMarriage(reader)), descendants: readers.ask('kinder') };
  if (nearest.descendants.some(isRepresented)) return answered(nearest, asked);
  const second = withParents(nearest, readers);
  if (firstOrder(second) !== null) return answered(second, asked, { parents: true });
  const third = withGrandparents(second, readers);
  if (firstOrder(third) !== null || hasPartner(third.marriage)) {
    return answered(third, asked, { parents: true, grandparents: true });
  }
  const greatGrandparents = reader.read('urgross', wholeText(0, 8), 0);
  const distant = greatGrandparents > 0 ? 0 : reader.read('ferne', wholeText(0, 20), 0);
  const family = { ...third, greatGrandparents, distant };
  return answered(family, asked, { parents: true, grandparents: true, distant: true });
}

function answered(
  family: Family,
  asked: ReadonlySet<GroupName>,
  parts: Partial<Omit<Asked, 'groups'>> = {},
): { family: Family; asked: Asked } {
  return {
    family,
    asked: { parents: false, grandparents: false, distant: false, ...parts, groups: asked },
  };
}
