import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { settingDefinitions } from '#src/config/settings.schema.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { iconNames } from '#src/ui/icon-names.ts';

const root = projectRoot();

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const assets = filesBelow(join(root, 'build/client/assets'));
const bundle = assets.filter((path) => path.endsWith('.js'));

/** A string from each server-only place that can only get into a browser with its code. */
const markers: ReadonlyArray<[place: string, marker: string]> = [
  ['settings', 'STORAGE_SECRET_KEY'],
  ['database', 'pg_advisory_xact_lock'],
  ['migrations', 'create table'],
  ['jobs', 'order-settle'],
  ['payment client', 'PayPal-Request-Id'],
  ['local wallet', 'INSTRUMENT_DECLINED'],
  ['storage', 'createPresignedPost'],
  ['mail', 'nodemailer'],
  ['signed links', 'order-access'],
  ['document reading', 'getDocumentProxy'],
  ['grading', 'gradeReference'],
  ['legal texts', 'Muster-Widerrufsformular'],
  ['texts of pages', 'Acht kurze Fragen, etwa vier Minuten'],
  ['renderer of the editors’ texts', 'Vorlage, kostenlos'],
];

describe('browser bundle', () => {
  test('is there to be looked at', () => {
    expect(bundle.length).toBeGreaterThan(10);
  });

  test.each(markers)('holds nothing of: %s', (_place, marker) => {
    const found = bundle.filter((path) => readFileSync(path, 'utf8').includes(marker));
    expect(found).toEqual([]);
  });

  test('what every page loads are three files, run one after the other, beside what starts them', () => {
    const files = bundle.filter((path) => /\/(?:root|entry\.client|shell)-[^/]+$/.test(path));
    expect(files).toHaveLength(3);
    const imported = files.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map(
        ([, name]) => name,
      ),
    );
    const names = imported.map((name = '') => name.replace(/-.{8}\.js$/, ''));
    expect(new Set(names)).toEqual(new Set(['rolldown-runtime', 'react', 'router', 'shell']));
  });

  test('pages that only read do not load the schemas with a part of theirs', () => {
    const named = (name: string) => bundle.filter((path) => new RegExp(`/${name}-[^/]+$`).test(path));
    const read = [
      ...named('entry.client'),
      ...named('root'),
      ...named('parts'),
      ...named('rechtsservices.page'),
    ];
    const loading = read.filter((path) =>
      /["']\.\/schemas-/.test(readFileSync(path, 'utf8').replaceAll('`', '"')),
    );
    expect([named('schemas').length, read.length > 2, loading]).toEqual([1, true, []]);
  });

  test('the schema library stands in one file only', () => {
    // The name under which every schema of the library knows itself.
    const holding = bundle.filter((path) => readFileSync(path, 'utf8').includes('$ZodType'));
    expect(holding.map((path) => basename(path).replace(/-.{8}\.js$/, ''))).toEqual(['schemas']);
  });

  test('the drawings of icons are one file, at the same address for server and browser, and no code', () => {
    const server = filesBelow(join(root, 'build/server')).filter((path) => path.endsWith('.js'));
    const named = (files: readonly string[]) =>
      files.flatMap((path) => readFileSync(path, 'utf8').match(/\/assets\/icons-[\w-]+\.svg/g) ?? []);
    const [sprite = '', ...more] = assets.filter((path) => /\/icons-[^/]+\.svg$/.test(path));
    const address = `/assets/${basename(sprite)}`;
    expect([more, named(bundle), named(server)]).toEqual([[], [address], [address]]);
    const drawn = [...readFileSync(sprite, 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
    expect(drawn).toEqual([...iconNames]);
    // What each component of Lucide is made with.
    const marker = 'absoluteStrokeWidth';
    const lucide = readFileSync(join(root, 'node_modules/lucide-react/dist/esm/Icon.mjs'), 'utf8');
    const holding = [...bundle, ...server].filter((path) => readFileSync(path, 'utf8').includes(marker));
    expect([lucide.includes(marker), holding]).toEqual([true, []]);
  });

  test('lies beside its compressed forms, which give back the same bytes', () => {
    const texts = filesBelow(join(root, 'build/client')).filter((path) => /\.(?:m?js|css|svg)$/.test(path));
    const differing = texts.filter((path) => {
      const bytes = readFileSync(path);
      // Some are too small for a form to save anything.
      const forms = [
        [`${path}.br`, brotliDecompressSync],
        [`${path}.gz`, gunzipSync],
      ] as const;
      return forms.some(([form, open]) =>
        existsSync(form) ? !open(readFileSync(form)).equals(bytes) : bytes.length > 300,
      );
    });
    expect(differing).toEqual([]);
  });

  test('holds no default of a secret setting', () => {
    const secrets = Object.values(settingDefinitions).filter(
      (setting) => 'secret' in setting && setting.default !== '',
    );
    expect(secrets.length).toBeGreaterThan(3);
    for (const { default: value } of secrets) {
      const found = bundle.filter((path) => readFileSync(path, 'utf8').includes(value));
      expect(found).toEqual([]);
    }
  });

  test.each(markers)('the marker of %s is real: our source holds it', (_place, marker) => {
    const sources = [...filesBelow(join(root, 'src')), ...filesBelow(join(root, 'content'))];
    expect(sources.some((path) => readFileSync(path, 'utf8').includes(marker))).toBe(true);
  });
});
