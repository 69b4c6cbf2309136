import { expect, test } from 'vitest';
import type { Embedded } from '#src/providers/cms/cms.ts';
import { newContext, readRichText, type TextContext } from '#src/providers/cms/rich-text.ts';

const paragraph = (content: unknown[]) => ({ nodeType: 'paragraph', data: {}, content });
const documentOf = (content: unknown[]) => ({ nodeType: 'document', data: {}, content });
const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });

test('a note that embeds itself twenty times ends, and with it the page', () => {
  const wire: unknown = documentOf(
    Array.from({ length: 20 }, () => ({
      nodeType: 'embedded-entry-block',
      data: { target: 'itself' },
      content: [],
    })),
  );
  let read = 0;
  const readItself = (_target: unknown, context: TextContext): Embedded => {
    read += 1;
    return { type: 'note', id: 'itself', tone: 'note', title: 'Hinweis', body: readRichText(wire, context) };
  };
  readRichText(
    wire,
    newContext(readItself, () => undefined),
  );
  expect(read).toBe(500);
});

test('a text nested deeper than any page is none', () => {
  const nested = (depth: number) => {
    let node: unknown = paragraph([words('tief')]);
    for (let level = 0; level < depth; level += 1)
      node = { nodeType: 'blockquote', data: {}, content: [node] };
    return documentOf([node]);
  };
  const read = (wire: unknown) =>
    readRichText(
      wire,
      newContext(
        () => undefined,
        () => undefined,
      ),
    );
  expect(JSON.stringify(read(nested(30)))).toContain('tief');
  expect(() => read(nested(1500))).toThrow(/nested/);
});

test.each([
  ['https://www.bmj.de/', true],
  ['/mietrecht', true],
  ['#frist', true],
  ['mailto:service@example.org', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['javascript:alert(1)', false],
])('a link to %s is one: %s', (uri, isLink) => {
  const link = { nodeType: 'hyperlink', data: { uri }, content: [words('hier')] };
  const { content } = readRichText(
    documentOf([paragraph([link])]),
    newContext(
      () => undefined,
      () => undefined,
    ),
  );
  expect(JSON.stringify(content).includes('"hyperlink"')).toBe(isLink);
});
