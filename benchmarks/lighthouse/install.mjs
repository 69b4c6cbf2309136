/** Fetches Lighthouse beside the project: only this benchmark needs it, and it brings a hundred packages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../scripts/prepare.mjs';

const version = '13.5.0';
const folder = join(root, 'node_modules/.cache', `lighthouse-${version}`);

/** @returns the folder in whose `node_modules` it lies */
export async function ensureLighthouse() {
  if (!existsSync(join(folder, 'node_modules/lighthouse/core/index.js'))) {
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    await run('npm', ['install', '--prefix', folder, ...options, `lighthouse@${version}`]);
  }
  return folder;
}
