import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoCustomers } from '#src/features/account/demo-states.ts';
import type { DeskCaseBody } from '#src/features/desk/desk.schema.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { type Portal, startPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-24T09:00:00Z');
let portal: Portal;
let nina: Visitor;
let erika: Visitor;

beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  await seedDemoCustomers(portal.services);
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
  erika = await signedInAs(portal, people.erika);
});
afterAll(() => portal.stop());

type Kind = keyof typeof intakes;

async function sent(kind: Kind): Promise<string> {
  const body = { kind, intake: intakes[kind], uploadTokens: [] };
  return (await bodyOf<{ id: string }>(await erika.postJson('/api/legal-requests', body))).id;
}

const atDesk = async (id: string) =>
  bodyOf<DeskCaseBody>(await nina.call(`/api/desk/cases/legal-requests-${id}`));

async function answer(id: string, andThen: string): Promise<number> {
  const { version } = await atDesk(id);
  const body = { text: 'Der Händler muss den Kühlschrank ersetzen.', andThen, version };
  return (await nina.postJson(`/api/desk/cases/legal-requests-${id}/answers`, body)).status;
}

describe('an answer of staff', () => {
  test('can be the whole one: then status, promise, rating and closing follow at once', async () => {
    const id = await sent('online_legal_advice');
    const offered = (await atDesk(id)).actions.filter(({ withAnswer }) => withAnswer);
    expect(offered.map(({ key, withAnswer }) => [key, withAnswer])).toEqual([
      ['answered', 'und als beantwortet kennzeichnen'],
    ]);
    expect(await answer(id, 'answered')).toBe(204);
    const read = await bodyOf<Record<string, unknown>>(await erika.call(`/api/legal-requests/${id}`));
    expect(read).toMatchObject({
      status: { key: 'answered' },
      promisedOn: null,
      canRate: true,
      canClose: 'close',
    });
    const desk = await atDesk(id);
    expect(desk).toMatchObject({ status: { key: 'answered' }, dueAt: null, isOverdue: false });
    expect(desk.trail.map(({ action }) => action)).toContain('Geantwortet');
  });

  test('is only a message where it is not', async () => {
    const id = await sent('data_leak_assistance');
    expect(await answer(id, '')).toBe(204);
    expect((await atDesk(id)).status.key).toBe('in_progress');
  });

  test.each(['begin', 'close', 'nothing'])('goes with nothing else: %s', async (action) => {
    const id = await sent('online_legal_advice');
    expect(await answer(id, action)).toBe(409);
    expect((await atDesk(id)).messages).toEqual([]);
  });
});
