import { describe, expect, test } from 'vitest';
import { type ClaimEvent, claimSteps, expertOpinionHint } from './claim-steps.ts';
import type { ClaimStatus } from './claims.schema.ts';

function event(
  status: ClaimStatus | null,
  title: string = status ?? 'note',
  date = '2026-11-02',
): ClaimEvent {
  return { date, status, title, detail: `${title}.` };
}

const shortened = (status: ClaimStatus, events: ClaimEvent[]) =>
  claimSteps(status, events).map(({ title, state }) => `${state}: ${title}`);

const ahead = {
  coverage: 'next: Deckung bestätigt',
  lawyer: 'next: Anwältin oder Anwalt beauftragt',
  settled: 'next: Sache erledigt',
  closed: 'next: Schaden abgeschlossen',
};

describe('the way of a claim', () => {
  test.each<[string, ClaimStatus, ClaimEvent[], string[]]>([
    [
      'reported: all is to come',
      'reported',
      [event('reported')],
      ['now: reported', ahead.coverage, ahead.lawyer, ahead.settled, ahead.closed],
    ],
    [
      'confirmed',
      'coverage_confirmed',
      [event('reported'), event('coverage_confirmed')],
      ['past: reported', 'now: coverage_confirmed', ahead.lawyer, ahead.settled, ahead.closed],
    ],
    [
      'what happened after the last change of status is where it stands',
      'lawyer_assigned',
      [event('reported'), event('coverage_confirmed'), event('lawyer_assigned'), event(null, 'Klage')],
      [
        'past: reported',
        'past: coverage_confirmed',
        'past: lawyer_assigned',
        'now: Klage',
        ahead.settled,
        ahead.closed,
      ],
    ],
    [
      'settled without a lawyer: the skipped step is left out',
      'settled',
      [event('reported'), event('coverage_confirmed'), event('settled')],
      ['past: reported', 'past: coverage_confirmed', 'now: settled', ahead.closed],
    ],
    [
      'closed: nothing is left to do',
      'closed',
      [event('reported'), event('coverage_confirmed'), event('settled'), event('closed')],
      ['past: reported', 'past: coverage_confirmed', 'past: settled', 'past: closed'],
    ],
    [
      'declined: failed, and the way to an expert opinion',
      'declined',
      [event('reported'), event('declined')],
      ['past: reported', 'failed: declined', 'next: Sie können ein Gutachten verlangen'],
    ],
    [
      'declined and answered: the refusal stays, and it is looked at again',
      'declined',
      [event('reported'), event('declined'), event(null, 'Einwand')],
      ['past: reported', 'failed: declined', 'now: Einwand', 'next: Sie können ein Gutachten verlangen'],
    ],
    [
      'a status that no event tells is told in our words',
      'declined',
      [event('reported')],
      ['past: reported', 'failed: Deckung abgelehnt', 'next: Sie können ein Gutachten verlangen'],
    ],
    [
      'without any event',
      'reported',
      [],
      ['now: Schaden gemeldet', ahead.coverage, ahead.lawyer, ahead.settled, ahead.closed],
    ],
  ])('%s', (_, status, events, expected) => {
    expect(shortened(status, events)).toEqual(expected);
  });

  test('days stand at what happened and nowhere else', () => {
    const steps = claimSteps('coverage_confirmed', [
      event('reported', 'a', '2026-11-02'),
      event('coverage_confirmed', 'b', '2026-11-04'),
    ]);
    expect(steps.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-04', null, null, null]);
  });

  test('a refusal names § 128 VVG and both kinds of expert opinion', () => {
    const [, , hint] = claimSteps('declined', [event('reported'), event('declined')]);
    expect(hint?.detail).toBe(expertOpinionHint);
    for (const word of ['§\u00a0128 VVG', 'Stichentscheid', 'Schiedsgutachten']) {
      expect(hint?.detail).toContain(word);
    }
  });
});
