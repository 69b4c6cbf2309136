import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countIn, lookUp } from './breach-check.tsx';
import { paddedLines } from './breaches.api.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

function answered(body: string | Error, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${url} ${JSON.stringify(init)}`);
    if (body instanceof Error) throw body;
    return new Response(body, { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('looking for something without telling what', () => {
  test('five characters of the hash are sent, and nothing else of it', async () => {
    const hash = sha1('Hafen-2026!');
    const asked = answered(`${hash.slice(5)}:7`);
    expect(await lookUp('password', 'Hafen-2026!')).toEqual({ kind: 'found', count: 7 });
    expect(asked[0]).toContain(`/api/breaches/password/range/${hash.slice(0, 5)} `);
    expect(asked.join()).not.toContain(hash.slice(0, 6));
    expect(asked.join()).not.toContain(hash.slice(5, 12));
    expect(asked.join()).not.toContain('Hafen');
  });

  test('an address counts however it is written, a password does not', async () => {
    answered(`${sha1('leck@example.org').slice(5)}:1`);
    expect(await lookUp('email', ' Leck@Example.ORG ')).toEqual({ kind: 'found', count: 1 });
    answered(`${sha1('geheim').slice(5)}:1`);
    expect(await lookUp('password', 'Geheim')).toEqual({ kind: 'not_found' });
  });

  test.each([
    [new TypeError('offline'), 200, 'antwortet gerade nicht'],
    ['{}', 503, 'antwortet gerade nicht'],
    ['{}', 429, 'viele Abfragen'],
  ] as const)('%s %i', async (body, status, words) => {
    answered(body, status);
    const finding = await lookUp('password', 'x');
    expect(finding).toMatchObject({ kind: 'failed', message: expect.stringContaining(words) });
  });

  test('without a safe connection the browser cannot hash, and nothing is asked', async () => {
    const asked = answered('');
    vi.stubGlobal('crypto', {});
    expect((await lookUp('password', 'x')).kind).toBe('failed');
    expect(asked).toEqual([]);
  });
});

describe('padding', () => {
  const entry = { suffix: 'A'.repeat(35), count: 12 };

  test('every answer has about the same size, whatever is in it', () => {
    for (const entries of [[], [entry], Array.from({ length: 799 }, () => entry)]) {
      const lines = paddedLines(entries).split('\r\n');
      expect(lines.length).toBeGreaterThanOrEqual(800);
      expect(lines.length).toBeLessThanOrEqual(1000);
      expect(lines.every((line) => /^[0-9A-F]{35}:\d+$/.test(line))).toBe(true);
    }
  });

  test('padding counts as not found', () => {
    const answer = paddedLines([entry]);
    const padded = answer.split('\r\n').find((line) => line.endsWith(':0')) ?? '';
    expect(countIn(answer, padded.slice(0, 35))).toBe(0);
    expect(countIn(answer, entry.suffix)).toBe(12);
    expect(countIn(answer, 'B'.repeat(35))).toBe(0);
  });
});
