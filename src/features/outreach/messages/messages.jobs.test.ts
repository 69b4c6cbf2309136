import { expect, test } from 'vitest';
import { createPromptDomains } from './messages.jobs.ts';

const at = (ms: number, isSettled = true) => ({ ms, isSettled });

test('who answers at once is prompt until he lets us wait', () => {
  const domains = createPromptDomains();
  domains.note('a.org', at(20));
  domains.note('slow.org', at(5000));
  domains.note('away.org', at(20, false));
  domains.note('', at(20));
  expect([...domains.all()]).toEqual(['a.org']);
  // Somebody else's fault, such as a relay that is down, is none of the domain's.
  domains.note('a.org', at(20, false));
  expect([...domains.all()]).toEqual(['a.org']);
  domains.note('a.org', at(9000, false));
  expect([...domains.all()]).toEqual([]);
});

test('three hundred are kept, those that were heard of last', () => {
  const domains = createPromptDomains();
  domains.note('first.org', at(1));
  domains.note('second.org', at(1));
  for (let count = 0; count < 298; count += 1) domains.note(`d${count}.org`, at(1));
  domains.note('first.org', at(1));
  domains.note('last.org', at(1));
  expect(domains.all().size).toBe(300);
  expect(domains.all().has('first.org')).toBe(true);
  expect(domains.all().has('second.org')).toBe(false);
});
