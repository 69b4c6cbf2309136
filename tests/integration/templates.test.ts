import { join } from 'node:path';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templatesApi } from '#src/features/tools/templates/templates.api.ts';
import { systemClock } from '#src/lib/clock.ts';
import { createLog } from '#src/lib/log.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { createCms } from '#src/providers/cms/index.ts';
import { settingsFor, tokens } from '../providers/cms-fixture.ts';
import { apiAlone } from './api-alone.ts';
import { sharedPortal } from './shared-portal.ts';

const folder = join(projectRoot(), 'content');
const cms = createCms(settingsFor({ kind: 'local', folder, built: null, ...tokens }), {
  clock: systemClock,
  log: createLog('silent'),
});
const calls = apiAlone(templatesApi({ cms }));
beforeAll(() => cms.start());
afterAll(() => cms.close());

type Summary = { slug: string; path: string; area: { key: string; title: string }; form: string };
const list = async (): Promise<Summary[]> => {
  const { items } = (await (await calls.call('/api/templates')).json()) as { items: Summary[] };
  return items;
};
const bytesOf = async (path: string) => {
  const response = await calls.call(path);
  expect(response.status).toBe(200);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

describe('GET /api/templates', () => {
  test('names each template with its area and form, by area and title', async () => {
    const items = await list();
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(items).toContainEqual(
      expect.objectContaining({
        slug: 'kuendigung-mietwohnung',
        path: '/mustervorlagen/kuendigung-mietwohnung',
        area: { key: 'mietrecht', title: 'Mietrecht' },
        form: 'signed',
        way: 'messenger',
      }),
    );
    const areas = items.map(({ area }) => area.title);
    expect(areas).toEqual(areas.toSorted((one, other) => one.localeCompare(other, 'de')));
  });

  test('one of them has its letter and the service that goes with it', async () => {
    const response = await calls.call('/api/templates/mietkaution-zurueckfordern');
    expect(await response.json()).toMatchObject({
      slug: 'mietkaution-zurueckfordern',
      service: 'rent_deposit_service',
      letter: {
        form: 'text',
        fields: expect.arrayContaining([expect.objectContaining({ name: 'kaution' })]),
      },
    });
  });

  test.each(['/api/templates/mond', '/api/templates/mond/leer.pdf', '/api/templates/Ä/leer.docx'])(
    '%s is not there',
    async (path) => {
      const response = await calls.call(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toContain('application/problem+json');
    },
  );
});

describe('empty letters', () => {
  test('as PDF: German, titled, marked as tagged, with lines and what belongs on them', async () => {
    const { response, bytes } = await bytesOf('/api/templates/einspruch-bussgeldbescheid/leer.pdf');
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(response.headers.get('Content-Disposition')).toContain('einspruch-bussgeldbescheid-leer.pdf');
    const pdf = await getDocumentProxy(bytes);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    // Heading, paragraphs, and a list of three points with their numbers.
    const structure = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    const count = (role: string) => structure.split(`"role":"${role}"`).length - 1;
    expect([count('Document'), count('H1'), count('L'), count('LI'), count('Lbl'), count('LBody')]).toEqual([
      1, 1, 1, 3, 3, 3,
    ]);
    expect(count('P')).toBeGreaterThan(12);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'de-DE' });
    const { text: lines } = await extractText(pdf, { mergePages: true });
    const text = lines.replace(/\s+/g, ' ');
    expect(text).toContain('lege ich Einspruch ein');
    expect(text).toContain('______________');
    expect(text).toContain('Was in die Lücken gehört');
    expect(text).toContain('Nur mit Angabe zu: Begründung. Sonst streichen.');
  });

  test('as Word file: paragraphs and lists', async () => {
    const { bytes } = await bytesOf('/api/templates/einspruch-bussgeldbescheid/leer.docx');
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    expect(value).toContain('<h1>Einspruch gegen den Bußgeldbescheid vom ______________');
    expect(value).toMatch(/<ol><li>das Messprotokoll und alle Fotos,<\/li>/);
  });

  test('of every template there are both', async () => {
    for (const { slug } of await list()) {
      const pdf = await bytesOf(`/api/templates/${slug}/leer.pdf`);
      expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      const word = await bytesOf(`/api/templates/${slug}/leer.docx`);
      expect(Buffer.from(word.bytes.subarray(0, 2)).toString()).toBe('PK');
    }
  });
});

test('the OpenAPI document names the calls', async () => {
  const { paths } = (await (await (await sharedPortal()).call('/api/openapi.json')).json()) as {
    paths: object;
  };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/templates',
      '/templates/{slug}',
      '/templates/{slug}/leer.pdf',
      '/templates/{slug}/leer.docx',
    ]),
  );
});
