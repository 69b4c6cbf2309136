import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditorialDocument } from '#src/features/guides/editorial/public.ts';
import { signPreview } from '#src/providers/cms/index.ts';
import { pages } from '#src/routes.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;
let visitor: Visitor;

beforeAll(async () => {
  portal = await startPortal({ environment: { CMS_WEBHOOK_SECRET: 'a secret of the editors' } });
  visitor = new Visitor(portal);
});
afterAll(async () => {
  await portal.stop();
});

type Summary = { path: string; kind: string; publishedAt: string | null; category: string | null };
const list = async (query = '') =>
  ((await (await visitor.call(`/api/content/documents${query}`)).json()) as { items: Summary[] }).items;
const read = (path: string, more = '') =>
  visitor.call(`/api/content/document?path=${encodeURIComponent(path)}${more}`);
const document = async (path: string) => (await (await read(path)).json()) as EditorialDocument;

describe('texts of the editors', () => {
  test('every page of the table that shows one has one', async () => {
    const written = new Set((await list()).map(({ path }) => path));
    const needed = pages
      .filter(
        ({ file, path }) =>
          file === 'features/guides/editorial/document.page.tsx' && path !== '/ueber-:product',
      )
      .map(({ path }) => path);
    expect(needed.filter((path) => !written.has(path))).toEqual([]);
  });

  test('each is whole: no name left to fill in, every heading with an anchor of its own, links that stay here', async () => {
    for (const { path } of await list()) {
      const { html, contents, heading, lead, minutes, parents, related } = await document(path);
      expect(`${path} ${heading} ${lead} ${html}`).not.toMatch(
        /\{(product|insurer|provider|phone|preis|tage)/,
      );
      expect(new Set(contents.map(({ id }) => id)).size, path).toBe(contents.length);
      for (const { id } of contents) expect(html, path).toContain(`<h2 id="${id}"`);
      expect(minutes, path).toBeGreaterThan(0);
      expect(parents[0], path).toEqual({ text: 'Startseite', to: '/' });
      expect(
        related.map((one) => one.path),
        path,
      ).not.toContain(path);
    }
  });

  test.each(['/rss.xml', '/foo.php', '/a_b', '/ä', '/Arbeitsrecht/x.y', `/${'a'.repeat(1000)}`])(
    'an address that no text can have is not found: %s',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );

  test('a card of a service has its price of today and leads to its page', async () => {
    const { html } = await document('/arbeitsrecht/kuendigung');
    expect(html).toContain('19,90\u00a0€');
    expect(html).toContain('href="/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung"');
  });

  test('questions come as markup that opens, and as text for search engines', async () => {
    const { html, questions } = await document('/arbeitsrecht/kuendigung');
    expect(questions[0]?.question).toMatch(/\?$/);
    expect(questions[0]?.answer).not.toMatch(/[<>]/);
    expect(html).toContain('<details');
  });

  test('what nobody wrote is not there', async () => {
    expect((await read('/arbeitsrecht/gibt-es-nicht')).status).toBe(404);
    expect((await read('no path')).status).toBe(422);
  });

  test('the lists can be narrowed', async () => {
    const areas = await list('?kind=area');
    expect(new Set(areas.map(({ kind }) => kind))).toEqual(new Set(['area']));
    expect((await list('?kind=guide&area=arbeitsrecht')).map(({ path }) => path)).toContain(
      '/arbeitsrecht/abmahnung',
    );
  });
});

describe('drafts', () => {
  const path = '/arbeitsrecht/abmahnung';
  const signed = (validForMs: number, of = path) =>
    signPreview(portal.services.settings.APP_SECRET, of, portal.services.clock.now().getTime() + validForMs);

  test('open with a signed link, and only with one that is ours, for this page, and still good', async () => {
    const status = async (preview: string) =>
      (await read(path, `&preview=${encodeURIComponent(preview)}`)).status;
    expect(await status(signed(60_000))).toBe(200);
    expect(await status(signed(-1000))).toBe(404);
    expect(await status(signed(60_000, '/arbeitsrecht/kuendigung'))).toBe(404);
    expect(await status('9999999999.abc')).toBe(404);
  });
});

describe('the webhook of the CMS', () => {
  const call = (secret?: string) =>
    visitor.call('/api/content/webhook', {
      method: 'POST',
      headers: secret === undefined ? {} : { 'X-Webhook-Secret': secret },
    });

  test('needs its secret', async () => {
    expect((await call()).status).toBe(403);
    expect((await call('another')).status).toBe(403);
    expect((await call('a secret of the editors')).status).toBe(204);
  });
});
