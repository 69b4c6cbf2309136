import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { resultPdf as contractResultPdf } from '#src/features/checks/contract-check/result-pdf.ts';
import { gradeContract } from '#src/features/checks/contract-grading/public.ts';
import { letterPdf } from '#src/features/checks/document-checks/letter-documents.ts';
import { resultPdf as referenceResultPdf } from '#src/features/checks/reference-check/result-pdf.ts';
import { gradeReference } from '#src/features/checks/reference-grading/public.ts';
import { reportPdf } from '#src/features/insurance/claim-reports/report-mails.ts';
import { printCard } from '#src/features/insurance/service-card/card-print.ts';
import { letterPdfBytes } from '#src/features/tools/templates/public.server.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { longestPiece } from '#src/lib/pdf-breaks.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { otherCountedCalls } from '#src/server/rate-limits.ts';

/*
 * What pdfmake is given, whatever stands in the texts of a document. It measures every piece that it cannot break again for each
 * line, so the work is bounded when pieces are short and not many more than signs; times differ from machine to machine.
 */
const drawn = vi.hoisted(() => ({ definitions: [] as unknown[] }));

vi.mock('pdfmake', () => {
  class Stream {}
  return {
    default: {
      setFonts: () => undefined,
      setUrlAccessPolicy: () => undefined,
      setLocalAccessPolicy: () => undefined,
      createPdf: (definition: unknown) => {
        drawn.definitions.push(definition);
        return { getStream: async () => new Stream(), getBuffer: async () => new Uint8Array([1]) };
      },
    },
  };
});
// The process has the real one.
vi.mock('#src/features/checks/document-reading/public.server.ts', async (original) => ({
  ...(await original<object>()),
  drawPdf: (await import('#src/lib/pdf.ts')).renderPdf,
  drawInProcess: async (program: string, content: object) =>
    (await import(join(projectRoot(), program))).draw(content),
}));

/** How pdfmake itself cuts a text into pieces. */
const { default: TextBreaker }: { default: new () => { getBreaks(text: string): Array<{ text: string }> } } =
  createRequire(import.meta.url)('pdfmake/js/TextBreaker.js');

const longestPieceOf = (text: string) =>
  new TextBreaker().getBreaks(text).reduce((longest, piece) => Math.max(longest, piece.text.length), 0);

function* textsIn(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node;
  else if (Array.isArray(node)) for (const one of node) yield* textsIn(one);
  else if (typeof node === 'object' && node !== null) {
    for (const key of ['text', 'stack', 'ul', 'ol', 'columns', 'table', 'body']) {
      yield* textsIn(Reflect.get(node, key));
    }
  }
}

function textsOf(definition: unknown): string[] {
  const at = (key: string): unknown =>
    typeof definition === 'object' && definition !== null ? Reflect.get(definition, key) : undefined;
  const foot = at('footer');
  return [...textsIn(at('content')), ...textsIn(typeof foot === 'function' ? foot(1, 2) : foot)];
}

const length = 8000;
const filled = (unit: string) => `a${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}a`;
const hostile = [
  '\t',
  ' ',
  '\u00a0',
  'a\u00a0',
  '\u202f',
  '\n',
  'a\n',
  '\f',
  '\u200b',
  'a\u200d',
  'a\u2060',
  '\u00ad',
  'a\u00ad',
  '\u0301',
  'a\u0301\u0302\u0303\u0304\u0305',
  '\u202e',
  'א',
  'ا ب',
  'W',
  '-',
  '(',
  '/',
  '😀',
  '👩\u200d',
  '\u3000',
  'ffi',
].map(filled);

const fixture = (path: string) => readFileSync(join(projectRoot(), 'tests/fixtures', path), 'utf8');
const today = '2026-11-26';

function reference(text: string) {
  const graded = gradeReference(fixture('references/z01-vertriebsleiterin.txt'), { today });
  if (graded.kind !== 'reference') throw new Error('no reference');
  const { grading } = graded;
  const categories = grading.categories.map((one) => ({
    ...one,
    why: text,
    evidence: one.evidence.map((each) => ({ ...each, quote: text })),
  }));
  return { ...grading, categories, person: { ...grading.person, name: text } };
}

function contract(text: string) {
  const graded = gradeContract(fixture('contracts/11-buero-viele-fehler.txt'), { today });
  if (graded.kind !== 'graded') throw new Error('no contract');
  const clauses = graded.grading.clauses.map((one) => ({ ...one, section: text, quote: text }));
  return { ...graded.grading, clauses };
}

const report = (text: string) => ({
  number: text,
  reportedAt: `${today}T10:00:00.000Z`,
  promisedOn: today,
  rows: [
    { step: 'geschehen' as const, label: 'Was passiert ist', value: text },
    { step: 'person' as const, label: 'Name', value: text },
  ],
  files: [text],
  isForStranger: false,
  declarations: [],
  running: undefined,
  insurer: text,
  phone: text,
});

const checkLetter = (text: string) => ({
  sender: [text],
  recipient: [text],
  placeAndDate: text,
  subject: text,
  paragraphs: [text],
  requests: [{ text }],
  conclusion: [text],
  closing: [text],
});

const words = (text: string) => [{ kind: 'text' as const, text }];
const templateLetter = (text: string) => ({
  title: text,
  sender: { name: words(text), lines: [words(text)], contacts: [text] },
  returnLine: text,
  recipient: [words(text)],
  placeAndDate: words(text),
  subject: words(text),
  greeting: words(text),
  blocks: [{ kind: 'paragraph' as const, runs: words(text) }],
  closing: text,
  signature: words(text),
  isSigned: true,
  enclosures: [words(text)],
  missing: [],
  legend: [],
});

const renderers: ReadonlyArray<readonly [string, (text: string) => Promise<Uint8Array>]> = [
  ['result of a reference', (text) => referenceResultPdf(reference(text), text)],
  ['result of a contract', (text) => contractResultPdf(contract(text), text)],
  ['claim report', (text) => reportPdf(report(text))],
  ['letter of a check', (text) => letterPdf(checkLetter(text))],
  ['letter of a template', (text) => letterPdfBytes(templateLetter(text))],
  [
    'service card',
    (text) =>
      printCard({
        productName: text,
        phone: text,
        hours: text,
        holder: text,
        insuranceNumber: text,
        contract: text,
        insurerName: text,
      }),
  ],
  [
    'every other document',
    (text) =>
      renderPdf({
        title: text,
        author: text,
        footer: text,
        content: [
          text,
          { text: [text, { text, bold: true }] },
          { columns: [{ text }, { stack: [text] }] },
          {
            table: {
              body: [
                [text, { ul: [text] }],
                [{ text }, { ol: [text] }],
              ],
            },
          },
        ],
      }),
  ],
];

beforeEach(() => {
  drawn.definitions.length = 0;
});

test.each(renderers)('%s: nothing that is typed makes long pieces', async (_name, render) => {
  for (const text of hostile) {
    drawn.definitions.length = 0;
    await render(text);
    const texts = textsOf(drawn.definitions.at(-1));
    expect(texts.length).toBeGreaterThan(3);
    for (const one of texts) {
      const told = JSON.stringify(text.slice(0, 6));
      expect([told, longestPieceOf(one) <= longestPiece]).toEqual([told, true]);
      expect([told, /\t|\n\s*\n\s*\n|[^\S\n]{2}/.test(one)]).toEqual([told, false]);
      // Two fields in one, a place to break for fifteen signs, and words of ours around it.
      expect(one.length).toBeLessThan(length * 2 * 1.1 + 6000);
    }
  }
});

test('a quote that has no end is cut, and a result names thirty quotes of a kind at most', async () => {
  const grading = reference('Sie arbeitete gut. '.repeat(1000));
  const [first] = grading.categories;
  if (!first) throw new Error('no category');
  const evidence = Array.from({ length: 500 }, () => first.evidence).flat();
  await referenceResultPdf({ ...grading, categories: [{ ...first, evidence }] }, 'Beispiel');
  const quotes = textsOf(drawn.definitions.at(-1)).find((text) => text.includes('weitere Stellen')) ?? '';
  expect(quotes.split('\n')).toHaveLength(32);
  expect(Math.max(...quotes.split('\n').map((line) => line.length))).toBeLessThan(1210);
});

test('pdfmake is loaded where texts are cleaned, and nowhere else', () => {
  const sources = readdirSync(join(projectRoot(), 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file),
  );
  const loading = sources.filter((file) =>
    /(?:import\(|from )'pdfmake(?:\/build[^']*)?'/.test(
      readFileSync(join(projectRoot(), 'src', file), 'utf8'),
    ),
  );
  expect(loading.toSorted()).toEqual(['features/tools/templates/letter-files.ts', 'lib/pdf.ts']);
  for (const file of loading) {
    expect(readFileSync(join(projectRoot(), 'src', file), 'utf8')).toContain('withBreaks(');
  }
});

test('files that are drawn at each call are counted by client', () => {
  const limitOf = (asked: string) =>
    otherCountedCalls.find(({ method, path }) => method === 'GET' && path.test(asked))?.limit;
  for (const file of ['checks/1/ergebnis.pdf', 'checks/1/brief.docx', 'legal-requests/1/claim/mahnung.pdf']) {
    expect(limitOf(`/api/${file}`)).toBe('drawn-files');
  }
  expect(limitOf('/api/checks/1')).toBeUndefined();
});
