import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

/**
 * Links to other sites, to the mail program and to downloads tell assistive technology what they do, and only
 * `ui/link.tsx` does that: nobody else may write such an `<a>` by hand.
 */
const own = 'ui/link.tsx';
/** Plain `<a href={…}>` that are neither: anchors of the page and phone numbers. */
const harmless = /^(`#|telephoneAddress\(|target$)/;
/** Markup for foreign sites, which has no script and leads back to this portal; and tools of the demonstration. */
const exempt = ['server/islands/', 'features/outreach/messages/'];

/** What is wrong with each plain link in a source text. */
function plainLinkFaults(source: string): string[] {
  return [...source.matchAll(/<a\b(?:[^>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/g)].flatMap(
    ([tag]) => {
      const literal = /\shref=["'](https?:|mailto:|\/)/.test(tag);
      const computed = /\shref=\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(tag)?.[1]?.trim();
      const isForeign = computed !== undefined && !harmless.test(computed);
      return literal || isForeign || /\s(target|download)[\s=>]/.test(tag) ? [tag.replace(/\s+/g, ' ')] : [];
    },
  );
}

describe('plain links', () => {
  it.each([
    ['<a href="https://example.org">Seite</a>', 1],
    ['<a className="x" href="mailto:a@example.org">Mail</a>', 1],
    ['<a href={mailAddressed({ email })}>Mail</a>', 1],
    ['<a href={address}>Seite</a>', 1],
    ['<a href="#inhalt" download>Datei</a>', 1],
    ['<a\n  href="#inhalt"\n  target="_blank"\n>Seite</a>', 1],
    ['<a href="/kontakt">Kontakt</a>', 1],
    ['<a href="#inhalt">Inhalt</a>', 0],
    ['<a className="num" href={telephoneAddress(phone)}>Telefon</a>', 0],
    ['<article>Kein Verweis</article>', 0],
  ])('%s has %i faults', (source, count) => {
    expect(plainLinkFaults(source)).toHaveLength(count);
  });

  it('stand nowhere in the program', () => {
    const root = join(projectRoot(), 'src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.tsx') &&
        !name.endsWith('.test.tsx') &&
        name !== own &&
        !exempt.some((folder) => name.startsWith(folder)),
    );
    const found = files.flatMap((name) =>
      plainLinkFaults(readFileSync(join(root, name), 'utf8')).map((tag) => `${name}: ${tag}`),
    );
    expect(found).toEqual([]);
  });
});
