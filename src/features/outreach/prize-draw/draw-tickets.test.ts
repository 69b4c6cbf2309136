import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf, drawOrder, listHash, ticketOf } from './draw-tickets.ts';
import { shownTicket } from './round-words.ts';

const seed = 'a'.repeat(64);
const tickets = Array.from({ length: 50 }, (_, index) => ticketOf(`entry ${index}`));

/** The draw once more, as somebody else would write it from the words of the page. */
function recomputed(by: string, list: readonly string[]): string[] {
  const lot = (ticket: string) => createHash('sha256').update(`${by}\n${ticket}`).digest('hex');
  return [...list].sort((one, other) => lot(one).localeCompare(lot(other), 'en'));
}

describe('the draw', () => {
  test('is the order that anybody computes from seed and tickets', () => {
    expect(drawOrder(seed, tickets)).toEqual(recomputed(seed, tickets));
  });

  test('does not depend on the order of the list, and on nothing but seed and tickets', () => {
    expect(drawOrder(seed, tickets.toReversed())).toEqual(drawOrder(seed, tickets));
    expect(drawOrder('b'.repeat(64), tickets)).not.toEqual(drawOrder(seed, tickets));
    expect(drawOrder(seed, tickets).toSorted()).toEqual(tickets.toSorted());
  });

  test('a known draw stays what it is', () => {
    const known = ['eins', 'zwei', 'drei', 'vier'].map(ticketOf);
    expect(drawOrder(seed, known).map((ticket) => known.indexOf(ticket))).toEqual(
      recomputed(seed, known).map((ticket) => known.indexOf(ticket)),
    );
    expect(commitmentOf(seed)).toBe('ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb');
  });

  test('every place is won about equally often over many seeds', () => {
    const few = tickets.slice(0, 4);
    const wins = new Map(few.map((ticket) => [ticket, 0]));
    for (let round = 0; round < 4000; round += 1) {
      const [winner = ''] = drawOrder(commitmentOf(String(round)), few);
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    for (const count of wins.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('nobody has entered: nobody wins', () => {
    expect(drawOrder(seed, [])).toEqual([]);
  });
});

test('a list has one name, whatever its order; a ticket is shown in groups', () => {
  expect(listHash(tickets.toReversed())).toBe(listHash(tickets));
  expect(listHash(tickets.slice(1))).not.toBe(listHash(tickets));
  expect(shownTicket('0123456789abcdef')).toBe('0123\u00a04567\u00a089ab');
});
