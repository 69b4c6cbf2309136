/**
 * A second calculation of statutory succession, for tests only. It shares nothing with the first: it reads the query on its own,
 * makes every person of the family with their parents, and lets the estate flow down from the eldest as whole units until only
 * the living hold some.
 */
type Person = { id: string; alive: boolean; parents: string[] };
type Units = Map<string, bigint>;
/** Units somebody holds, and how they came there in words. */
type Held = { units: bigint; way: string };

/** Divisible by every product of stems that fits into a query. */
export const estateUnits: bigint = 2n ** 12n * (3n * 5n * 7n * 8n * 9n * 11n) ** 4n * 13n * 17n * 19n;

const asNumber = (query: URLSearchParams, name: string, standard: number) =>
  Number(query.get(name) ?? standard);
const lives = (query: URLSearchParams, name: string, standard: string) =>
  (query.get(name) ?? standard) === 'lebt';

/** Everybody a group of fields describes: stems, children of dead ones, children of dead children. */
function peopleOf(query: URLSearchParams, field: string, prefix: string, parents: string[]): Person[] {
  const people: Person[] = [];
  const born = (id: string, alive: boolean, from: string[]) => people.push({ id, alive, parents: from });
  const standard = field === 'kinder' ? 2 : 0;
  for (let stem = 1; stem <= asNumber(query, field, standard); stem += 1) {
    const id = `${prefix}${stem}`;
    const alive = lives(query, id, 'lebt');
    born(id, alive, parents);
    if (alive) continue;
    const living = asNumber(query, `${id}l`, 0);
    for (let child = 1; child <= living; child += 1) born(`${id}-${child}`, true, [id]);
    for (let child = 1; child <= asNumber(query, `${id}t`, 0); child += 1) {
      const dead = `${id}-${living + child}`;
      born(dead, false, [id]);
      const below = asNumber(query, `${id}t${child}`, 1);
      for (let last = 1; last <= below; last += 1) born(`${dead}-${last}`, true, [dead]);
    }
  }
  return people;
}

/** The whole family, with nodes that stand for „both parents“ and „both sides“ above the eldest. */
function familyOf(query: URLSearchParams): { people: Person[]; roots: readonly string[] } {
  const [mother, father] = [lives(query, 'mutter', 'lebt'), lives(query, 'vater', 'lebt')];
  const maternal = ['omam', 'opam'];
  const paternal = ['omav', 'opav'];
  const elder = (id: string, parents: string[]) => ({ id, alive: lives(query, id, 'tot'), parents });
  const people: Person[] = [
    { id: 'erblasser', alive: false, parents: ['mutter', 'vater'] },
    { id: 'mutter', alive: mother, parents: ['eltern'] },
    { id: 'vater', alive: father, parents: ['eltern'] },
    { id: 'eltern', alive: false, parents: [] },
    { id: 'seiten', alive: false, parents: [] },
    { id: 'mutterseite', alive: false, parents: ['seiten'] },
    { id: 'vaterseite', alive: false, parents: ['seiten'] },
    ...maternal.map((id) => elder(id, ['mutterseite'])),
    ...paternal.map((id) => elder(id, ['vaterseite'])),
    ...peopleOf(query, 'kinder', 'kind', ['erblasser']),
    ...peopleOf(query, 'geschwister', 'gesch', ['mutter', 'vater']),
    ...peopleOf(query, 'halbm', 'halbm', ['mutter']),
    ...peopleOf(query, 'halbv', 'halbv', ['vater']),
    ...peopleOf(query, 'onkelm', 'onkelm', maternal),
    ...peopleOf(query, 'onkelv', 'onkelv', paternal),
  ];
  return { people, roots: ['erblasser', 'eltern', 'seiten'] };
}

/** Everybody from whom somebody living descends, and the living: marked from below upwards. */
function lineOfTheLiving(people: readonly Person[]): Set<string> {
  const marked = new Set<string>();
  const byId = new Map(people.map((person) => [person.id, person]));
  const mark = (id: string) => {
    if (marked.has(id)) return;
    marked.add(id);
    for (const parent of byId.get(id)?.parents ?? []) mark(parent);
  };
  for (const { id, alive } of people) if (alive) mark(id);
  return marked;
}

/** Lets units flow from a root: the dead hand on to children with somebody living, in equal parts; the living keep theirs. */
function flow(people: readonly Person[], root: string, amount: bigint): Map<string, Held> {
  const marked = lineOfTheLiving(people);
  const alive = new Set(people.filter((one) => one.alive).map(({ id }) => id));
  const held = new Map<string, Held>([[root, { units: amount, way: unitsText(amount) }]]);
  for (;;) {
    const giver = Array.from(held).find(([id]) => !alive.has(id));
    if (!giver) return held;
    const [id, { units, way }] = giver;
    held.delete(id);
    const takers = people.filter((one) => one.parents.includes(id) && marked.has(one.id));
    const part = units / BigInt(takers.length);
    if (part * BigInt(takers.length) !== units) throw new Error('the units do not divide');
    for (const taker of takers) {
      const before = held.get(taker.id);
      const own = takers.length === 1 ? way : `${way.includes('+') ? `(${way})` : way} : ${takers.length}`;
      held.set(taker.id, {
        units: (before?.units ?? 0n) + part,
        way: before ? `${before.way} + ${own}` : own,
      });
    }
  }
}

/** Share of a spouse: § 1931, with § 1371 where it says so. */
function spouseUnits(order: number, regime: string, stems: number, withGain: boolean): bigint {
  const quarter = estateUnits / 4n;
  const flat = regime === 'zugewinn' && withGain ? quarter : 0n;
  if (order === 1) {
    if (regime === 'trennung' && stems === 1) return estateUnits / 2n;
    if (regime === 'trennung' && stems === 2) return estateUnits / 3n;
    return quarter + flat;
  }
  return quarter * 2n + flat;
}

function isSurvivedBySpouse(query: URLSearchParams): boolean {
  const state = query.get('stand') ?? 'verheiratet';
  if (state === 'scheidung') {
    return !((query.get('antrag') ?? 'ja') === 'ja' && (query.get('gescheitert') ?? 'ja') === 'ja');
  }
  return state === 'verheiratet' || state === 'partnerschaft';
}

const grandparents = ['omam', 'opam', 'omav', 'opav'];

/** Far relatives or the state. */
function beyond(query: URLSearchParams): Map<string, Held> {
  for (const prefix of ['urgross', 'ferne']) {
    const many = asNumber(query, prefix, 0);
    const held: Held = { units: estateUnits / BigInt(many || 1), way: many > 1 ? `1 : ${many}` : '1' };
    if (many > 0) return new Map(Array.from({ length: many }, (_, index) => [`${prefix}${index + 1}`, held]));
  }
  return new Map([['land', { units: estateUnits, way: '1' }]]);
}

function firstRoot(people: readonly Person[], roots: readonly string[]): number {
  const marked = lineOfTheLiving(people);
  // A living sister marks „both sides“ too, so the nearest root that is marked decides.
  return roots.findIndex((root) => marked.has(root)) + 1;
}

function besideSpouse(order: number, relatives: Map<string, Held>, spouse: bigint): Map<string, Held> {
  const own: Held = { units: spouse, way: unitsText(spouse) };
  for (const [id, { units, way }] of relatives) {
    if (order === 3 && !grandparents.includes(id)) {
      own.units += units;
      own.way += ` + ${way}`;
      relatives.delete(id);
    }
  }
  return new Map([['ehegatte', own], ...relatives]);
}

/** What each heir holds, in units and in words. @param text the query of a family @param withGain false as in § 1371 Abs. 2 BGB */
function referenceHeld(text: string, withGain = true): Map<string, Held> {
  const query = new URLSearchParams(text);
  const { people, roots } = familyOf(query);
  const order = firstRoot(people, roots);
  const hasSpouse = isSurvivedBySpouse(query);
  const alive = people.filter((one) => one.alive).map(({ id }) => id);
  const noneNear = order === 0 || (order === 3 && !grandparents.some((id) => alive.includes(id)));
  if (hasSpouse && noneNear) return new Map([['ehegatte', { units: estateUnits, way: '1' }]]);
  if (order === 0) return beyond(query);
  const marked = lineOfTheLiving(people);
  const stems = people.filter((one) => one.parents.includes('erblasser') && marked.has(one.id)).length;
  const spouse = hasSpouse ? spouseUnits(order, query.get('gut') ?? 'zugewinn', stems, withGain) : 0n;
  const relatives = flow(people, roots[order - 1] ?? '', estateUnits - spouse);
  return hasSpouse ? besideSpouse(order, relatives, spouse) : relatives;
}

/** Units of each heir. */
export function referenceShares(text: string, withGain = true): Units {
  return new Map(Array.from(referenceHeld(text, withGain), ([id, { units }]) => [id, units]));
}

/** Who has a compulsory share, and its units. */
export function referenceCompulsory(text: string, withGain = true): Units {
  const usual = referenceShares(text, true);
  const shares = referenceShares(text, withGain);
  const hasChild = Array.from(usual.keys()).some((id) => id.startsWith('kind'));
  const entitled = Array.from(usual.keys()).filter(
    (id) => id === 'ehegatte' || id.startsWith('kind') || (!hasChild && (id === 'mutter' || id === 'vater')),
  );
  return new Map(entitled.map((id) => [id, (shares.get(id) ?? 0n) / 2n]));
}

/** Units in lowest terms, as the law writes shares. */
export function unitsText(units: bigint): string {
  let [above, below] = [units, estateUnits];
  for (const prime of [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n]) {
    while (above % prime === 0n && below % prime === 0n) [above, below] = [above / prime, below / prime];
  }
  return below === 1n ? String(above) : `${above}/${below}`;
}

/** Cents of each heir: cut to the cent, then one more for those who lost most, the earlier first. */
export function referenceMoney(units: Units, cents: bigint): Map<string, bigint> {
  const rows = Array.from(units, ([id, own]) => ({ id, own: own * cents }));
  const result = new Map(rows.map(({ id, own }) => [id, own / estateUnits]));
  let left = cents - Array.from(result.values()).reduce((sum, one) => sum + one, 0n);
  const lost = rows.map(({ id, own }) => ({ id, rest: own % estateUnits }));
  while (left > 0n) {
    const most = lost.reduce((one, other) => (other.rest > one.rest ? other : one));
    result.set(most.id, (result.get(most.id) ?? 0n) + 1n);
    most.rest = -1n;
    left -= 1n;
  }
  return result;
}

export type ReferenceGift = { to: string; cents: bigint; day: string };

/** What gifts add to one compulsory share (§§ 2325, 2327), the half cent up. `units`: half of the statutory share. */
export function referenceSupplement(
  who: { id: string; units: bigint },
  estate: { netCents: bigint; gifts: readonly ReferenceGift[]; death: string },
): bigint {
  const tenthsFor = ({ to, day }: ReferenceGift) =>
    to === who.id || to === 'ehegatte' ? 10 : referenceTenths(day, estate.death);
  const added = estate.gifts.reduce((sum, gift) => sum + gift.cents * BigInt(tenthsFor(gift)), 0n);
  const own = estate.gifts.reduce((sum, { to, cents }) => sum + (to === who.id ? cents : 0n), 0n);
  const [without, withGifts] = [estate.netCents * 10n, estate.netCents * 10n + added];
  const more = (withGifts > 0n ? withGifts : 0n) - (without > 0n ? without : 0n);
  const exact = who.units * more - own * 10n * estateUnits;
  return exact <= 0n
    ? 0n
    : (exact * 2n) / (10n * estateUnits) / 2n + (((exact * 2n) / (10n * estateUnits)) % 2n);
}

const dayNumber = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, key: month * 100 + date };
};

/** Tenths of a gift: ten less the whole years that were over before the day of death. 29 February ends on the 28th. */
export function referenceTenths(gift: string, death: string): number {
  const [from, to] = [dayNumber(gift), dayNumber(death)];
  const isLeap = (to.year % 4 === 0 && to.year % 100 !== 0) || to.year % 400 === 0;
  const anniversary = from.key === 229 && !isLeap ? 228 : from.key;
  const years = to.year - from.year - (to.key > anniversary ? 0 : 1);
  return Math.max(0, Math.min(10, 10 - years));
}
