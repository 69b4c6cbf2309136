import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixedClock } from '#src/lib/clock.ts';
import { createLog } from '#src/lib/log.ts';
import { CMS_MOUNT_PATH, type CmsChange, createCms } from '#src/providers/cms/index.ts';
import { type FetchLike, inProcess } from '#src/providers/http/index.ts';
import {
  contentFixture,
  localCms,
  ownContent,
  served,
  servedContent,
  settingsFor,
  tokens,
} from './cms-fixture.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const guide = '/arbeitsrecht/abmahnung';
type Call = { url: string; init: RequestInit; real: (url?: string) => Promise<Response> };
type Behaviour = (call: Call) => Promise<Response>;

const ok: Behaviour = ({ real }) => real();
const answering =
  (body: string, status = 200): Behaviour =>
  async () =>
    new Response(body, { status });
const down: Behaviour = () => Promise.reject(new TypeError('fetch failed'));
const silent: Behaviour = ({ init }) =>
  new Promise((_resolve, reject) =>
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  );
const withoutEnd: Behaviour = async () => new Response(new ReadableStream({ start: () => undefined }));
/** Changes the text of the answer. */
const altered =
  (change: (json: string) => string): Behaviour =>
  async ({ real }) =>
    new Response(change(await (await real()).text()));
const emptyList = '{"sys":{"type":"Array"},"total":0,"skip":0,"limit":1000,"items":[]}';

/** Contentful, played by the local content server behind a network that does what the test says. */
async function contentful(options: { folder?: string; copy?: string; preview?: boolean } = {}) {
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const lines: Array<Record<string, unknown>> = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const server = localCms(options.folder ?? contentFixture);
  await server.start();
  const network = { behaviour: ok, calls: [] as string[] };
  const real = inProcess(new Hono().route(CMS_MOUNT_PATH, server.app ?? new Hono()));
  const fetch: FetchLike = (url, init) => {
    network.calls.push(url);
    return network.behaviour({ url, init, real: (other = url) => real(other, init) });
  };
  const baseUrl = `http://cms.test${CMS_MOUNT_PATH}`;
  const copy = options.copy ?? join(await temporaryDirectory(), 'cms/content.json');
  const start = () =>
    createCms(
      settingsFor(
        {
          kind: 'contentful',
          delivery: { baseUrl, accessToken: tokens.accessToken },
          preview: options.preview === false ? null : { baseUrl, accessToken: tokens.previewToken },
          copy,
        },
        { timeoutMs: 100 },
      ),
      { clock, log, fetch },
    );
  const cms = start();
  onTestFinished(() => cms.close());
  return { cms, clock, network, lines, copy, server, start };
}

describe('a snapshot of everything', () => {
  test('documents and questions, read page by page through the client', async () => {
    const { cms, network } = await contentful();
    await cms.start();
    expect(cms.documents().map(({ path }) => path)).toEqual([
      '/arbeitsrecht',
      guide,
      '/arbeitsrecht/kuendigung',
      '/datenleck/datenleck',
      '/magazin/urlaub',
      '/rechtsratgeber',
    ]);
    expect(cms.document(guide)).toMatchObject({ kind: 'guide', status: 'published', phone: true });
    expect(cms.questions().map(({ slug, topic }) => [topic.title, slug])).toEqual([
      ['Kosten', 'preis'],
      ['Anmeldung und Konto', 'anmelden'],
      ['Anmeldung und Konto', 'passwort'],
    ]);
    expect(cms.revision).toMatch(/^[0-9a-f]{64}$/);
    expect(network.calls).toHaveLength(6);
    expect(network.calls.every((url) => url.includes('limit=1000'))).toBe(true);
  });

  test('a space whose answers would be too large is asked for fewer entries, from then on', async () => {
    const { cms, network } = await contentful();
    const tooLarge = '{"sys":{"type":"Error","id":"BadRequest"},"message":"Response size too big"}';
    network.behaviour = (call) =>
      Number(new URL(call.url).searchParams.get('limit')) > 16 ? answering(tooLarge, 400)(call) : call.real();
    await cms.start();
    expect(cms.documents()).toHaveLength(6);
    network.calls.length = 0;
    await cms.refresh();
    expect(network.calls.every((url) => url.includes('limit=15'))).toBe(true);
  });

  test('more entries than one page holds', async () => {
    const { cms, network } = await contentful();
    network.behaviour = ({ url, real }) => real(url.replace('limit=1000', 'limit=2'));
    await cms.start();
    expect(cms.documents()).toHaveLength(6);
    expect(network.calls.filter((url) => url.includes('content_type=guide'))).toHaveLength(2);
  });
});

describe('a host that fails never takes the good copy away', () => {
  test.each<[string, Behaviour]>([
    ['is down', down],
    ['is slow', silent],
    ['never ends its answer', withoutEnd],
    ['answers 500', answering('broken', 500)],
    ['answers 503 in its own shape', answering('{"sys":{"type":"Error","id":"ServerError"}}', 503)],
    ['forgot our token', answering('{"sys":{"type":"Error","id":"AccessTokenInvalid"}}', 401)],
    ['is limited', answering('{"sys":{"type":"Error","id":"RateLimitExceeded"}}', 429)],
    ['does not know the space', answering('{"sys":{"type":"Error","id":"NotFound"}}', 404)],
    ['answers HTML', answering('<!doctype html><title>Wartung</title>')],
    ['answers another shape', answering('{"items":"all"}')],
    ['answers half of it', altered((json) => json.slice(0, json.length / 2))],
    ['is suddenly empty', answering(emptyList)],
    ['has another content model', altered((json) => json.replaceAll('"heading":', '"headline":'))],
    ['promises more than it gives', altered((json) => json.replace(/"total":\d+/, '"total":1000000000'))],
    [
      'never comes to an end',
      async ({ url, real }) => {
        const json = await (await real(url.replace(/skip=\d+/, 'skip=0'))).text();
        const page: { items: unknown[] } = JSON.parse(json);
        const items = Array.from({ length: 1000 }, () => page.items[0]);
        return Response.json({ ...page, items, total: 1_000_000_000 });
      },
    ],
  ])('%s', async (_what, behaviour) => {
    const { cms, network, lines } = await contentful();
    await cms.start();
    const { revision } = cms;
    const changes: CmsChange[] = [];
    cms.onChange((change) => changes.push(change));
    network.behaviour = behaviour;
    expect(await cms.refresh()).toBe(false);
    expect(cms.revision).toBe(revision);
    expect(cms.document(guide)?.title).toBe('Abmahnung');
    expect(changes).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ provider: 'cms', msg: 'content could not be renewed', keeps: 6 });
    expect(JSON.stringify(lines)).not.toContain('token');
    network.behaviour = ok;
    expect(await cms.refresh()).toBe(true);
  });

  test('one bad moment is repeated once, at once', async () => {
    const { cms, network } = await contentful();
    let failures = 1;
    network.behaviour = (call) => {
      failures -= 1;
      return failures >= 0 ? down(call) : ok(call);
    };
    await cms.start();
    expect(cms.documents()).toHaveLength(6);
    expect(network.calls).toHaveLength(7);
  });

  test('one entry that does not fit is left out and named, the rest stays', async () => {
    const { cms, network, lines } = await contentful();
    network.behaviour = altered((json) =>
      json.replace('"path":"/magazin/urlaub"', '"path":"Urlaub mit Leerzeichen"'),
    );
    await cms.start();
    expect(cms.documents().map(({ path }) => path)).not.toContain('/magazin/urlaub');
    expect(cms.documents()).toHaveLength(5);
    expect(lines).toMatchObject([
      { entry: 'article.magazin.urlaub', fault: expect.stringContaining('path') },
    ]);
  });

  test.each([
    ['title', '"title":"', '"title":"\\u0000'],
    ['text', '"value":"', '"value":"\\u0000'],
  ])('an entry with a NUL in its %s is left out: no database keeps one', async (_where, before, after) => {
    const { cms, network } = await contentful();
    network.behaviour = altered((json) => json.replaceAll(before, after));
    await cms.start();
    expect(JSON.stringify(cms.documents())).not.toContain('\\u0000');
  });

  test('an embedded entry that does not fit leaves its text', async () => {
    const { cms, network, lines } = await contentful();
    network.behaviour = altered((json) => json.replace('"tone":"deadline"', '"tone":"loud"'));
    await cms.start();
    const body = JSON.stringify(cms.document(guide)?.body);
    expect(body).not.toContain('Drei Wochen');
    expect(body).toContain('Gut zu wissen');
    expect(lines).toMatchObject([{ entry: 'guide.arbeitsrecht.abmahnung.note-1' }]);
  });

  test('a link that would run a script is shown as words', async () => {
    const { cms, network } = await contentful();
    network.behaviour = altered((json) =>
      json.replace('"uri":"/arbeitsrecht/abmahnung"', '"uri":"javascript:alert(1)"'),
    );
    await cms.start();
    const body = JSON.stringify(cms.document('/arbeitsrecht')?.body);
    expect(body).toContain('Abmahnung');
    expect(body).not.toMatch(/javascript|hyperlink/);
  });
});

describe('the last good copy', () => {
  test('is served after a restart while the host is down, and renewed when it is back', async () => {
    const first = await contentful();
    await first.cms.start();
    const { revision } = first.cms;
    const second = await contentful({ copy: first.copy });
    second.network.behaviour = down;
    await second.cms.start();
    expect(second.cms.revision).toBe(revision);
    expect(second.cms.document(guide)?.sources).toHaveLength(2);
    expect(second.cms.questions()).toHaveLength(3);
    second.network.behaviour = ok;
    second.clock.advance(60_000);
    expect(await second.cms.refresh()).toBe(true);
  });

  test.each<[string, (text: string) => string]>([
    ['somebody changed it', (text) => text.replace('Abmahnung', 'Anderes')],
    ['half of it is missing', (text) => text.slice(0, text.length / 2)],
    ['another version of the program wrote it', (text) => text.replace(/"format":\d/, '"format":0')],
  ])('is no use when %s', async (_what, change) => {
    const { cms, copy } = await contentful();
    await cms.start();
    await vi.waitFor(() => readFile(copy));
    await writeFile(copy, change(await readFile(copy, 'utf8')));
    const next = await contentful({ copy });
    next.network.behaviour = down;
    await next.cms.start();
    expect(next.cms.documents()).toEqual([]);
    expect(next.lines[0]).toMatchObject({ msg: 'the kept copy of the content is not usable' });
  });

  test('without copy and without host there is nothing, and soon after the host is back everything', async () => {
    const { cms, network, clock } = await contentful();
    network.behaviour = down;
    await cms.start();
    expect([cms.documents(), cms.revision]).toEqual([[], '']);
    network.behaviour = ok;
    clock.advance(11_000);
    await vi.waitFor(() => expect(cms.documents()).toHaveLength(6));
  });
});

describe('stale while revalidating', () => {
  test('young content asks nobody; old content is served while one call renews it', async () => {
    const { cms, network, clock } = await contentful();
    await cms.start();
    network.calls.length = 0;
    clock.advance(59_000);
    expect(cms.documents()).toHaveLength(6);
    expect(network.calls).toEqual([]);
    clock.advance(1_000);
    network.behaviour = altered((json) => json.replaceAll('"title":"Abmahnung"', '"title":"Neu"'));
    expect(cms.document(guide)?.title).toBe('Abmahnung');
    expect(cms.document(guide)?.title).toBe('Abmahnung');
    await vi.waitFor(() => expect(cms.document(guide)?.title).toBe('Neu'));
    expect(network.calls).toHaveLength(6);
  });

  test('listeners hear the addresses that changed', async () => {
    const folder = await ownContent();
    const { cms, server } = await contentful({ folder });
    await cms.start();
    const changes: CmsChange[] = [];
    const end = cms.onChange((change) => changes.push(change));
    await writeFile(
      join(folder, 'guides/datenleck/datenleck.md'),
      await edited(folder, 'guides/datenleck/datenleck.md'),
    );
    await rm(join(folder, 'magazine/urlaub.md'));
    await rm(join(folder, 'faq/kosten.md'));
    await server.refresh();
    await cms.refresh();
    expect(changes).toEqual([
      { revision: cms.revision, paths: ['/datenleck/datenleck', '/faq', '/magazin/urlaub'] },
    ]);
    await cms.refresh();
    end();
    await rm(join(folder, 'pages/rechtsratgeber.md'));
    await server.refresh();
    await cms.refresh();
    expect(changes).toHaveLength(1);
  });

  test('a webhook during a renewal is not lost: one more follows', async () => {
    const { cms, network } = await contentful();
    await cms.start();
    network.calls.length = 0;
    expect(await Promise.all([cms.refresh(), cms.refresh(), cms.refresh()])).toEqual([true, true, true]);
    expect(network.calls).toHaveLength(12);
  });
});

describe('previews and webhooks', () => {
  test('a draft is read live from the preview host', async () => {
    const { cms, network } = await contentful();
    await cms.start();
    expect(cms.document('/magazin/entwurf')).toBeUndefined();
    expect(await cms.previewOf('/magazin/entwurf')).toMatchObject({ status: 'draft', category: 'wohnen' });
    expect(await cms.previewOf(guide)).toMatchObject({ status: 'published' });
    expect(await cms.previewOf('/nichts')).toBeUndefined();
    network.behaviour = down;
    await expect(cms.previewOf(guide)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
  });

  test('without a preview token there are no previews', async () => {
    const { cms } = await contentful({ preview: false });
    await cms.start();
    await expect(cms.previewOf(guide)).rejects.toMatchObject({ kind: 'rejected', code: 'no-preview' });
  });

  test('the switch shows drafts everywhere', async () => {
    const cms = localCms(contentFixture, { showsDrafts: true });
    await cms.start();
    expect(cms.document('/magazin/entwurf')?.status).toBe('draft');
    expect(cms.document(guide)?.status).toBe('published');
  });

  test.each([
    ['a-secret-of-sixteen', 'a-secret-of-sixteen', true],
    ['a-secret-of-sixteen', 'another', false],
    ['a-secret-of-sixteen', undefined, false],
    ['', '', false],
  ])('webhook: ours is %j, given %j', (webhookSecret, given, accepted) => {
    expect(localCms(contentFixture, { webhookSecret }).acceptsWebhook(given)).toBe(accepted);
  });
});

describe('over real HTTP', () => {
  test('reads from a host at an address; follows no redirect', async () => {
    const host = await servedContent(localCms());
    const moved = new Hono()
      .get(`${CMS_MOUNT_PATH}/*`, (c) => {
        const { pathname, search } = new URL(c.req.url);
        return c.redirect(`/moved${pathname.slice(CMS_MOUNT_PATH.length)}${search}`);
      })
      .route('/moved', localCms().app ?? new Hono());
    const at = async (origin: string) => {
      const delivery = { baseUrl: `http://${origin}${CMS_MOUNT_PATH}`, accessToken: tokens.accessToken };
      const copy = join(await temporaryDirectory(), 'content.json');
      const cms = createCms(settingsFor({ kind: 'contentful', delivery, preview: null, copy }), {
        clock: fixedClock('2026-11-21T10:00:00Z'),
        log: createLog('silent'),
      });
      await cms.start();
      return cms.documents().length;
    };
    expect(await at(host)).toBe(6);
    expect(await at(await served(moved))).toBe(0);
  });
});

describe('content files', () => {
  test('a saved file is on the page within seconds; one with a fault keeps the old page', async () => {
    const folder = await ownContent();
    let logged = '';
    const log = createLog('error', {
      write: (line) => {
        logged += line;
      },
    });
    const cms = localCms(folder, { log });
    await cms.start();
    cms.watch();
    const file = join(folder, 'guides/datenleck/datenleck.md');
    const leadOf = () => cms.document('/datenleck/datenleck')?.lead;
    const soon = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 50 });
    const save = async (text: string) => {
      // As most editors do: a new file takes the place of the old one.
      await writeFile(`${file}~`, text);
      await rename(`${file}~`, file);
    };
    const old = await readFile(file, 'utf8');
    await save(old.replace('Ändern Sie zuerst', 'Wechseln Sie zuerst'));
    await soon(() => expect(leadOf()).toBe('Wechseln Sie zuerst Ihr Passwort.'));
    await save(await edited(folder, 'guides/datenleck/datenleck.md'));
    await soon(() => expect(leadOf()).toBe('Neuer Vorspann.'));
    await writeFile(file, 'kein Kopf');
    await soon(() => expect(logged).toContain('content/guides/datenleck/datenleck.md:1:'));
    await mkdir(join(folder, 'pages/socialmedia'));
    await writeFile(
      join(folder, 'pages/socialmedia/netiquette.md'),
      await readFile(join(folder, 'pages/rechtsratgeber.md'), 'utf8'),
    );
    await soon(() => expect(cms.document('/socialmedia/netiquette')).toBeDefined());
    expect(leadOf()).toBe('Neuer Vorspann.');
    await rm(file);
    await soon(() => expect(leadOf()).toBeUndefined());
  });
});

async function edited(folder: string, file: string): Promise<string> {
  return (await readFile(join(folder, file), 'utf8')).replace(/^vorspann: .*$/m, 'vorspann: Neuer Vorspann.');
}
