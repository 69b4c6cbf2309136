import { randomBytes, randomInt } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import { type BreachEntry, breachKinds } from '#src/providers/breaches/index.ts';
import type { Services } from '#src/services.ts';

/** Range of lines of every answer, padded as Have I Been Pwned does, so that its size does not reveal its content. */
const fewest = 800;
const most = 1000;
const suffixLength = 35;

const randomSuffix = () => randomBytes(18).toString('hex').slice(0, suffixLength).toUpperCase();

/** Entries in the format of the protocol, sorted, with invented ones of the count 0 among them. */
export function paddedLines(entries: ReadonlyArray<BreachEntry>): string {
  const missing = Math.max(0, randomInt(fewest, most + 1) - entries.length);
  const padding = Array.from({ length: missing }, () => ({ suffix: randomSuffix(), count: 0 }));
  return [...entries, ...padding]
    .toSorted((one, other) => one.suffix.localeCompare(other.suffix))
    .map(({ suffix, count }) => `${suffix}:${count}`)
    .join('\r\n');
}

const kind = z.enum(breachKinds);

const sourcesRoute = restCall('get', '/breaches', {
  summary: 'Which sources of known leaks are asked',
  responses: {
    200: jsonAnswer(
      'For each kind: our bundled list, or a source elsewhere',
      z.object({ items: z.array(z.object({ kind, source: z.enum(['bundled', 'elsewhere']) })) }),
    ),
  },
});

const rangeRoute = restCall('get', '/breaches/{kind}/range/{prefix}', {
  summary: 'All leaked hashes with a beginning; which of them is meant nobody here learns',
  request: {
    params: z.object({
      kind,
      prefix: z
        .string()
        .regex(/^[0-9A-Fa-f]{5}$/)
        .openapi({ description: 'First five hexadecimal digits of the SHA-1', example: '5BAA6' }),
    }),
  },
  responses: {
    200: {
      description: 'Lines `SUFFIX:COUNT`, as of Have I Been Pwned; those with the count 0 are padding',
      content: { 'text/plain': { schema: z.string() } },
    },
  },
  refusals: ['not_found', 'rate_limited', 'provider_unavailable'],
});

/** Known leaks by k-anonymity: the browser sends five characters of a hash and compares the rest itself. */
export function breachesApi({ breaches }: Services) {
  return restApi()
    .openapi(sourcesRoute, (c) =>
      c.json({ items: breachKinds.map((one) => ({ kind: one, source: breaches.sourceOf(one) })) }, 200),
    )
    .openapi(rangeRoute, async (c) => {
      const { kind: asked, prefix } = c.req.valid('param');
      const entries = await breaches.range(asked, prefix.toUpperCase());
      // Not even these five characters may stay in a cache of the device.
      return c.text(paddedLines(entries), 200, { 'Cache-Control': 'no-store' });
    });
}

export type BreachesApi = ReturnType<typeof breachesApi>;
