import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Portal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';

/**
 * Whether people find the right page with the words they use: judged queries over the real content. How they came
 * about and what was measured is in tests/fixtures/search/README.md.
 */
const file = new URL('../fixtures/search/judged-queries.json', import.meta.url);
const judged = z
  .array(z.strictObject({ query: z.string(), pages: z.array(z.string()).min(1), held: z.boolean() }))
  .parse(JSON.parse(readFileSync(file, 'utf8')));

const bars = { first: 0.85, topThree: 0.95 };
const hitsSchema = z.object({ data: z.array(z.object({ path: z.string() })) });

let portal: Portal;

beforeAll(async () => {
  portal = await sharedPortal();
}, 120_000);

async function paths(query: string): Promise<string[]> {
  const answer = await portal.call('/api/search/fulltext', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(answer.status).toBe(200);
  return hitsSchema.parse(await answer.json()).data.map(({ path }) => path);
}

async function placesOf(list: typeof judged) {
  const places: Array<{ query: string; place: number; found: string[] }> = [];
  for (const { query, pages } of list) {
    const found = await paths(query);
    places.push({
      query,
      place: found.findIndex((path) => pages.includes(path)) + 1,
      found: found.slice(0, 4),
    });
  }
  return places;
}

/** Part of the queries whose right page is among the first so many. */
function rate(places: ReadonlyArray<{ place: number }>, among: number): number {
  return places.filter(({ place }) => place > 0 && place <= among).length / places.length;
}

describe.each([
  ['while tuning', false],
  ['held back', true],
] as const)('queries looked at %s', (_name, isHeld) => {
  test('find the right page first, or among the first three', async () => {
    const places = await placesOf(judged.filter(({ held }) => held === isHeld));
    const rates = { first: rate(places, 1), topThree: rate(places, 3) };
    const missed = places
      .filter(({ place }) => place !== 1)
      .map(({ query, place, found }) => `${place} ${query}: ${found.join(' ')}`);
    if (process.env.SHOW) process.stdout.write(`${JSON.stringify(rates)}\n${missed.join('\n')}\n`);
    expect(rates.first, missed.join('\n')).toBeGreaterThanOrEqual(bars.first);
    expect(rates.topThree, missed.join('\n')).toBeGreaterThanOrEqual(bars.topThree);
  });
});
