import { describe, expect, test } from 'vitest';
import { callDays } from './intake-checks.ts';
import { type LegalKind, legalKinds } from './kinds.ts';
import { promisedOn } from './request-words.ts';
import { requestStatuses } from './statuses.ts';
import { urgentNotes } from './urgency.ts';

describe('until when the customer hears from us', () => {
  // Working days: no weekend, no holiday of Hamburg.
  test.each<[LegalKind, string, string]>([
    ['online_legal_advice', '2026-11-24', '2026-11-26'],
    ['online_legal_advice', '2026-11-27', '2026-12-01'],
    ['online_legal_advice', '2026-11-28', '2026-12-01'],
    ['general_contract_check', '2026-12-23', '2026-12-28'],
    ['claim_debt_service', '2026-12-23', '2026-12-29'],
    ['claim_debt_service', '2026-12-30', '2027-01-05'],
    ['data_leak_assistance', '2027-03-25', '2027-04-01'],
    ['data_leak_assistance', '2025-10-29', '2025-11-04'],
    ['phone_legal_advice', '2026-11-26', '2026-11-26'],
  ])('%s received on %s: %s', (kind, day, expected) => {
    expect(promisedOn(kind, 'received', day)).toBe(expected);
  });

  test('counts from the day in Germany, not in UTC', () => {
    expect(promisedOn('online_legal_advice', 'received', new Date('2026-11-24T23:30:00Z'))).toBe(
      '2026-11-27',
    );
  });

  test('nothing is promised while it is the customer’s turn, or when all is said', () => {
    const promising = requestStatuses.filter((status) =>
      legalKinds.every((kind) => promisedOn(kind, status, '2026-11-24') !== null),
    );
    expect(promising).toEqual(['received', 'in_progress']);
  });

  test('calls are on working days, from the next one on', () => {
    expect(callDays('2026-12-23')).toEqual([
      '2026-12-24',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
      '2027-01-07',
      '2027-01-08',
    ]);
  });
});

describe('what cannot wait', () => {
  const advice = {
    area: 'purchase',
    question: 'Muss der Händler ihn ersetzen?',
    events: 'Gekauft im September.',
    opponent: 'Kälte Beispiel GmbH',
    goal: 'Ein neues Gerät',
    deadlineNote: '',
  } as const;
  const today = '2026-11-24';
  const adviceNotes = (deadlineOn: string | null, area: 'purchase' | 'work' = 'purchase') =>
    urgentNotes({ kind: 'online_legal_advice', intake: { ...advice, area, deadlineOn } }, today).map(
      ({ title, text }) => `${title} ${text}`,
    );

  test.each([
    [null, undefined],
    ['2026-12-09', undefined],
    ['2026-12-08', /in 14.Tagen.*wahrt keine Frist/],
    ['2026-11-27', /in 3.Tagen.*wahrt keine Frist/],
    ['2026-11-26', /in 2.Tagen.*Rufen Sie uns heute an/],
    ['2026-11-25', /morgen.*Rufen Sie uns heute an/],
    ['2026-11-24', /heute.*Rufen Sie uns heute an/],
  ])('a deadline on %s: %s', (day, words) => {
    const notes = adviceNotes(day);
    if (words) expect(notes.join()).toMatch(words);
    else expect(notes).toEqual([]);
  });

  test('a dismissal has its three weeks, whatever was written', () => {
    expect(adviceNotes(null, 'work').join()).toContain('drei Wochen');
  });

  test.each([
    ['2026-11-24', 'widerrufen'],
    ['2026-11-10', 'widerrufen'],
    ['2026-11-09', ''],
  ])('a contract signed on %s: %s', (signedOn, words) => {
    const notes = urgentNotes(
      {
        kind: 'general_contract_check',
        intake: {
          contractType: 'course',
          otherParty: 'Kurs Beispiel',
          isSigned: 'yes',
          signedOn,
          decideBy: null,
          valueCents: null,
          worries: 'Zu teuer und zu lang.',
        },
      },
      today,
    );
    expect(notes.length).toBe(words === '' ? 0 : 1);
    expect(notes.map(({ title }) => title).join()).toContain(words);
  });

  test.each([
    ['2022-05-01', /ist wahrscheinlich verjährt/],
    ['2023-05-01', /verjährt am 31.12.2026/],
    ['2024-05-01', undefined],
  ])('a leak known since %s: %s', (learnedOn, words) => {
    const notes = urgentNotes(
      {
        kind: 'data_leak_assistance',
        intake: {
          company: 'Fitness Beispiel AG',
          dataKinds: ['email'],
          learnedOn,
          hasLetter: 'no',
          happened: 'Aus der Zeitung.',
          damage: '',
          goal: 'know',
        },
      },
      today,
    );
    if (words) expect(notes[0]?.title).toMatch(words);
    else expect(notes).toEqual([]);
  });
});
