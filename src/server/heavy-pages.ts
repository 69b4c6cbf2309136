import { setTimeout as sleep } from 'node:timers/promises';
import { FairSlots, networkOf } from '#src/lib/fair-slots.ts';
import { bytesOf, knownBytes, wholeAnswer } from './answer-bytes.ts';

export type HeavyBounds = {
  /** From this many bytes an answer is heavy: more than the largest of our own pages. */
  from: number;
  /** Milliseconds of rest for each megabyte of it; making one takes 20 ms of the event loop. */
  restPerMegabyte: number;
  /** For how many milliseconds after a heavy answer its network gets pages one after the other. */
  rememberedFor: number;
};

const bounds: HeavyBounds = { from: 200 * 1024, restPerMegabyte: 80, rememberedFor: 60_000 };

const megabyte = 1024 * 1024;

/** A network that got a heavy answer. Its pages are made one after the other, the next not before `readyAt`. */
type Lane = { slots: FairSlots; readyAt: number; heavyAt: number };

/** Reads an answer to its end. Pages are made whole before their status is known, so nobody waits longer for it. */
async function whole(answer: Response): Promise<{ answer: Response; bytes: number }> {
  const known = knownBytes(answer);
  if (known) return { answer, bytes: known.byteLength };
  if (answer.body === null) return { answer, bytes: 0 };
  const body = await bytesOf(answer);
  const { status, headers } = answer;
  return { answer: wholeAnswer(body, { status, headers }), bytes: body.byteLength };
}

/**
 * Makes a network that asks for heavy answers wait for itself. What somebody typed comes back in its page, escaped
 * and twice, up to ten times as long: half a megabyte blocks the event loop for 0.1 s. A login, which waits for
 * the database several times, would wait behind such a page each time. With a pause after each, others get four
 * fifths of the time.
 * @param limits other bounds, for tests
 */
export function heavyPages(limits: HeavyBounds = bounds) {
  const lanes = new Map<string, Lane>();

  const laneOf = (network: string): Lane | undefined => {
    const lane = lanes.get(network);
    if (lane && performance.now() - lane.heavyAt > limits.rememberedFor) lanes.delete(network);
    return lanes.get(network);
  };

  const note = (network: string, bytes: number) => {
    const now = performance.now();
    for (const known of lanes.keys()) laneOf(known);
    const lane = lanes.get(network) ?? { slots: new FairSlots(1, 1, 1), readyAt: now, heavyAt: now };
    lane.heavyAt = now;
    lane.readyAt = Math.max(now, lane.readyAt) + (bytes / megabyte) * limits.restPerMegabyte;
    lanes.set(network, lane);
  };

  const weighed = async (network: string, make: () => Promise<Response>) => {
    const { answer, bytes } = await whole(await make());
    if (bytes >= limits.from) note(network, bytes);
    return answer;
  };

  const afterRest = async (lane: Lane, work: () => Promise<Response>) => {
    for (let left = 1; left > 0; left = lane.readyAt - performance.now()) await sleep(Math.max(0, left));
    return work();
  };

  /** @throws LineTooLong if too many of the network wait */
  return async (client: string, make: () => Promise<Response>): Promise<Response> => {
    const network = networkOf(client);
    const lane = laneOf(network);
    const work = () => weighed(network, make);
    return lane ? lane.slots.run({ client, caller: client }, () => afterRest(lane, work)) : work();
  };
}
