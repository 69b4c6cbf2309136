import { askFor, type Question } from './load/asking.ts';
import { connections, isQuick, rounds } from './load/options.ts';
import { type Portal, withDemo } from './load/portal.ts';
import { sampleOf } from './load/sample.ts';
import { median } from './median.ts';
import { startPeers } from './peers/peers.ts';
import { compareWork } from './peers/same-work.ts';
import { failedRow, machineLine, type Row, report, rowOf } from './table.ts';

/**
 * The same pages, rendered for each request by the portal (`PAGE_CACHE=false`) and by other frameworks, in turns,
 * without compression and with the best that each offers: `npm run bench -- --peers`. It fails if a page of a peer
 * does not do the same work.
 */
const pages = [
  { name: 'home', path: '/' },
  { name: 'text', path: '/mietrecht/mietnebenkosten' },
  { name: 'list', path: '/rechtsservices' },
];

/** Required ratio of our rate for the list page; all other figures are information. */
const targets = [
  { peer: /nuxt/i, atLeast: 3 },
  { peer: /next/i, atLeast: 5 },
];

const times = isQuick ? { warming: 1_500, asking: 500 } : { warming: 4_000, asking: 1_500 };

type Server = { name: string; port: number };
type Encoding = 'br' | 'gzip' | 'none';

/** One page of one server, without and with compression, and its rates in each round. */
type Series = {
  server: Server;
  page: (typeof pages)[number];
  plain: Question;
  packed: Question;
  encoding: Encoding;
  plainRates: number[];
  packedRates: number[];
};

function encodingOf(header: string | undefined): Encoding {
  return header === 'br' || header === 'gzip' ? header : 'none';
}

async function seriesOf(server: Server, page: (typeof pages)[number]): Promise<Series> {
  const base = { port: server.port, path: page.path };
  const { body } = await sampleOf(base);
  const offered = await sampleOf({ ...base, headers: { 'Accept-Encoding': 'br, gzip' } });
  const encoding = encodingOf(offered.headers['content-encoding']);
  const leastBytes = Math.floor(body.length * 0.8);
  const accepted = encoding === 'none' ? 'identity' : encoding;
  return {
    server,
    page,
    plain: { ...base, leastBytes, headers: { 'Accept-Encoding': 'identity' } },
    packed: { ...base, headers: { 'Accept-Encoding': accepted } },
    encoding,
    plainRates: [],
    packedRates: [],
  };
}

async function rateOf(question: Question, ms: number): Promise<number> {
  return (await askFor(question, { connections, ms })).perSecond;
}

async function measure(servers: readonly Server[]): Promise<Series[]> {
  const all: Series[] = [];
  for (const page of pages) for (const server of servers) all.push(await seriesOf(server, page));
  for (const { plain, packed } of all) {
    await rateOf(plain, times.warming);
    await rateOf(packed, times.warming / 2);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { plain, packed, plainRates, packedRates } of all) {
      plainRates.push(await rateOf(plain, times.asking));
      packedRates.push(await rateOf(packed, times.asking));
    }
  }
  return all;
}

const targetOf = (page: string, peer: string) =>
  page === 'list' ? targets.find((target) => target.peer.test(peer)) : undefined;

/** Medians of both, and of their ratios, round for round. */
function compared(ours: readonly number[], theirs: readonly number[]) {
  return {
    figure: { value: median(ours), unit: '/s' },
    limit: { value: median(theirs), unit: '/s' },
    ratio: median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))),
  };
}

function costOf({ plainRates, packedRates }: Series): number {
  return median(packedRates.map((rate, round) => rate / (plainRates[round] ?? Number.NaN)));
}

function rowsOf(ours: Series, theirs: Series): Row[] {
  const { name } = theirs.server;
  const target = targetOf(ours.page.name, name);
  const what = `${ours.page.name} page: portal / ${name}`;
  return [
    rowOf({
      what,
      ...compared(ours.plainRates, theirs.plainRates),
      ...(target ? { target: { atLeast: target.atLeast } } : {}),
      compressed: costOf(ours),
    }),
    rowOf({
      what: `${what}, compressed`,
      ...compared(ours.packedRates, theirs.packedRates),
      note: `ours ${ours.encoding}, theirs ${theirs.encoding} (× ${costOf(theirs).toFixed(2)})`,
    }),
  ];
}

function rowsOfAll(all: readonly Series[], portal: Server): Row[] {
  const ours = all.filter(({ server }) => server === portal);
  return ours.flatMap((mine) =>
    all
      .filter(({ server, page }) => server !== portal && page === mine.page)
      .flatMap((theirs) => rowsOf(mine, theirs)),
  );
}

/** A missing peer counts as failed. */
function missing(peers: readonly Server[]): Row[] {
  return targets
    .filter(({ peer }) => !peers.some(({ name }) => peer.test(name)))
    .map(({ peer }) => failedRow(`list page: portal / ${peer.source}`, 'no such peer was started'));
}

async function rowsBeside(portal: Portal): Promise<Row[]> {
  const url = `http://localhost:${portal.port}`;
  const peers = await startPeers(url);
  try {
    process.stdout.write(`${peers.map(({ name, version }) => `${name} ${version}`).join(', ')}\n`);
    const differences = await compareWork(
      url,
      peers,
      pages.map(({ path }) => path),
    );
    if (differences.length > 0)
      return differences.map((difference) => failedRow('the same work', difference));
    const ours = { name: 'portal', port: portal.port };
    return [...rowsOfAll(await measure([ours, ...peers]), ours), ...missing(peers)];
  } finally {
    for (const peer of peers) await peer.stop();
  }
}

process.stdout.write(`${machineLine()}: ${rounds} rounds, ${connections} connections\n`);
const rows = await withDemo('PGlite', rowsBeside, { PAGE_CACHE: 'false' }).catch((error: unknown) => [
  failedRow('peers', error),
]);
report(rows);
process.exit();
