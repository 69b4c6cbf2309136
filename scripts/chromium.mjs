/** Finds a Chromium for the browser tests, installing Debian's package, else one from npm. */
import { existsSync } from 'node:fs';
import { run, say } from './prepare.mjs';

const sparticuz = '@sparticuz/chromium@153.0.0';
const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installed() {
  const named = process.env.CHROMIUM_PATH;
  return [named, ...candidates].find((path) => path && existsSync(path));
}

/** @returns the path of a Chromium that runs here */
export async function ensureChromium() {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('  Chromium wird installiert (apt) / is being installed');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    return installed();
  }
  say('  Chromium wird aus npm geholt / is fetched from npm');
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', sparticuz]);
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
