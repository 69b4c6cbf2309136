import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from 'contentful';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createLog } from '#src/lib/log.ts';
import { adapterFor, isNotFound } from '#src/providers/cms/client.ts';
import { CMS_MOUNT_PATH, type Cms } from '#src/providers/cms/index.ts';
import { inProcess } from '#src/providers/http/index.ts';
import { localCms, ownContent, servedContent, tokens } from './cms-fixture.ts';

type Options = { accessToken?: string; environment?: string; space?: string };

/** The official client as it comes, over real HTTP. */
async function overHttp(cms: Cms, options: Options = {}) {
  return createClient({
    space: 'rechtshafen',
    accessToken: tokens.accessToken,
    host: await servedContent(cms),
    insecure: true,
    basePath: 'cms',
    retryLimit: 0,
    logHandler: () => undefined,
    ...options,
  });
}

/** The same client in process, as the portal uses it. */
async function inProcessClient(cms: Cms, options: Options = {}) {
  return createClient({
    space: 'rechtshafen',
    accessToken: tokens.accessToken,
    host: 'cms.internal',
    insecure: true,
    basePath: 'cms',
    retryOnError: false,
    adapter: adapterFor(inProcess(new Hono().route(CMS_MOUNT_PATH, cms.app ?? new Hono()))),
    ...options,
  });
}

const guide = 'guide.arbeitsrecht.abmahnung';
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each([
  ['over HTTP', overHttp],
  ['through the adapter', inProcessClient],
])('the official client %s', (_name, connect) => {
  test('getSpace, getLocales, getContentType, getContentTypes', async () => {
    const client = await connect(localCms());
    expect(await client.getSpace()).toMatchObject({
      sys: { type: 'Space', id: 'rechtshafen' },
      locales: [{ code: 'de-DE', default: true }],
    });
    expect((await client.getLocales()).items).toMatchObject([{ code: 'de-DE', sys: { type: 'Locale' } }]);
    const types = await client.getContentTypes();
    expect(types.items.map(({ sys }) => sys.id)).toEqual(
      expect.arrayContaining(['area', 'guide', 'article', 'page', 'question', 'note']),
    );
    const type = await client.getContentType('guide');
    expect(type.fields.find(({ id }) => id === 'body')).toMatchObject({ type: 'RichText', required: true });
    expect(isNotFound(await failure(client.getContentType('nothing')))).toBe(true);
  });

  test('getEntry resolves links; both shapes of NotFound', async () => {
    const client = await connect(localCms());
    const entry = await client.getEntry(guide, { include: 4 });
    expect(entry.sys).toMatchObject({
      type: 'Entry',
      locale: 'de-DE',
      contentType: { sys: { id: 'guide' } },
    });
    expect(entry.fields.sources).toMatchObject([
      { fields: { text: '§\u00a0314 BGB, Kündigung aus wichtigem Grund' } },
      { fields: { url: 'https://www.gesetze-im-internet.de/bgb/__611a.html' } },
    ]);
    const byId = await failure(client.getEntry('nothing'));
    expect(byId).toMatchObject({ name: 'Error', sys: { type: 'Error', id: 'NotFound' } });
    const asset = await failure(client.getAsset('nothing'));
    expect(asset).toMatchObject({ name: 'NotFound' });
    expect([byId, asset, new Error('other')].map(isNotFound)).toEqual([true, true, false]);
  });

  test.each([
    ['content_type', { content_type: 'area' }, ['area.arbeitsrecht']],
    ['sys.id', { 'sys.id': guide }, [guide]],
    ['sys.id[in]', { 'sys.id[in]': [guide, 'page.rechtsratgeber'] }, [guide, 'page.rechtsratgeber']],
    ['fields.x', { content_type: 'article', 'fields.path': '/magazin/urlaub' }, ['article.magazin.urlaub']],
    [
      'fields.x[in]',
      { content_type: 'guide', 'fields.path[in]': ['/arbeitsrecht/abmahnung', '/datenleck/datenleck'] },
      [guide, 'guide.datenleck.datenleck'],
    ],
    [
      'fields.x[ne]',
      { content_type: 'guide', 'fields.area[ne]': 'arbeitsrecht' },
      ['guide.datenleck.datenleck'],
    ],
    ['fields.x[match]', { content_type: 'guide', 'fields.lead[match]': 'warnung' }, [guide]],
    ['fields.x[exists]', { content_type: 'guide', 'fields.service[exists]': true }, [guide]],
    ['fields.x[gte]', { content_type: 'guide', 'fields.checkedAt[gte]': '2026-11-21' }, [guide]],
    ['query', { content_type: 'guide', query: 'Passwort' }, ['guide.datenleck.datenleck']],
    ['tags', { 'metadata.tags.sys.id[in]': ['arbeit'] }, ['article.magazin.urlaub']],
    ['concepts', { 'metadata.concepts.sys.id[in]': ['datenleck'] }, ['guide.datenleck.datenleck']],
    [
      'order',
      { content_type: 'guide', order: ['-fields.checkedAt'] },
      [guide, 'guide.arbeitsrecht.kuendigung', 'guide.datenleck.datenleck'],
    ],
    ['skip and limit', { content_type: 'guide', skip: 1, limit: 1 }, ['guide.arbeitsrecht.kuendigung']],
  ])('getEntries by %s', async (_what, query, ids) => {
    const client = await connect(localCms());
    expect((await client.getEntries(query)).items.map(({ sys }) => sys.id)).toEqual(ids);
  });

  test('getEntries: envelope, select, include, resolution', async () => {
    const client = await connect(localCms());
    const page = await client.getEntries({ content_type: 'guide', limit: 1, include: 1 });
    expect(page).toMatchObject({ total: 3, skip: 0, limit: 1 });
    expect(page.includes?.Asset).toMatchObject([
      { fields: { description: 'Ein Brief auf einem Tisch', file: { contentType: 'image/svg+xml' } } },
    ]);
    const few = await client.getEntries({ content_type: 'guide', select: ['fields.title'], limit: 1 });
    expect(few.items[0]?.fields).toEqual({ title: 'Abmahnung' });
    const none = await client.withoutLinkResolution.getEntries({ 'sys.id': guide, include: 0 });
    expect(none.includes).toBeUndefined();
    expect(none.items[0]?.fields.sources).toMatchObject([
      { sys: { type: 'Link' } },
      { sys: { type: 'Link' } },
    ]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an unknown content type', { content_type: 'nothing' }],
    ['fields without a content type', { 'fields.path': '/x' }],
    ['more than a thousand', { limit: 1001 }],
    ['an unknown parameter', { colour: 'red' }],
    ['an unknown language', { locale: 'fr-FR' }],
  ])('getEntries refuses %s', async (_what, query) => {
    const client = await connect(localCms());
    const error = await failure(client.getEntries({ ...query }));
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain('"status": 400');
  });

  test('getEntriesWithCursor walks forward and back', async () => {
    const client = await connect(localCms());
    const first = await client.getEntriesWithCursor({ content_type: 'guide', limit: 2 });
    expect(first.items).toHaveLength(2);
    expect(first.pages.prev).toBeUndefined();
    const second = await client.getEntriesWithCursor({
      content_type: 'guide',
      limit: 2,
      pageNext: first.pages.next ?? '',
    });
    expect(second.items.map(({ sys }) => sys.id)).toEqual(['guide.datenleck.datenleck']);
    expect(second.pages.next).toBeUndefined();
    const back = await client.getEntriesWithCursor({
      content_type: 'guide',
      limit: 2,
      pagePrev: second.pages.prev ?? '',
    });
    expect(back.items).toEqual(first.items);
  });

  test('getAsset, getAssets, getAssetsWithCursor', async () => {
    const client = await connect(localCms());
    const { items } = await client.getAssets();
    expect(items.map(({ sys }) => sys.id)).toEqual([`${guide}.picture-1`]);
    expect((await client.getAsset(`${guide}.picture-1`)).fields).toMatchObject({
      title: 'Brief',
      file: { url: '/bilder/brief.svg', fileName: 'brief.svg' },
    });
    expect((await client.getAssetsWithCursor({ limit: 1 })).items).toHaveLength(1);
    const [inAll] = (await client.withAllLocales.getAssets()).items;
    expect(inAll?.fields.title).toEqual({ 'de-DE': 'Brief' });
  });

  test('getTag, getTags', async () => {
    const client = await connect(localCms());
    expect((await client.getTags()).items.map(({ name }) => name)).toContain('Familie und Erbe');
    expect(await client.getTag('arbeit')).toMatchObject({
      name: 'Arbeit',
      sys: { type: 'Tag', visibility: 'public' },
    });
    expect(isNotFound(await failure(client.getTag('nothing')))).toBe(true);
  });

  test('taxonomy: concepts, schemes, ancestors, descendants', async () => {
    const client = await connect(localCms());
    const concepts = await client.getConcepts<'de-DE'>();
    expect(concepts.items.map(({ prefLabel }) => prefLabel['de-DE'])).toContain('Erbrecht');
    expect(await client.getConcept('mietrecht')).toMatchObject({ sys: { type: 'TaxonomyConcept' } });
    const [scheme] = (await client.getConceptSchemes()).items;
    expect(scheme?.topConcepts).toHaveLength(7);
    expect(await client.getConceptScheme('rechtsgebiete')).toMatchObject({ totalConcepts: 8 });
    const idsOf = ({ items }: { items: Array<{ sys: { id: string } }> }) => items.map(({ sys }) => sys.id);
    expect(idsOf(await client.getConceptAncestors('datenleck'))).toEqual(['datenschutzrecht']);
    expect(idsOf(await client.getConceptDescendants('datenschutzrecht'))).toEqual(['datenleck']);
    expect(isNotFound(await failure(client.getConcept('nothing')))).toBe(true);
    const page = await client.getConcepts({ limit: 3 });
    expect(page.items).toHaveLength(3);
  });

  test('chain modifiers: all locales, no resolution, no unresolvable links, locale-based publishing', async () => {
    const client = await connect(localCms());
    const all = await client.withAllLocales.getEntry(guide);
    expect(all.fields.title).toEqual({ 'de-DE': 'Abmahnung' });
    const raw = await client.withoutLinkResolution.getEntry(guide);
    expect(raw.fields.sources).toMatchObject([{ sys: { linkType: 'Entry' } }, {}]);
    const cut = await client.withoutUnresolvableLinks.getEntry(guide, { include: 0 });
    expect(cut.fields.sources).toEqual([]);
    const byLocale = await client.withLocaleBasedPublishing.getEntries({ content_type: 'area' });
    expect(byLocale.items).toHaveLength(1);
  });

  test('parseEntries resolves an answer that was kept raw', async () => {
    const client = await connect(localCms());
    const raw = await client.withoutLinkResolution.getEntries({ 'sys.id': guide });
    const kept: typeof raw = JSON.parse(JSON.stringify(raw));
    const [entry] = client.parseEntries(kept).items;
    expect(entry?.fields.sources).toMatchObject([{ fields: { text: expect.any(String) } }, {}]);
  });

  test('sync: everything, then nothing, then what changed and what is gone', async () => {
    const folder = await ownContent();
    const cms = localCms(folder);
    await cms.start();
    const client = await connect(cms);
    const initial = await client.sync({ initial: true });
    const idOf = ({ sys }: { sys: { id: string } }) => sys.id;
    expect(initial.entries.map(idOf)).toContain(guide);
    expect(initial.assets).toHaveLength(1);
    expect(initial.entries.find(({ sys }) => sys.id === guide)?.fields.title).toEqual({
      'de-DE': 'Abmahnung',
    });
    const token = initial.nextSyncToken ?? '';
    const same = await client.sync({ nextSyncToken: token });
    expect([...same.entries, ...same.deletedEntries]).toEqual([]);

    await rm(join(folder, 'pages/rechtsratgeber.md'));
    await writeFile(join(folder, 'pages/neu.md'), pageFile('Neu'));
    await cms.refresh();
    const delta = await client.sync({ nextSyncToken: token });
    expect(delta.entries.map(idOf)).toEqual(['page.neu']);
    expect(delta.deletedEntries.map(idOf)).toEqual(['page.rechtsratgeber']);
    const types = await client.sync({ initial: true, type: 'Entry', content_type: 'article' });
    expect(types.entries.map(idOf)).toEqual(['article.magazin.urlaub']);
    const onlyGone = await client.sync({ initial: true, type: 'Deletion' });
    expect(onlyGone.entries).toEqual([]);
  });

  test('sync by pages: a hundred at once', async () => {
    const folder = await ownContent();
    await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        writeFile(join(folder, `pages/seite-${index}.md`), pageFile('Seite')),
      ),
    );
    const client = await connect(localCms(folder));
    const page = await client.sync(
      { initial: true, type: 'Entry', content_type: 'page' },
      { paginate: false },
    );
    expect(page.entries).toHaveLength(100);
    const rest = await client.sync({ nextPageToken: page.nextPageToken ?? '' }, { paginate: false });
    expect(rest.entries).toHaveLength(21);
    expect((await client.sync({ initial: true, content_type: 'page' })).entries).toHaveLength(121);
  });

  test('createAssetKey: at most 2880 minutes ahead', async () => {
    const client = await connect(localCms());
    const now = Math.floor(Date.now() / 1000);
    const key = await client.createAssetKey(now + 2880 * 60 - 5);
    expect(key).toEqual({ policy: expect.any(String), secret: expect.any(String) });
    await expect(client.createAssetKey(now + 2881 * 60)).rejects.toMatchObject({ name: 'ValidationError' });
    await expect(client.createAssetKey(now - 60)).rejects.toMatchObject({ name: 'ValidationError' });
  });

  test('drafts are for the preview token only; no token, no answer', async () => {
    const draft = 'article.magazin.entwurf';
    const cms = localCms();
    expect(isNotFound(await failure((await connect(cms)).getEntry(draft)))).toBe(true);
    const preview = await connect(cms, { accessToken: tokens.previewToken });
    const entry = await preview.getEntry(draft);
    expect(entry.sys.publishedVersion).toBeUndefined();
    const stranger = await connect(cms, { accessToken: 'guessed' });
    expect(await failure(stranger.getSpace())).toMatchObject({ name: 'AccessTokenInvalid' });
    expect(await failure(stranger.getEntries())).toMatchObject({ name: 'AccessTokenInvalid' });
  });

  test('another space or environment is not found', async () => {
    const cms = localCms();
    expect(isNotFound(await failure((await connect(cms, { environment: 'other' })).getTags()))).toBe(true);
    expect(isNotFound(await failure((await connect(cms, { space: 'other' })).getSpace()))).toBe(true);
  });
});

test('the server itself keeps to the bounds of an asset key', async () => {
  const cms = localCms(undefined, { log: createLog('silent') });
  const ask = (body: unknown) =>
    (cms.app ?? new Hono()).request('http://x/spaces/rechtshafen/environments/master/asset_keys', {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens.accessToken}` },
      body: JSON.stringify(body),
    });
  const now = Math.floor(Date.now() / 1000);
  expect((await ask({ expiresAt: now + 3600 })).status).toBe(201);
  for (const body of [{ expiresAt: now + 2881 * 60 }, { expiresAt: now - 1 }, { expiresAt: 'x' }, null]) {
    expect((await ask(body)).status).toBe(400);
  }
});

function pageFile(title: string): string {
  const fields = `titel: ${title}\nueberschrift: ${title}\nbeschreibung: ${title}\nvorspann: ${title}\ngeprüftAm: 2026-11-21`;
  return `---\n${fields}\n---\n\nText.\n`;
}
