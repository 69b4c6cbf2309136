import { expect, test } from 'vitest';
import { statesOfPostcode } from './postcode-state.ts';
import { postcodeStates } from './postcode-states.data.ts';

test.each([
  ['20457', ['HH']],
  ['80331', ['BY']],
  ['10117', ['BE']],
  ['14467', ['BB']],
  ['28195', ['HB']],
  ['27568', ['HB']],
  ['24103', ['SH']],
  ['30159', ['NI']],
  ['40213', ['NW']],
  ['60311', ['HE']],
  ['55116', ['RP']],
  ['66111', ['SL']],
  ['70173', ['BW']],
  ['89073', ['BW', 'BY']],
  ['01067', ['SN']],
  ['39104', ['ST']],
  ['99084', ['TH']],
  ['18055', ['MV']],
  // Where two meet nothing is concluded.
  ['22145', ['HH', 'SH']],
  ['69434', ['BW', 'HE']],
  // Schönefeld.
  ['12529', ['BB', 'BE']],
  // No place has them.
  ['99999', []],
  ['00123', []],
  ['05123', []],
  ['43123', []],
  ['62123', []],
])('%s: %j', (postcode, states) => {
  expect(statesOfPostcode(postcode).toSorted()).toEqual(states);
});

test('runs follow each other and do not overlap', () => {
  for (const [index, [first, last]] of postcodeStates.entries()) {
    expect(first <= last).toBe(true);
    expect(first > (postcodeStates[index - 1]?.[1] ?? '')).toBe(true);
  }
});
