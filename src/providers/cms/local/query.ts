import { ownValue } from '#src/lib/own-value.ts';
import { contentLocale, contentModel } from '../model.ts';
import { badRequest, Refused } from './answers.ts';
import type { WireEntity } from './wire.ts';

/** Parameters that say how to answer and not what is looked for. */
const ways = new Set([
  'access_token',
  'select',
  'order',
  'skip',
  'limit',
  'include',
  'locale',
  'cursor',
  'pageNext',
  'pagePrev',
  'content_type',
  'query',
]);

type Test = (values: readonly unknown[], wanted: string) => boolean;

const listOf = (wanted: string) => wanted.split(',');
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const hasWords: Test = (values, wanted) => {
  const text = values.map(textOf).join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
const compared = (holds: (order: number) => boolean): Test => {
  return (values, wanted) => values.some((value) => holds(compare(value, wanted)));
};

function compare(value: unknown, wanted: unknown): number {
  if (typeof value === 'number') return value - Number(wanted);
  const [one, other] = [textOf(value), textOf(wanted)];
  return one < other ? -1 : one > other ? 1 : 0;
}

const operators: Readonly<Record<string, Test>> = {
  '': (values, wanted) => values.some((value) => textOf(value) === wanted),
  ne: (values, wanted) => !values.some((value) => textOf(value) === wanted),
  in: (values, wanted) => values.some((value) => listOf(wanted).includes(textOf(value))),
  nin: (values, wanted) => !values.some((value) => listOf(wanted).includes(textOf(value))),
  all: (values, wanted) => listOf(wanted).every((one) => values.map(textOf).includes(one)),
  exists: (values, wanted) => values.length > 0 === (wanted === 'true'),
  match: hasWords,
  lt: compared((order) => order < 0),
  lte: compared((order) => order <= 0),
  gt: compared((order) => order > 0),
  gte: compared((order) => order >= 0),
};

/** The values at a dotted path; a list on the way gives those of all its items. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [step, ...rest] = path;
  if (step === undefined) return value === undefined || value === null ? [] : [value];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [];
  return valuesAt(Object.entries(value).find(([name]) => name === step)?.[1], rest);
}

const condition = /^((?:sys|fields|metadata)(?:\.[\w-]+)+)(?:\[(\w+)\])?$/;

/**
 * Those entities that fit the query, in its order.
 * @throws Refused as the delivery API refuses: unknown parameters and types, fields without a content type
 */
export function found(all: readonly WireEntity[], query: URLSearchParams): WireEntity[] {
  const type = query.get('content_type');
  if (type !== null && !contentModel.some(({ id }) => id === type))
    throw badRequest(`unknownContentType: ${type}`);
  const locale = query.get('locale');
  if (locale !== null && locale !== contentLocale && locale !== '*') {
    throw new Refused(400, 'BadRequest', `Unknown locale: ${locale}`);
  }
  const tests = [...query].flatMap(([name, wanted]) =>
    ways.has(name) ? [] : [conditionOf(name, wanted, type)],
  );
  if (type !== null) tests.push((one) => valuesAt(one.sys, ['contentType', 'sys', 'id'])[0] === type);
  const words = query.get('query');
  if (words) tests.push((one) => hasWords([one.fields], words));
  return ordered(
    all.filter((one) => tests.every((test) => test(one))),
    query.get('order'),
  );
}

function conditionOf(name: string, wanted: string, type: string | null): (one: WireEntity) => boolean {
  const [, path = '', operator = ''] = condition.exec(name) ?? [];
  const test = ownValue(operators, operator);
  if (path === '' || !test) throw badRequest(`The query you sent was invalid: ${name}`);
  if (path.startsWith('fields.') && type === null && !name.startsWith('fields.file')) {
    throw badRequest('When querying for fields, a content type must be given.');
  }
  return (one) => test(valuesAt(one, path.split('.')), wanted);
}

/** By `order=fields.x,-sys.updatedAt`; those that are equal by their id. */
function ordered(entities: readonly WireEntity[], order: string | null): WireEntity[] {
  const keys = (order ?? '')
    .split(',')
    .filter(Boolean)
    .map((key) => ({ path: key.replace(/^-/, '').split('.'), sign: key.startsWith('-') ? -1 : 1 }));
  keys.push({ path: ['sys', 'id'], sign: 1 });
  return entities.toSorted((one, other) => {
    for (const { path, sign } of keys) {
      const result = compare(valuesAt(one, path)[0] ?? '', valuesAt(other, path)[0] ?? '') * sign;
      if (result !== 0) return result;
    }
    return 0;
  });
}

/** A whole number of the query within its bounds. */
export function numberOf(query: URLSearchParams, name: string, standard: number, most: number): number {
  const text = query.get(name);
  if (text === null) return standard;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most)
    throw badRequest(`${name} must be a whole number from 0 to ${most}.`);
  return value;
}

/** `select=fields.title,sys.id`: only these parts; `sys` comes along whole, as it does there. */
export function selected(entity: WireEntity, select: string | null): Partial<WireEntity> {
  if (select === null || select === '') return entity;
  const wanted = select.split(',').map((one) => one.trim().split('.'));
  const names = wanted.filter(([part]) => part === 'fields').map(([, name]) => name);
  const hasAll = names.includes(undefined);
  const fields = Object.entries(entity.fields).filter(([name]) => hasAll || names.includes(name));
  return {
    ...(wanted.some(([part]) => part === 'metadata') ? { metadata: entity.metadata } : {}),
    sys: entity.sys,
    ...(names.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
  };
}

export type Page<T> = { items: T[]; envelope: Record<string, unknown> };

const mostAtOnce = 1000;

/** A place in a list, as the text of a cursor. */
function cursorOf(direction: 'next' | 'prev', start: number): string {
  return Buffer.from(`${direction}:${start}`).toString('base64url');
}

function startOf(cursor: string): number {
  const match = /^(?:next|prev):(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw badRequest('The cursor is invalid.');
  return Number(match[1]);
}

/** One page by `skip` and `limit`, with the total. */
export function pageBySkip<T>(all: readonly T[], query: URLSearchParams): Page<T> {
  const skip = numberOf(query, 'skip', 0, 1_000_000);
  const limit = numberOf(query, 'limit', 100, mostAtOnce);
  return {
    items: all.slice(skip, skip + limit),
    envelope: { sys: { type: 'Array' }, total: all.length, skip, limit },
  };
}

/** One page by cursor, with addresses of the next and the previous one. @param path as the client asked for it */
export function pageByCursor<T>(all: readonly T[], query: URLSearchParams, path: string): Page<T> {
  const limit = Math.max(1, numberOf(query, 'limit', 100, mostAtOnce));
  const cursor = query.get('pageNext') ?? query.get('pagePrev');
  const start = cursor === null ? 0 : startOf(cursor);
  const addressOf = (name: 'pageNext' | 'pagePrev', value: string) => {
    const next = new URLSearchParams(query);
    for (const other of ['pageNext', 'pagePrev', 'access_token']) next.delete(other);
    next.set(name, value);
    return `${path}?${next}`;
  };
  const pages = {
    ...(start + limit < all.length ? { next: addressOf('pageNext', cursorOf('next', start + limit)) } : {}),
    ...(start > 0 ? { prev: addressOf('pagePrev', cursorOf('prev', Math.max(0, start - limit))) } : {}),
  };
  return { items: all.slice(start, start + limit), envelope: { sys: { type: 'Array' }, limit, pages } };
}
