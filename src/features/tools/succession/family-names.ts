/** Groups of relatives that are entered one by one: their largest number, and the names of their fields. */
export const groups = {
  kinder: { prefix: 'kind', most: 8 },
  geschwister: { prefix: 'gesch', most: 8 },
  halbm: { prefix: 'halbm', most: 4 },
  halbv: { prefix: 'halbv', most: 4 },
  onkelm: { prefix: 'onkelm', most: 8 },
  onkelv: { prefix: 'onkelv', most: 8 },
} as const;
export type GroupName = keyof typeof groups;
const groupNames = Object.keys(groups) as GroupName[];
export const isGroupName = (name: string): name is GroupName => Object.hasOwn(groups, name);

/** How many living children a dead relative may have, and how many dead ones with children of their own. */
export const mostLiving = 8;
export const mostDead = 3;

export const mostGifts = 5;

/** Names of the fields of one stem, e.g. `kind2`, `kind2l`, `kind2t`, `kind2t1`. */
export function stemFields(group: GroupName, number: number) {
  const base = `${groups[group].prefix}${number}`;
  return {
    life: base,
    living: `${base}l`,
    dead: `${base}t`,
    below: Array.from({ length: mostDead }, (_, index) => `${base}t${index + 1}`),
  };
}

/** Names of the fields of one gift. */
export function giftFields(number: number) {
  return { value: `wert${number}`, day: `tag${number}`, to: `an${number}` };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function stemDefaults(group: GroupName): Array<[string, string]> {
  return upTo(groups[group].most).flatMap((number) => {
    const { life, living, dead, below } = stemFields(group, number);
    return [[life, 'lebt'], [living, '0'], [dead, '0'], ...below.map((name) => [name, '1'])] as Array<
      [string, string]
    >;
  });
}

function giftDefaults(): Array<[string, string]> {
  return upTo(mostGifts).flatMap((number) => {
    const { value, day, to } = giftFields(number);
    return [
      [value, ''],
      [day, ''],
      [to, 'andere'],
    ] as Array<[string, string]>;
  });
}

/** Defaults of the query: a spouse without a contract and two children. */
export const baseDefaults = {
  stand: 'verheiratet',
  gut: 'zugewinn',
  antrag: 'ja',
  gescheitert: 'ja',
  kinder: '2',
  mutter: 'lebt',
  vater: 'lebt',
  geschwister: '0',
  halbm: '0',
  halbv: '0',
  omam: 'tot',
  opam: 'tot',
  omav: 'tot',
  opav: 'tot',
  onkelm: '0',
  onkelv: '0',
  urgross: '0',
  ferne: '0',
  nachlass: '',
  schulden: '',
  zugewinn: '',
  geschenke: '0',
  eheende: '',
  tod: '',
  kenntnis: '',
  ausland: 'nein',
  land: 'BUND',
} as const;
export type BaseName = keyof typeof baseDefaults;

/** Every field there is, with its default. */
export const defaults: Readonly<Record<string, string>> = {
  ...baseDefaults,
  ...Object.fromEntries(groupNames.flatMap(stemDefaults)),
  ...Object.fromEntries(giftDefaults()),
};

/** Values of an address by name. */
export type FamilyValues = Readonly<Record<string, string>>;
