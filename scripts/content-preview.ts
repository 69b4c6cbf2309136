/** Prints a signed link to a draft, valid for three days. `npm run content:preview -- /magazin/entwurf`. */

import { publicUrl } from '#src/config/settings.ts';
import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import { PREVIEW_PARAMETER, signPreview } from '#src/providers/cms/index.ts';
import { settingsOfPortal } from './portal-settings.ts';

const days = 3;
const [given = ''] = process.argv.slice(2);
const path = given.length > 1 ? withoutEndSlashes(given).toLowerCase() : given;
if (/^\/[a-z0-9._/-]*$/.test(path)) {
  const settings = settingsOfPortal();
  const value = signPreview(settings.APP_SECRET, path, Date.now() + days * 24 * 60 * 60 * 1000);
  process.stdout.write(`${publicUrl(settings)}${path}?${PREVIEW_PARAMETER}=${encodeURIComponent(value)}\n`);
} else {
  process.stderr.write('Welche Seite? Zum Beispiel: npm run content:preview -- /magazin/urlaub\n');
  process.exitCode = 1;
}
