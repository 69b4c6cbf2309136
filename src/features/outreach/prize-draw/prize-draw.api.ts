import { z } from '@hono/zod-openapi';
import { entryHeader, sentOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { shortenedAddress } from '#src/lib/mail-address.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { answerPrize } from './draw-winners.ts';
import { confirmEntry, enter, linkState } from './enter.ts';
import { openRounds } from './open-rounds.ts';
import {
  detailsSchema,
  entrySchema,
  prizeAnswerSchema,
  prizeSchema,
  type RecordView,
  type RoundView,
  recordSchema,
  roundSchema,
  tokenSchema,
} from './prize-draw.schema.ts';
import { entryIdIn } from './prize-draw-mails.ts';
import {
  type Draw,
  type DrawRecord,
  drawByKey,
  entryById,
  entryOfLink,
  pastDraws,
  ticketsIn,
} from './prize-draws.store.ts';

/** A round as everybody may see it; its seed is not among that. */
function roundView(draw: Draw): RoundView {
  return {
    key: draw.key,
    title: draw.title,
    ...detailsSchema.parse(draw.details),
    isSample: draw.is_sample,
    startsAt: draw.starts_at,
    endsAt: draw.ends_at,
    winners: draw.winner_count,
    reserves: draw.reserve_count,
    answerDays: draw.answer_days,
    commitment: draw.commitment,
  };
}

/** What is published of a draw that took place. */
function recordView(draw: DrawRecord): RecordView {
  return {
    key: draw.key,
    title: draw.title,
    endsAt: draw.ends_at,
    drawnAt: draw.drawn_at ?? draw.ends_at,
    entries: draw.entry_count ?? 0,
    commitment: draw.commitment,
    seed: draw.seed ?? '',
    listSha256: draw.list_sha256 ?? '',
    chosen: ticketsIn(draw.chosen),
    winners: draw.winner_count,
  };
}

const shownRecords = 8;
const tokenQuery = z.object({ token: tokenSchema.describe('From the link of a mail') });
const tokenBody = jsonBody(z.strictObject({ token: tokenSchema }));

const stateRoute = restCall('get', '/prize-draw', {
  summary: 'The prize draw that runs now, and what came of the last ones; nobody’s name',
  responses: {
    200: jsonAnswer(
      'The round that ends first, and records',
      z.object({ round: roundSchema.nullable(), records: z.array(recordSchema) }),
    ),
  },
});

const recordRoute = restCall('get', '/prize-draw/records/{key}', {
  summary: 'Everything that is needed to compute a draw again',
  description:
    'Sort the tickets by the SHA-256 (hex) of `{seed}\\n{ticket}`: the first are winners, then reserves. The SHA-256 of the seed was published before the end.',
  request: { params: z.object({ key: z.string().regex(/^[a-z0-9-]{1,100}$/) }) },
  responses: { 200: jsonAnswer('The record', recordSchema.extend({ tickets: z.array(z.string()) })) },
  refusals: ['not_found'],
});

const enterRoute = restCall('post', '/prize-draw/entries', {
  summary: 'Takes part in the round; a mail with a link follows',
  description: 'Answers the same whether the mailbox takes part already; only it learns the difference.',
  request: { headers: entryHeader, body: jsonBody(entrySchema) },
  responses: { 202: jsonAnswer('A mail is on its way', z.object({ accepted: z.literal(true) })) },
  refusals: ['validation_failed', 'conflict', 'idempotency_mismatch', 'rate_limited'],
});

const linkRoute = restCall('get', '/prize-draw/confirmation', {
  summary: 'How the link of a confirmation mail stands; confirms nothing',
  request: { query: tokenQuery },
  responses: {
    200: jsonAnswer(
      'Its state',
      z.object({ state: z.enum(['open', 'confirmed', 'expired']), address: z.string(), title: z.string() }),
    ),
  },
  refusals: ['wrong_code'],
});

const confirmRoute = restCall('post', '/prize-draw/confirmation', {
  summary: 'Confirms an entry, until the round ends; by POST only, so that mail scanners confirm nothing',
  request: { body: tokenBody },
  responses: { 200: jsonAnswer('Confirmed', z.object({ ticket: z.string() })) },
  refusals: ['wrong_code', 'rate_limited'],
});

const prizeRoute = restCall('get', '/prize-draw/prize', {
  summary: 'What the holder of a winner’s link has won',
  request: { query: tokenQuery },
  responses: { 200: jsonAnswer('The prize', prizeSchema) },
  refusals: ['not_found'],
});

const answerRoute = restCall('post', '/prize-draw/prize', {
  summary: 'Accepts the prize, with an address for it, or declines it',
  request: { query: tokenQuery, body: jsonBody(prizeAnswerSchema) },
  responses: { 204: { description: 'Noted' } },
  refusals: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
});

/** `/prize-draw/…`. */
export function prizeDrawApi(services: Services) {
  const { db, clock } = services;
  const won = async (token: string) => {
    const id = entryIdIn(services, token);
    const entry = id === undefined ? undefined : await entryById(db, id);
    const draw = entry && (await drawByKey(db, entry.draw_key));
    if (!draw || entry.told_at === null || entry.answer_by === null) throw new Problem('not_found');
    return { draw, entry, answerBy: entry.answer_by };
  };
  return restApi()
    .openapi(stateRoute, async (c) => {
      const [round] = await openRounds(services);
      const records = (await pastDraws(db, shownRecords)).map(recordView);
      return c.json({ round: round ? roundView(round) : null, records }, 200);
    })
    .openapi(recordRoute, async (c) => {
      const draw = await drawByKey(db, c.req.valid('param').key);
      if (!draw || draw.drawn_at === null) throw new Problem('not_found');
      return c.json({ ...recordView(draw), tickets: ticketsIn(draw.tickets) }, 200);
    })
    .openapi(enterRoute, async (c) => {
      await enter(services, sentOnce(c, c.req.valid('header')), c.req.valid('json'));
      return c.json({ accepted: true as const }, 202);
    })
    .openapi(linkRoute, async (c) => {
      const entry = await entryOfLink(db, sha256(c.req.valid('query').token));
      const draw = entry && (await drawByKey(db, entry.draw_key));
      if (!draw) throw new Problem('wrong_code');
      const { title } = draw;
      return c.json(
        { state: linkState(services, entry), address: shortenedAddress(entry.email), title },
        200,
      );
    })
    .openapi(confirmRoute, async (c) => {
      const { ticket } = await confirmEntry(services, c.req.valid('json').token);
      return c.json({ ticket }, 200);
    })
    .openapi(prizeRoute, async (c) => {
      const { draw, entry, answerBy } = await won(c.req.valid('query').token);
      const isLate = answerBy < clock.now().toISOString();
      const { prize } = detailsSchema.parse(draw.details);
      const state = entry.answer ?? (isLate ? 'lapsed' : 'open');
      return c.json({ title: draw.title, prize, state, answerBy }, 200);
    })
    .openapi(answerRoute, async (c) => {
      const { entry } = await won(c.req.valid('query').token);
      await answerPrize(services, entry.id, c.req.valid('json'));
      return c.body(null, 204);
    });
}

export type PrizeDrawApi = ReturnType<typeof prizeDrawApi>;
