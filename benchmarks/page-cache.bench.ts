import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalProgram } from '../tests/faults/processes.ts';

/**
 * Requests per second of a page from the cache, against bare `node:http` that sends the same bytes, and against
 * the same page rendered for each request; every server in a process of its own, one after the other in
 * turns. `node benchmarks/page-cache.bench.ts`. Bound: the cache reaches half of bare `node:http`.
 */
const path = '/impressum';
const connections = 32;
const roundMs = 2_000;
const rounds = 5;
const bound = 0.5;
const ports = { portal: 3986, bare: 3985 };

const bareServer = `
const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');
const body = readFileSync(process.argv[1]);
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length };
createServer((request, response) => { response.writeHead(200, headers); response.end(body); })
  .listen(Number(process.argv[2]), '127.0.0.1', () => process.send('listening'));
`;

function startBare(file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', bareServer, file, String(ports.bare)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => child.once('message', () => resolve(child)));
}

/** One connection that asks again as soon as it has its answer, until it is told to end. */
function ask(port: number, request: string, state: { isOver: boolean; answers: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay();
    let head = '';
    let missing = -1;
    const next = () => {
      state.answers += 1;
      head = '';
      missing = -1;
      if (state.isOver) socket.end();
      else socket.write(request);
    };
    socket.on('data', (chunk) => {
      if (missing >= 0) missing -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /content-length: (\d+)/i.exec(head.slice(0, end));
        // Without a length the answer comes in pieces, the last of which is empty.
        if (!length) missing = head.endsWith('\r\n0\r\n\r\n') ? 0 : -1;
        else missing = Number(length[1]) - (head.length - end - 4);
      }
      if (missing === 0) next();
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

/** @returns answers per second */
async function measure(port: number, address: string): Promise<number> {
  const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
  const state = { isOver: false, answers: 0 };
  const begun = performance.now();
  const timer = setTimeout(() => {
    state.isOver = true;
  }, roundMs);
  await Promise.all(Array.from({ length: connections }, () => ask(port, request, state)));
  clearTimeout(timer);
  return (state.answers / (performance.now() - begun)) * 1000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-bench-'));
const settings = { PORT: String(ports.portal), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' };
const portal = await portalProgram(settings, join(folder, 'portal.log'));
await portal.start();
const bytesFile = join(folder, 'page.br');
const kept = await new Promise<Buffer>((resolve, reject) => {
  const chunks: Buffer[] = [];
  // The built-in fetch would unpack the bytes; they are wanted as they leave.
  import('node:http').then(({ get }) =>
    get(`http://127.0.0.1:${ports.portal}${path}`, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject),
  );
});
writeFileSync(bytesFile, kept);
const bare = await startBare(bytesFile);
const load = loadavg()[0]?.toFixed(1) ?? '?';
process.stdout.write(
  `${availableParallelism()} cores, load ${load}, Node ${process.version}; ${path}, ${kept.length} bytes (br), ${connections} connections, one log line for each request\n`,
);
const figures = { bare: [] as number[], cached: [] as number[], rendered: [] as number[] };
await measure(ports.bare, path);
await measure(ports.portal, path);
for (let round = 0; round < rounds; round += 1) {
  figures.bare.push(await measure(ports.bare, path));
  figures.cached.push(await measure(ports.portal, path));
  // An address with a query is never answered from the cache.
  figures.rendered.push(await measure(ports.portal, `${path}?a=1`));
}
bare.kill();
await portal.stop(20_000);
rmSync(folder, { recursive: true, force: true });
const [bareRate, cachedRate, renderedRate] = [figures.bare, figures.cached, figures.rendered].map(median);
const ofBare = (cachedRate ?? 0) / (bareRate ?? 1);
for (const [name, rate] of [
  ['bare node:http', bareRate],
  ['from the cache', cachedRate],
  ['rendered for each request', renderedRate],
] as const) {
  process.stdout.write(`${name.padEnd(28)}${(rate ?? 0).toFixed(0).padStart(8)} answers/s\n`);
}
process.stdout.write(`cache : bare node:http = ${ofBare.toFixed(2)} (bound ${bound})\n`);
process.stdout.write(`cache : rendered       = ${((cachedRate ?? 0) / (renderedRate || 1)).toFixed(0)}\n`);
process.exitCode = ofBare < bound ? 1 : 0;
