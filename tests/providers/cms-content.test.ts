import { join } from 'node:path';
import { type Document, validateRichTextDocument } from '@contentful/rich-text-types';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { checkContent, contentfulImport, faultLine, readContent } from '#src/providers/cms/index.ts';
import { contentWorld } from '../../scripts/content-world.ts';
import { localCms } from './cms-fixture.ts';

const folder = join(projectRoot(), 'content');
const content = await readContent(folder);
/** The newest date of the texts: a test must not fail because a year went by; `content:check` says that. */
const newest = content.files
  .flatMap(({ head }) => [head.geprüftAm, head.geändertAm, head.datum])
  .map(String)
  .filter((day) => /^\d/.test(day))
  .toSorted()
  .at(-1);

describe('the content of the portal', () => {
  test('has nothing to be mended', () => {
    const today = newest ?? '2026-11-21';
    expect(checkContent(content, { ...contentWorld(new Date()), today }).map(faultLine)).toEqual([]);
  });

  test('arrives whole: every published file is a document or a topic of questions', async () => {
    const cms = localCms(folder);
    await cms.start();
    const published = content.files.filter(({ head }) => head.status !== 'entwurf');
    const paths = published.map(({ path }) => path).filter((path) => path !== '/faq');
    expect(cms.documents().map(({ path }) => path)).toEqual(paths.toSorted());
    const topics = new Set(cms.questions().map(({ topic }) => topic.slug));
    expect(topics.size).toBe(published.length - paths.length);
  });

  test('is rich text that Contentful takes', () => {
    const texts = [...content.entries.values()]
      .flatMap(({ fields }) => Object.values(fields))
      .filter((value): value is Document => JSON.stringify(value).startsWith('{"nodeType":"document"'));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.flatMap(validateRichTextDocument)).toEqual([]);
  });

  test('exports entries within the bounds of their fields', () => {
    for (const { sys, fields } of contentfulImport(content, 'https://a.example').entries) {
      expect(sys.id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
      const short = ['title', 'heading', 'description', 'question', 'reference', 'word'] as const;
      const lengths = short.map((name) => String(fields[name]?.['de-DE'] ?? '').length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(256);
    }
  });
});
