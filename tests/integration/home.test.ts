import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditorialDocument } from '#src/features/guides/editorial/public.ts';
import { loader as registerLoader } from '#src/features/guides/guide-register/rechtsratgeber.page.tsx';
import { loader as homeLoader } from '#src/features/guides/home/home.page.tsx';
import { catalogue, servicePages } from '#src/features/services/catalogue/public.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import type { Sent } from '#src/navigation/as-sent.tsx';
import { pageAt } from '#src/routes.ts';
import { localCms } from '../providers/cms-fixture.ts';
import { temporaryDirectory } from '../providers/temporary-directory.ts';
import { people } from './insured.ts';
import { pageContext } from './page-context.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

type Loader<Data> = (args: unknown) => Promise<Data>;
const args = (portal: Portal, path: string, change?: Parameters<typeof pageContext>[1]) => {
  const url = new URL(path, portalUrl);
  return { context: pageContext(portal, change), url, params: {}, request: new Request(url) };
};
/** What a page shows, and what its head says. */
function shown<Head extends object, Page extends object>({ page, ...head }: Head & { page: Sent<Page> }) {
  if (!page.value) throw new Error('The page shows nothing.');
  return { ...head, ...page.value };
}
const home = async (portal: Portal, change?: Parameters<typeof pageContext>[1]) =>
  shown(await (homeLoader as Loader<Awaited<ReturnType<typeof homeLoader>>>)(args(portal, '/', change)));
const register = async (portal: Portal) =>
  shown(
    await (registerLoader as Loader<Awaited<ReturnType<typeof registerLoader>>>)(
      args(portal, '/rechtsratgeber'),
    ),
  );

/** Prices that no default has. */
const own = {
  PRICE_PHONE_LEGAL_ADVICE: '4321',
  PRICE_TOURISM_LAW_ASSISTANT: '3456',
  UPLOAD_RETENTION_DAYS: '17',
  INSURER_NAME: 'Küsten Rechtsschutz AG',
};

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', environment: own });
}, 120_000);
afterAll(() => portal.stop());

const entries = () => new Map(catalogue(portal.services.settings).map((entry) => [entry.key, entry]));
const documentAt = async (path: string) => {
  const answer = await portal.call(`/api/content/document?path=${encodeURIComponent(path)}`);
  return answer.status === 200 ? ((await answer.json()) as EditorialDocument) : undefined;
};

/** Every address in the data of a page. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' && ['to', 'path', 'href'].includes(key) ? [part] : addressesIn(part),
  );
}

describe('the home page', () => {
  test('has six situations, each with the price of the catalogue or none', async () => {
    const { situations } = (await home(portal)).home;
    expect(situations).toHaveLength(6);
    const byPage = new Map([...entries().values()].map((entry) => [servicePages[entry.key], entry]));
    for (const { to, title, cost, deadline } of situations) {
      const entry = byPage.get(to);
      const isSold = entry?.guestAvailability === 'needs_payment';
      expect(cost, title).toEqual(isSold ? { kind: 'price', cents: entry.priceCents } : { kind: 'free' });
      expect(deadline, title).toMatch(/\d|Monate/);
    }
    expect(situations.filter(({ cost }) => cost.kind === 'price').length).toBeGreaterThan(1);
  });

  test('prices and reduced prices of the table are those of the catalogue', async () => {
    const { services, serviceCount } = await home(portal);
    expect(serviceCount).toBe(entries().size);
    expect(services.length).toBeGreaterThan(4);
    for (const { key, name, price, reducedPrice, guestAvailability } of services) {
      const entry = entries().get(key);
      expect(
        { name, cents: price?.amountCents, reduced: reducedPrice?.amountCents, guestAvailability },
        key,
      ).toEqual({
        name: entry?.name,
        cents: entry?.priceCents,
        reduced: entry?.reducedPriceCents,
        guestAvailability: entry?.guestAvailability,
      });
    }
  });

  test('a setting that changes shows: price, name of the insurer, retention', async () => {
    const { home: words, register: areas } = await home(portal);
    const priceOf = (key: string) =>
      [...areas.general, ...areas.areas.flatMap(({ services }) => services)].find((one) => one.key === key)
        ?.price?.amountCents;
    expect(priceOf('phone_legal_advice')).toBe(4321);
    expect(priceOf('tourism_law_assistant')).toBe(3456);
    expect(words.claim.text).toContain('Küsten Rechtsschutz AG');
    expect(words.promises.items.map(({ answer }) => answer).join(' ')).toContain('nach 17\u00a0Tagen');
    expect(JSON.stringify(words)).not.toMatch(/\{(product|insurer|provider|phone|preis|tage)/);
  });

  test('says the same to a customer: nothing of one visitor stands on it', async () => {
    const visitor = new Visitor(portal);
    await visitor.signIn(people.erika);
    const theirs = await home(portal, {
      fetchApi: async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input);
        return visitor.call(`${url.pathname}${url.search}`, init);
      },
    });
    const shown = ({ services }: typeof theirs) =>
      services.map(({ key, price, reducedPrice, guestAvailability }) => ({
        key,
        price,
        reducedPrice,
        guestAvailability,
      }));
    expect(shown(theirs)).toEqual(shown(await home(portal)));
  });

  test('every address is a page, and every anchor a heading there', async () => {
    const addresses = new Set([...addressesIn(await home(portal)), ...addressesIn(await register(portal))]);
    expect(addresses.size).toBeGreaterThan(40);
    for (const address of addresses) {
      const [path = '', anchor] = address.split('#');
      expect(pageAt(path), address).toBeDefined();
      const isText =
        pageAt(path)?.entry.file.startsWith('features/guides/editorial/') || path.startsWith('/magazin/');
      const document = await documentAt(path);
      if (isText) expect(document, address).toBeDefined();
      if (anchor) expect(document?.html, address).toContain(`id="${anchor}"`);
    }
  });

  test('a new article is the first as soon as the CMS has it', async () => {
    const folder = join(await temporaryDirectory(), 'content');
    await cp(join(projectRoot(), 'content'), folder, { recursive: true });
    const other = await startPortal({ overrides: { cms: localCms(folder) } });
    const before = await home(other);
    expect(before.articles).toHaveLength(5);
    const article = [
      '---',
      'titel: Probe',
      'ueberschrift: Heute erschienen',
      'beschreibung: Ein Beitrag, der gerade erst erschienen ist, damit ihn ein Test auf der Startseite sieht.',
      'vorspann: Er ist neu.',
      'geprüftAm: 2026-11-21',
      'kategorie: unterwegs',
      'datum: 2026-12-24',
      '---',
      '',
      '## Was steht hier?',
      '',
      'Ein Satz.',
    ];
    await writeFile(join(folder, 'magazine/heute-erschienen.md'), article.join('\n'));
    expect(await other.services.cms.refresh()).toBe(true);
    const after = await home(other);
    expect(after.articles[0]).toEqual({
      path: '/magazin/heute-erschienen',
      heading: 'Heute erschienen',
      description: expect.stringContaining('gerade erst erschienen'),
      category: 'unterwegs',
      facts: ['24.12.2026', 'Unterwegs', '1\u00a0Minute'],
    });
    expect(after.articles.slice(1)).toEqual(before.articles.slice(0, 4));
    await other.stop();
  });
});

describe('the register of guides', () => {
  test('has every area, every guide once and every service once', async () => {
    const answer = await portal.call('/api/content/documents');
    const { items } = (await answer.json()) as { items: Array<{ path: string; kind: string }> };
    const pathsOf = (kind: string) => items.filter((one) => one.kind === kind).map(({ path }) => path);
    const { register: areas } = await register(portal);
    const pages = new Set<string>(Object.values(servicePages));
    expect(areas.areas.map(({ hub }) => hub.path).toSorted()).toEqual(pathsOf('area').toSorted());
    const guides = areas.areas.flatMap((one) => one.guides.map(({ path }) => path));
    expect(guides.toSorted()).toEqual(
      pathsOf('guide')
        .filter((path) => !pages.has(path))
        .toSorted(),
    );
    const services = [...areas.general, ...areas.areas.flatMap((one) => one.services)];
    expect(services.map(({ key }) => key).toSorted()).toEqual([...entries().keys()].toSorted());
  });
});
