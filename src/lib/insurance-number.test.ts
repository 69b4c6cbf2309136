import { expect, test } from 'vitest';
import { insuranceNumberProblem, writtenInsuranceNumber } from './insurance-number.ts';

test.each(['RS-1001-2204', 'rs 1001 2204', 'RS 4471', '04/123456.7', '1234567', '', '  '])(
  '„%s“ may be an insurance number, or is none',
  (text) => {
    expect(insuranceNumberProblem(text)).toBeUndefined();
  },
);

test.each(['blabla', 'weiß nicht', 'RS-', 'RS-12', '?', '1001 2204?', '12 34 €'])(
  '„%s“ is no insurance number',
  (text) => {
    expect(insuranceNumberProblem(text)).toContain('keine Versicherungsnummer');
  },
);

test.each([
  ['rs 1001 2204', 'RS-1001-2204'],
  ['RS10012204', 'RS-1001-2204'],
  ['RF-2001-0031', 'RF-2001-0031'],
  ['RS 4471', 'RS 4471'],
  ['RS-1001-22041', 'RS-1001-22041'],
])('%s is written %s', (typed, written) => {
  expect(writtenInsuranceNumber(typed)).toBe(written);
});
