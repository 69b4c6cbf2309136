import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { audit, type DeskOwnPage, staffOf, staffOnly } from '#src/features/desk/workplace/public.server.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { drawRound, handOver, seedOf } from './draw-winners.ts';
import { openRounds } from './open-rounds.ts';
import { addressSchema } from './prize-draw.schema.ts';
import { drawsWithCounts, type Entry, rankedEntries, undrawnSince } from './prize-draws.store.ts';

const key = z.object({ key: z.string().regex(/^[a-z0-9-]{1,100}$/) });
const refusals = ['authentication_required', 'forbidden', 'not_found', 'conflict'] as const;

const winnerSchema = z.object({
  id: z.uuid(),
  rank: z.int(),
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  answerBy: z.iso.datetime().nullable().describe('Null for a reserve that was not told'),
  answer: z.enum(['accepted', 'declined', 'lapsed']).nullable(),
  address: addressSchema.nullable(),
  handedOverAt: z.iso.datetime().nullable(),
});

const deskDrawSchema = z
  .object({
    key: z.string(),
    title: z.string(),
    isSample: z.boolean(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(['open', 'ended', 'drawn']),
    isSeedLost: z
      .boolean()
      .describe('It cannot be drawn: the secret its seed is sealed with is not given any more'),
    confirmed: z.int().describe('Entries that take part; those that did, once it was drawn'),
    pending: z.int(),
    drawnAt: z.iso.datetime().nullable(),
    drawnBy: z.string().describe('Empty: the job'),
    ranked: z.array(winnerSchema).describe('Empty once the names are deleted'),
  })
  .openapi('DeskPrizeDraw');

export type DeskDraw = z.infer<typeof deskDrawSchema>;
export type DeskWinner = DeskDraw['ranked'][number];

const listRoute = restCall('get', '/desk/prize-draws', {
  summary: 'All rounds, with winners as long as their names are kept; leads only',
  responses: { 200: jsonAnswer('At most 100', z.object({ items: z.array(deskDrawSchema) })) },
  refusals: ['authentication_required', 'forbidden'],
});

const drawRoute = restCall('post', '/desk/prize-draws/{key}/draw', {
  summary: 'Draws a round that has ended, once',
  request: { params: key },
  responses: { 204: { description: 'Drawn; the winners are told' } },
  refusals,
});

const handOverRoute = restCall('post', '/desk/prize-draws/handed-over', {
  summary: 'Notes that a prize was sent',
  request: { body: jsonBody(z.strictObject({ entry: z.uuid() })) },
  responses: { 204: { description: 'Noted' } },
  refusals,
});

function winnerOf(entry: Entry): DeskWinner {
  return {
    id: entry.id,
    rank: entry.rank ?? 0,
    ticket: entry.ticket,
    name: entry.name,
    email: entry.email,
    answerBy: entry.answer_by,
    answer: entry.answer,
    address: entry.address === null ? null : addressSchema.parse(entry.address),
    handedOverAt: entry.handed_over_at,
  };
}

/** What a lead does about prize draws. */
export function deskPrizeDrawApi(services: Services) {
  const { db, clock } = services;
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app
    .openapi(listRoute, async (c) => {
      await openRounds(services);
      const now = clock.now().toISOString();
      const items: DeskDraw[] = [];
      for (const draw of await drawsWithCounts(db)) {
        const ended = now < draw.ends_at ? 'open' : 'ended';
        items.push({
          key: draw.key,
          title: draw.title,
          isSample: draw.is_sample,
          startsAt: draw.starts_at,
          endsAt: draw.ends_at,
          state: draw.drawn_at === null ? ended : 'drawn',
          isSeedLost: draw.drawn_at === null && seedOf(services, draw) === undefined,
          confirmed: draw.entry_count ?? draw.confirmed,
          pending: draw.pending,
          drawnAt: draw.drawn_at,
          drawnBy: draw.drawn_by ?? '',
          ranked: draw.drawn_at === null ? [] : (await rankedEntries(db, draw.key)).map(winnerOf),
        });
      }
      await audit(db, clock, staffOf(c), { action: 'prize-view' });
      return c.json({ items }, 200);
    })
    .openapi(drawRoute, async (c) => {
      const staff = staffOf(c);
      await drawRound(services, c.req.valid('param').key, staff.name, (tx, draw) =>
        audit(tx, clock, staff, { action: 'prize-draw', reference: draw.key }),
      );
      return c.body(null, 204);
    })
    .openapi(handOverRoute, async (c) => {
      const staff = staffOf(c);
      await handOver(services, c.req.valid('json').entry, (tx, entry) =>
        audit(tx, clock, staff, { action: 'prize-handed-over', reference: entry.draw_key }),
      );
      return c.body(null, 204);
    });
}

export type DeskPrizeDrawApi = ReturnType<typeof deskPrizeDrawApi>;

/** Prize draws in the overview of the desk: what is to be drawn and sent, and how many rounds run. */
export const prizeDrawDeskPage: DeskOwnPage = {
  key: 'prize-draws',
  title: 'Gewinnspiele',
  to: '/betrieb/gewinnspiele',
  async standing(services) {
    const { db, clock } = services;
    const open = (await openRounds(services)).length;
    const toDraw = (await undrawnSince(db, clock.now().toISOString())).length;
    const { toSend } = await db
      .selectFrom('prize_draw_entries')
      .select(sql<number>`count(*)::int`.as('toSend'))
      .where('answer', '=', 'accepted')
      .where('handed_over_at', 'is', null)
      .executeTakeFirstOrThrow();
    return [
      ...(toDraw > 0 ? [`${toDraw} auszulosen`] : []),
      ...(toSend > 0 ? [`${toSend} ${toSend === 1 ? 'Preis' : 'Preise'} zu verschicken`] : []),
      open === 0 ? 'keine Runde läuft' : `${open} ${open === 1 ? 'Runde läuft' : 'Runden laufen'}`,
    ].join('; ');
  },
};
