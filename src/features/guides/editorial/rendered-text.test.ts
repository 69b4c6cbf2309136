import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import { expect, test } from 'vitest';
import type { Embedded, RichText } from '#src/providers/cms/index.ts';
import { plainText, renderText } from './rendered-text.tsx';

const facts = {
  fill: (text: string) => text.replace('{phone}', '040 123'),
  own: { publicUrl: 'https://portal.example', supportPhone: '040 123' },
  serviceCard: (key: string) =>
    key === 'known'
      ? {
          title: 'Karte',
          text: 'Text',
          duration: 'sofort',
          provider: 'Wir',
          action: 'Ansehen',
          href: '/karte',
          cost: { kind: 'price' as const, cents: 1990 },
        }
      : undefined,
};

const words = (value: string, ...marks: string[]) => ({
  nodeType: 'text' as const,
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: unknown[], data: object = {}) => ({ nodeType, content, data });
const paragraph = (...content: unknown[]) => node(BLOCKS.PARAGRAPH, content);
const text = (...content: unknown[]) => node(BLOCKS.DOCUMENT, content) as unknown as RichText;
const simple = (value: string) => text(paragraph(words(value)));
const embedded = (target: Embedded) => node(BLOCKS.EMBEDDED_ENTRY, [], { target });
const html = (...content: unknown[]) => renderText(text(...content), facts).html;

test.each<[string, unknown, string]>([
  [
    'a heading keeps its anchor',
    node(BLOCKS.HEADING_2, [words('Frist')], { id: 'frist' }),
    '<h2 id="frist">Frist</h2>',
  ],
  ['bold', paragraph(words('heute', MARKS.BOLD)), '<b>heute</b>'],
  [
    'names are filled in, and a phone can be called',
    paragraph(words('Rufen Sie {phone} an')),
    'href="tel:+4940123"',
  ],
  [
    'a link of ours is a plain one',
    paragraph(node(INLINES.HYPERLINK, [words('Abmahnung')], { uri: '/arbeitsrecht/abmahnung' })),
    '<a href="/arbeitsrecht/abmahnung"',
  ],
  [
    'a list has no paragraphs in its lines',
    node(BLOCKS.UL_LIST, [node(BLOCKS.LIST_ITEM, [paragraph(words('eins'))])]),
    '<ul><li>eins</li></ul>',
  ],
  [
    'a note of a running period',
    embedded({ type: 'note', id: 'n', tone: 'deadline', title: 'Drei Wochen', body: simple('ab Zugang') }),
    'notice-warning',
  ],
  [
    'a checklist has boxes',
    embedded({ type: 'checklist', id: 'c', title: 'Vorher', items: [simple('lesen')] }),
    '<label><input type="checkbox"/><span>lesen</span></label>',
  ],
  [
    'a statute names its place',
    embedded({
      type: 'statute',
      id: 's',
      reference: '§ 623 BGB',
      url: 'https://www.gesetze-im-internet.de/bgb/__623.html',
      text: simple('Die Beendigung …'),
    }),
    '<blockquote cite="https://www.gesetze-im-internet.de/bgb/__623.html">',
  ],
  ['a card of a service', embedded({ type: 'serviceCard', id: 'k', service: 'known' }), '19,90\u00a0€'],
  [
    'the way to a template',
    embedded({ type: 'linkCard', id: 'l', kind: 'template', title: 'Einspruch', path: '/mustervorlagen' }),
    'Vorlage, kostenlos',
  ],
])('%s', (_name, content, expected) => {
  expect(html(content)).toContain(expected);
});

test('a card of a service that does not exist is left out', () => {
  expect(html(embedded({ type: 'serviceCard', id: 'k', service: 'unknown' }))).toBe('');
});

test('a term is marked in its line and explained beside its paragraph', () => {
  const term = { type: 'term', id: 't', word: 'Zugang', explanation: 'Wenn der Brief im Kasten liegt' };
  const made = html(
    paragraph(words('Ab '), node(INLINES.EMBEDDED_ENTRY, [], { target: term }), words(' zählt die Frist.')),
  );
  expect(made).toContain('Ab <dfn>Zugang</dfn> zählt die Frist.');
  expect(made).toMatch(/<p class="margin-note"[^>]*><b>Zugang<\/b> Wenn der Brief im Kasten liegt<\/p>/);
});

test('a table names its columns, and figures stand at the right', () => {
  const cell = (value: string) => node(BLOCKS.TABLE_CELL, [paragraph(words(value))]);
  const head = (value: string) => node(BLOCKS.TABLE_HEADER_CELL, [paragraph(words(value))]);
  const made = html(
    node(BLOCKS.TABLE, [
      node(BLOCKS.TABLE_ROW, [head('Zu schnell'), head('Bußgeld')]),
      node(BLOCKS.TABLE_ROW, [cell('bis 10 km/h'), cell('30 €')]),
    ]),
  );
  expect(made).toContain('<th scope="row"');
  expect(made).toMatch(/<td[^>]*class="cell-end"[^>]*>.*30 €/);
});

test('what a page says of its text: parts, reading time, questions', () => {
  const questions: Embedded = {
    type: 'questions',
    id: 'q',
    items: [{ id: '1', slug: 'geht-das', question: 'Geht das?', answer: simple('Ja, {phone}.') }],
  };
  const made = renderText(
    text(
      node(BLOCKS.HEADING_2, [words('Erstens')], { id: 'erstens' }),
      paragraph(words('wort '.repeat(500))),
      embedded(questions),
    ),
    facts,
  );
  expect(made.contents).toEqual([{ id: 'erstens', text: 'Erstens' }]);
  expect(made.minutes).toBe(3);
  expect(made.questions).toEqual([{ question: 'Geht das?', answer: 'Ja, 040 123.' }]);
});

test('plain text keeps words of two blocks apart', () => {
  expect(plainText(text(paragraph(words('eins')), paragraph(words('zwei')))).split(/\s+/)).toEqual([
    'eins',
    'zwei',
    '',
  ]);
});
