import { describe, expect, test } from 'vitest';
import { currentEdition, type ExternalService } from '#src/features/legal/consent-records/public.ts';
import { sha256 } from '#src/lib/digest.ts';
import { wordingFor, wordingText } from './wording.ts';

const sets: ReadonlyArray<ExternalService[]> = [[], ['recaptcha']];

describe.each(sets)('words with services %j', (...services) => {
  const edition = currentEdition(services);
  const wording = wordingFor(edition);
  const text = wordingText(wording);

  test('are those of the current edition: changed words need a new edition at the end of editions.ts', () => {
    expect(sha256(text)).toBe(edition.wordingSha256);
  });

  test('say what is stored, by whom and how long', () => {
    const things = [...wording.necessary.entries, ...wording.external.entries];
    expect(things.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'rh-consent',
        'rh-session (bei https: __Host-rh-session)',
        'rh-guest (bei https: __Host-rh-guest)',
        'services',
        'userState',
        'guestToken',
      ]),
    );
    for (const thing of things) {
      for (const word of Object.values(thing)) expect(word.length).toBeGreaterThan(2);
    }
    expect(wording.external.entries).toHaveLength(services.length);
  });

  test('never break between a sign and its number', () => {
    expect(text).not.toMatch(/(?:§|Art\.|Abs\.|Nr\.|Buchst\.) /);
  });
});

test('only the words with reCAPTCHA speak of Google', () => {
  expect(wordingText(wordingFor({ services: [] }))).not.toMatch(/Google|USA/);
  expect(wordingText(wordingFor({ services: ['recaptcha'] }))).toMatch(/Google Ireland Limited/);
});
