import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptSources } from './prepared-answer.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test.each<[string, string, string[]]>([
  ['plain', '<script>a()</script>', [hash('a()')]],
  ['module, several lines', '<script type="module" async="">\nb()\n</script>', [hash('\nb()\n')]],
  ['umlauts by their bytes', '<script>"ä„"</script>', [hash('"ä„"')]],
  ['twice the same', '<script>a()</script><p></p><script>a()</script>', [hash('a()')]],
  ['with src: from our origin anyway', '<script src="/a.js"></script>', []],
  ['data', '<script type="application/ld+json">{"a":1}</script>', []],
  ['no script at all', '<p>scripted</p>', []],
  ['a word that holds src', '<script data-src="x">a()</script>', [hash('a()')]],
])('%s', (_name, html, expected) => {
  expect(inlineScriptSources(html)).toEqual(expected);
});
