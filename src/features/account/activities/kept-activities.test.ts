import { describe, expect, test } from 'vitest';
import type { Activity, ActivityPage } from './activities.routes.ts';
import { type KeptList, keep } from './activity-list.tsx';

function entry(day: number, isUnread = true): Activity {
  return {
    id: `00000000-0000-4000-8000-0000000000${String(day).padStart(2, '0')}`,
    kind: 'document',
    title: String(day),
    subject: 'Vertrag',
    date: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    isUnread,
    contractId: null,
    claimId: null,
    detailUrl: `/api/contracts/1/documents/${day}`,
    detailType: 'document',
    changeRequestId: null,
  };
}

const page = (days: number[], nextCursor: string | null): ActivityPage => ({
  items: days.map((day) => entry(day)),
  nextCursor,
  numberOfUnreadDocuments: days.length,
});
const shown = ({ entries, nextCursor }: KeptList) => ({
  rows: entries.map(({ activity }) => `${activity.title}${activity.isUnread ? '*' : ''}`),
  nextCursor,
});

describe('a list as it is shown', () => {
  const first = keep(undefined, page([9, 8, 7], 'a'), false);

  test('begins with its first answer', () => {
    expect(shown(first)).toEqual({ rows: ['9*', '8*', '7*'], nextCursor: 'a' });
  });

  test('goes on with older ones', () => {
    const more = keep(first, page([6, 5], null), true);
    expect(shown(more)).toEqual({ rows: ['9*', '8*', '7*', '6*', '5*'], nextCursor: null });
    expect(shown(keep(more, page([9, 8, 7], 'a'), false)).nextCursor).toBeNull();
  });

  test('keeps what was read in „Nur ungelesene“ and lets what follows move up', () => {
    expect(shown(keep(first, page([9, 7, 6], 'b'), false))).toEqual({
      rows: ['9*', '8', '7*', '6*'],
      nextCursor: 'b',
    });
    expect(shown(keep(first, page([9, 8], null), false))).toEqual({
      rows: ['9*', '8*', '7'],
      nextCursor: null,
    });
  });

  test('takes in what is new', () => {
    expect(shown(keep(first, page([10, 9, 8], 'c'), false)).rows).toEqual(['10*', '9*', '8*', '7*']);
  });
});
