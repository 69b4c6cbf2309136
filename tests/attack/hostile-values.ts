import type { Random } from '../faults/random.ts';

/** Texts that programs stumble over. @param mark makes each one recognisable wherever it turns up */
const hostileTexts: ReadonlyArray<(mark: string) => string> = [
  (mark) => `${mark}\0`,
  (mark) => `\0${mark}`,
  (mark) => `${mark}\ud83d`,
  (mark) => `\udca9${mark}`,
  (mark) => `${mark}💥`,
  () => '',
  () => '   ',
  () => 'constructor',
  () => '__proto__',
  () => 'toString',
  () => 'hasOwnProperty',
  (mark) => `${mark}'; drop table orders; --`,
  (mark) => `${mark}" or ""="`,
  (mark) => `%27${mark}%00%`,
  (mark) => `${mark}%_\\`,
  (mark) => `<script>alert('${mark}')</script>`,
  (mark) => `\${${mark}}{{7*7}}`,
  (mark) => `${mark}\r\nBcc: all@example.org`,
  (mark) => `../../../../etc/passwd${mark}`,
  (mark) => `${mark}\u202e\u2066\u200b\ufeff`,
  (mark) => `${mark}${'ä'.repeat(5000)}`,
  (mark) => `${mark}${'('.repeat(20_000)}`,
  (mark) => `${mark}${'a'.repeat(50_000)}!`,
  (mark) => `${mark}${' '.repeat(30_000)}x`,
  (mark) => `${'\u0301'.repeat(3000)}${mark}`,
  // Alternating combining marks of two kinds, plain and normalised: sorting them takes quadratic time.
  (mark) => `a${'\u0315\u0300'.repeat(55_000)}${mark}`,
  (mark) => `a${'\uff9e\u0334'.repeat(30_000)}${mark}`,
  () => '9'.repeat(400),
  () => '-1',
  () => '1e309',
  () => 'NaN',
  () => '0x10',
  () => '2026-02-30',
  () => '0000-00-00',
  () => '99999-01-01',
  // Days that JavaScript and zod accept and PostgreSQL does not; the last ones as cursors of lists.
  () => '0000-01-01',
  () => '0000-01-01T00:00:00Z',
  () => '+275760-09-13',
  ...['x 1', '-1', '0000-01-01', '+275760-09-13'].map(
    (key) => () => Buffer.from(`${key}~7f3a1c1e-2b7d-4d0a-9d57-0a6a0f5f9f11`).toString('base64url'),
  ),
  () => '-271822-01-01',
  () => '2026-11-25T25:61:61Z',
  () => '00000000-0000-0000-0000-000000000000',
  () => '+49'.repeat(200),
  (mark) => `${mark}@${'a.'.repeat(120)}de`,
  (mark) => `"${mark} b"@example.org`,
  (mark) => `${mark}@example.org\0`,
  () => 'true',
  () => 'null',
  () => '[]',
];

/** Values of another kind than a text. */
const hostileOthers: ReadonlyArray<() => unknown> = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 0.1 + 0.2,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => 1e308,
  () => 2 ** 31,
  () => 2 ** 63,
  () => [],
  () => {},
  () => [[[[[[]]]]]],
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  () => Array.from({ length: 2000 }, (_, index) => index),
  () => JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];

export function hostileText(random: Random, mark: string): string {
  return random.pick(hostileTexts as [(mark: string) => string, ...Array<(mark: string) => string>])(mark);
}

function hostileValue(random: Random, mark: string): unknown {
  if (random.chance(0.75)) return hostileText(random, mark);
  return random.pick(hostileOthers as [() => unknown, ...Array<() => unknown>])();
}

/** The same value with one hostile place at any depth: a value, a name, or an additional key. */
export function withHostility(value: unknown, random: Random, mark: string): unknown {
  const isInner = typeof value === 'object' && value !== null;
  const keys = isInner ? Object.keys(value) : [];
  if (keys.length === 0 || random.chance(0.05)) return hostileValue(random, mark);
  if (Array.isArray(value)) {
    const place = random.below(value.length);
    return value.map((one: unknown, index) => (index === place ? withHostility(one, random, mark) : one));
  }
  const entries = Object.entries(value as Record<string, unknown>);
  if (random.chance(0.08)) return Object.fromEntries([...entries, [hostileText(random, mark), mark]]);
  const place = random.below(entries.length);
  if (random.chance(0.05)) return Object.fromEntries(entries.filter((_, index) => index !== place));
  return Object.fromEntries(
    entries.map(([key, one], index) => [key, index === place ? withHostility(one, random, mark) : one]),
  );
}
