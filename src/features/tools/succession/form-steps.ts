import {
  defaults,
  type GroupName,
  giftFields,
  groups,
  isGroupName,
  mostGifts,
  stemFields,
} from './family-names.ts';

/** Fields that the buttons of the form add: `mehr=kinder`, `weniger=kinder.2`, `mehr=geschenke`. */
export const addName = 'mehr';
export const removeName = 'weniger';

type Row = { many: string; most: number; fieldsOf: (number: number) => readonly string[] };

function rowOf(name: string): Row | undefined {
  if (name === 'geschenke') {
    return { many: name, most: mostGifts, fieldsOf: (number) => Object.values(giftFields(number)) };
  }
  if (!isGroupName(name)) return undefined;
  const fieldsOf = (number: number) => {
    const { life, living, dead, below } = stemFields(name satisfies GroupName, number);
    return [life, living, dead, ...below];
  };
  return { many: name, most: groups[name].most, fieldsOf };
}

function countIn(parameters: URLSearchParams, { many, most }: Row, standing: number): number {
  const text = parameters.get(many);
  const given = text === null ? standing : Number(text);
  return Number.isInteger(given) && given >= 0 && given <= most ? given : 0;
}

/** Moves the values of one row to another, or forgets them. */
function move(parameters: URLSearchParams, from: readonly string[], to: readonly string[]): void {
  for (const [index, name] of to.entries()) {
    const value = parameters.get(from[index] ?? '');
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
}

/** Gifts name people by their number: those behind a removed row move up, its own become „somebody else“. */
function renameRecipients(parameters: URLSearchParams, prefix: string, number: number): void {
  for (let gift = 1; gift <= mostGifts; gift += 1) {
    const { to } = giftFields(gift);
    const [, place = '', rest = ''] =
      new RegExp(`^${prefix}(\\d+)(-.*)?$`).exec(parameters.get(to) ?? '') ?? [];
    if (place === '' || Number(place) < number) continue;
    parameters.set(to, Number(place) === number ? 'andere' : `${prefix}${Number(place) - 1}${rest}`);
  }
}

function remove(parameters: URLSearchParams, row: Row, number: number, many: number): void {
  for (let place = number; place < many; place += 1) {
    move(parameters, row.fieldsOf(place + 1), row.fieldsOf(place));
  }
  for (const name of row.fieldsOf(many)) parameters.delete(name);
  parameters.set(row.many, String(many - 1));
  if (isGroupName(row.many)) renameRecipients(parameters, groups[row.many].prefix, number);
}

/**
 * Applies a button of the form, so that rows are added and removed without scripts too. After a removal the later
 * rows move up.
 * @param standing number of rows if the query does not say
 * @returns parameters without the button
 */
export function afterButton(
  parameters: URLSearchParams,
  standing = (name: string) => Number(defaults[name] ?? 0),
): URLSearchParams {
  const [added, removed] = [parameters.get(addName), parameters.get(removeName)];
  if (added === null && removed === null) return parameters;
  const after = new URLSearchParams(parameters);
  after.delete(addName);
  after.delete(removeName);
  const [name = '', place = ''] = (removed ?? added ?? '').split('.');
  const row = rowOf(name);
  if (!row) return after;
  const many = countIn(after, row, standing(name));
  if (removed === null) after.set(name, String(Math.min(many + 1, row.most)));
  else if (/^[1-9]$/.test(place) && Number(place) <= many) remove(after, row, Number(place), many);
  return after;
}
