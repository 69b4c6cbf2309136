import { z } from '@hono/zod-openapi';
import {
  deadEvents,
  deliverCaseEventsJob,
  reviveEvent,
  skipEvent,
} from '#src/features/desk/case-events/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { audit } from './audit.store.ts';
import { staffOf, staffOnly } from './desk-access.ts';

const id = z.object({ id: z.uuid() });

const eventSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    type: z.string(),
    createdAt: z.iso.datetime(),
    attempts: z.int(),
    lastError: z.string(),
  })
  .openapi('UndeliveredEvent');

const listRoute = restCall('get', '/desk/events', {
  summary: 'Events for the insurer’s own systems that were given up; later ones of their cases wait',
  request: { query: z.object({ state: z.literal('dead').default('dead') }) },
  responses: { 200: jsonAnswer('At most 200', z.object({ items: z.array(eventSchema) })) },
  refusals: ['authentication_required'],
});

const retryRoute = restCall('post', '/desk/events/{id}/retry', {
  summary: 'Tries an event anew that was given up',
  request: { params: id },
  responses: { 204: { description: 'Tried soon' } },
  refusals: ['authentication_required', 'conflict'],
});

const skipRoute = restCall('post', '/desk/events/{id}/skip', {
  summary: 'Ends an event that was given up: the other system was told in another way',
  request: { params: id },
  responses: { 204: { description: 'Ended' } },
  refusals: ['authentication_required', 'conflict'],
});

/** Calls for events that the insurer's own systems did not accept. */
export function deskEventsApi(services: Services) {
  const { db, clock, jobs } = services;
  const decide = async (
    c: ApiContext,
    eventId: string,
    { change, action }: { change: typeof reviveEvent; action: 'event-retried' | 'event-skipped' },
  ) => {
    const staff = staffOf(c);
    await db.transaction().execute(async (tx) => {
      const event = await change(tx, eventId, clock.now().toISOString());
      if (!event) throw new Problem('conflict', { detail: 'Über diesen Hinweis ist schon entschieden.' });
      const { queue, case_id: caseId, reference } = event;
      await audit(tx, clock, staff, { action, queue, caseId, reference, details: { event: eventId } });
      await jobs.enqueue(deliverCaseEventsJob, { queue, caseId }, tx);
    });
    jobs.wake(deliverCaseEventsJob.name);
    return c.body(null, 204);
  };
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app
    .openapi(listRoute, async (c) => {
      const rows = await deadEvents(db);
      const items = rows.map((row) => ({
        id: row.id,
        reference: row.reference,
        type: row.type,
        createdAt: row.created_at,
        attempts: row.attempts,
        lastError: row.last_error ?? '',
      }));
      return c.json({ items }, 200);
    })
    .openapi(retryRoute, (c) =>
      decide(c, c.req.valid('param').id, { change: reviveEvent, action: 'event-retried' }),
    )
    .openapi(skipRoute, (c) =>
      decide(c, c.req.valid('param').id, { change: skipEvent, action: 'event-skipped' }),
    );
}

export type DeskEventsApi = ReturnType<typeof deskEventsApi>;
