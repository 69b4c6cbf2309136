import { expect, test } from 'vitest';
import { readLegalText } from './legal-text.ts';

const head = `---
titel: "Titel"
fassung: 2026-11-22
beschreibung: "Eine Beschreibung mit mehr als sechzig Zeichen, damit sie lang genug ist."
vorspann: "Vorspann mit § 5 DDG."
---

`;
const read = (text: string, ...cases: string[]) => readLegalText('probe.md', head + text, new Set(cases));

test('a text becomes parts of paragraphs, lists and rows', () => {
  const text = read(
    '## Erster Teil {#erster}\n\nEin Satz nach § 1 BGB.\n\n### Darunter\n\n1. eins\n2. zwei\n\n| | |\n|---|---|\n| Frist | 14 Tage |\n\n## {#zweiter}\n\n- https://a.example/b\n',
  );
  expect(text.lead).toBe('Vorspann mit §\u00a05\u00a0DDG.');
  expect(text.sections).toEqual([
    {
      id: 'erster',
      heading: 'Erster Teil',
      blocks: [
        { kind: 'paragraph', text: 'Ein Satz nach §\u00a01\u00a0BGB.' },
        { kind: 'subheading', text: 'Darunter' },
        { kind: 'list', items: ['eins', 'zwei'], isNumbered: true },
        { kind: 'rows', rows: [['Frist', '14\u00a0Tage']] },
      ],
    },
    {
      id: 'zweiter',
      heading: '',
      blocks: [{ kind: 'list', items: ['https://a.example/b'], isNumbered: false }],
    },
  ]);
});

test('what stands in a case is there only when it holds, within a table too', () => {
  const text =
    '## Teil {#teil}\n\n| | |\n|---|---|\n| A | a |\n:::wenn paypal\n| B | b |\n:::\n| C | c |\n\n:::wenn nicht paypal\nOhne.\n:::\n';
  const blocksOf = (...cases: string[]) => read(text, ...cases).sections[0]?.blocks;
  expect(blocksOf('paypal')).toEqual([
    {
      kind: 'rows',
      rows: [
        ['A', 'a'],
        ['B', 'b'],
        ['C', 'c'],
      ],
    },
  ]);
  expect(blocksOf()).toMatchObject([{ kind: 'rows', rows: { length: 2 } }, { text: 'Ohne.' }]);
});

test.each([
  ['no heading', 'Text', 'begins with a heading'],
  ['heading without anchor', '## Teil\n\nText', '{#anchor}'],
  ['unknown case', '## Teil {#t}\n\n:::wenn paypall\nText\n:::\n', 'there is no such case'],
  ['case that does not end', '## Teil {#t}\n\n:::wenn paypal\nText', 'does not end'],
  ['case in a case', '## Teil {#t}\n\n:::wenn s3\n:::wenn paypal\nText\n:::\n:::\n', 'stands in another'],
  ['end without a case', '## Teil {#t}\n\nText\n:::\n', 'has not begun'],
  ['box of the editors', '## Teil {#t}\n\n:::notiz[Ha]\nText\n:::\n', 'is no case'],
  ['bold words', '## Teil {#t}\n\n**Text**', 'strong is not for legal texts'],
  ['words as link', '## Teil {#t}\n\n[hier](/kontakt)', 'instead of an address'],
  ['part without words', '## Teil {#t}\n', 'blocks'],
  ['head of a table', '## Teil {#t}\n\n| a | b |\n|---|---|\n| c | d |\n', 'stays empty'],
])('%s is refused, with the file', (_name, text, message) => {
  expect(() => read(text)).toThrow(message);
  expect(() => read(text)).toThrow('content/legal/probe.md');
});
