import menus from '../../content/menus.json' with { type: 'json' };
import { iconOf, one, parseMarkup } from './markup.ts';
import { type GuidePayload, guideData, type HomePayload, homeData, listData, siteData } from './page-data.ts';

const guidePath = '/mietrecht/mietnebenkosten';
const listPath = '/rechtsservices';

/** An entry of the editors, reduced to what guests see. */
type Entry = { text: string; href?: string; customerOnly?: boolean; items?: Entry[] };

async function answer(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
  return response;
}

const pageAt = async (address: string) => parseMarkup(await (await answer(address)).text());

async function payloadOf<Data>(address: string): Promise<Data> {
  const { data } = (await (await answer(`${address}/_payload.json`)).json()) as { data: Data };
  return data;
}

/** The menus with the product's name, without what only customers see. */
function forGuests(entries: readonly Entry[], productName: string): Entry[] {
  const named = (text: string, name: string) => text.replace('{product}', name);
  return entries
    .filter(({ customerOnly }) => !customerOnly)
    .map(({ href, items, ...entry }) => ({
      ...entry,
      text: named(entry.text, productName),
      ...(href ? { href: named(href, productName.toLowerCase()) } : {}),
      ...(items ? { items: forGuests(items, productName) } : {}),
    }));
}

function menuData(productName: string) {
  const { main, footer, legal, withdrawal, claim, login } = menus;
  const shown = (entries: readonly Entry[]) => forGuests(entries, productName);
  return { main: shown(main), footer: shown(footer), legal: shown(legal), withdrawal, claim, login };
}

/** The icons that all pages share, from the file that the portal's pages name. */
async function iconFile(portalUrl: string, document: Document): Promise<string> {
  const address = one(document, 'svg.icon use').getAttribute('href')?.split('#')[0] ?? '';
  const sprite = await (await answer(new URL(address, portalUrl).href)).text();
  const name = iconOf(one(document, 'svg.icon'));
  if (!sprite.includes(`id="${name}"`)) throw new Error(`The file of the icons has no „${name}“.`);
  return sprite;
}

/** What both applications show: files of JSON by their names, and the file of the icons. */
export type PeerData = { json: Readonly<Record<string, unknown>>; icons: string };

/** Reads what the three pages show from a running portal. */
export async function readData(portalUrl: string): Promise<PeerData> {
  const base = portalUrl.replace(/\/$/, '');
  const [home, guide, list] = await Promise.all([
    pageAt(`${base}/`),
    pageAt(`${base}${guidePath}`),
    pageAt(`${base}${listPath}`),
  ]);
  const homePayload = await payloadOf<HomePayload>(base);
  const guidePayload = await payloadOf<GuidePayload>(`${base}${guidePath}`);
  const site = siteData(homePayload, home);
  const json = {
    'site.json': site,
    'menus.json': menuData(site.productName),
    'home.json': homeData(homePayload, home),
    'guide.json': guideData(guidePayload, guide),
    'services.json': listData(list),
  };
  return { json, icons: await iconFile(base, home) };
}
