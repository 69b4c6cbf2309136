import { describe, expect, test } from 'vitest';
import { word, wordParts } from '#tests/fixtures/documents/hostile-office.ts';
import { writeZip, type ZipPart } from '#tests/fixtures/documents/zip-writer.ts';
import { gradeReference } from '../reference-grading/public.ts';
import { Refused } from './document-types.ts';
import { readDocx } from './docx.ts';

const office = 'http://schemas.microsoft.com/office/word/2010';
const spaces =
  `${word} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"` +
  ` xmlns:wps="${office}/wordprocessingShape" xmlns:x="urn:x" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
  ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';

const [, address = ''] = /"(.*)"/.exec(word) ?? [];

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inside: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const said = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const part = (name: string, text: string): ZipPart => ({ name, data: Buffer.from(text) });
const styles = (inside: string, name = 'word/styles.xml') =>
  part(name, `<w:styles ${word}>${inside}</w:styles>`);
const style = (type: string, id: string, inside: string) =>
  `<w:style w:type="${type}" w:styleId="${id}">${inside}</w:style>`;
const hiding = '<w:rPr><w:vanish/></w:rPr>';

/** The text of a file with this in its body. */
async function textOf(body: string, ...more: ZipPart[]): Promise<string> {
  const main = part('word/document.xml', `<w:document ${spaces}><w:body>${body}</w:body></w:document>`);
  const parts = wordParts('', ...more).map((one) => (one.name === main.name ? main : one));
  return readDocx(new Uint8Array(writeZip(parts)));
}

/** The text between a word before and a word behind. */
const between = async (inside: string, ...more: ZipPart[]) =>
  textOf(paragraph(`${run('vor ')}${inside}${run('nach')}`), ...more);

const alternatives = (requires: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="${requires}"><w:t>wahl </w:t></mc:Choice><mc:Fallback><w:t>rest </w:t></mc:Fallback></mc:AlternateContent></w:r>`;

/** A drawing with a box, which its properties may hide. */
const drawnBox = (properties: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr ${properties}/><a:graphic><wps:txbx><w:txbxContent>${paragraph(run('WEG'))}</w:txbxContent></wps:txbx></a:graphic></wp:inline></w:drawing></w:r>`;

describe('what Word shows is read', () => {
  test.each([
    ['a simple field', `<w:fldSimple w:instr=" DOCPROPERTY x ">${run('da ')}</w:fldSimple>`],
    [
      'a field in a field',
      `<w:fldSimple w:instr="A"><w:fldSimple w:instr="B">${run('da ')}</w:fldSimple></w:fldSimple>`,
    ],
    ['a direction that is forced', `<w:bdo w:val="ltr">${run('da ')}</w:bdo>`],
    ['a direction', `<w:dir w:val="ltr">${run('da ')}</w:dir>`],
    [
      'text with signs above, without these',
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('OBEN')}</w:rt><w:rubyBase>${run('da ')}</w:rubyBase></w:ruby></w:r>`,
    ],
    ['marked text', run('<![CDATA[da ]]>')],
    ['marked text beside plain text', run('d<![CDATA[a]]> ')],
    ['text around a comment', run('d<!-- x -->a ')],
    ['the result of a field', `${mark('begin')}${said(' X ')}${mark('separate')}${run('da ')}${mark('end')}`],
    ['what a style hides and the run does not', run('da ', '<w:rStyle w:val="H"/><w:vanish w:val="0"/>')],
    ['what is hidden on the web alone', run('da ', '<w:webHidden/>')],
    ['what was hidden before a change', run('da ', `<w:rPrChange w:id="1">${hiding}</w:rPrChange>`)],
    ['a word under another prefix', `<y:r xmlns:y="${address}"><y:t>da </y:t></y:r>`],
  ])('%s', async (_name, inside) => {
    expect(await between(inside, styles(style('character', 'H', hiding)))).toBe('vor da nach');
  });

  test('signs that XML escapes, in marked text as well', async () => {
    expect(await between(run('&lt;b&gt; &amp; <![CDATA[<i> &amp;]]> '))).toBe('vor <b> & <i> &amp; nach');
  });

  test('a box of a drawing, with its own paragraphs', async () => {
    const box = `<w:txbxContent>${paragraph(run('Kasten'))}</w:txbxContent>`;
    const drawing = `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
    const old = `<w:pict><v:oval><v:textbox><w:txbxContent>${paragraph(run('Alt'))}</w:txbxContent></v:textbox></v:oval></w:pict>`;
    const choice = `<mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`;
    expect(await between(`<w:r>${choice}</w:r>`)).toBe('vor nach\n\nKasten');
    expect(await between(`<w:r>${old}</w:r>`)).toBe('vor nach\n\nAlt');
  });

  test('a sign outside of the first fonts, once', async () => {
    const code =
      'xmlns:s="http://schemas.microsoft.com/office/word/2015/wordml/symex" s:font="Segoe UI Emoji" s:char="1F60A"';
    const sign = `<mc:AlternateContent xmlns:s="http://schemas.microsoft.com/office/word/2015/wordml/symex"><mc:Choice Requires="s"><s:symEx ${code}/></mc:Choice><mc:Fallback><w:t>ALT</w:t></mc:Fallback></mc:AlternateContent>`;
    expect(await between(`<w:r>${sign}</w:r>`)).toBe('vor 😊nach');
  });

  test('a paragraph whose mark is hidden goes on in the next', async () => {
    const hidden = '<w:rPr><w:vanish/><w:specVanish/></w:rPr>';
    const body = `${paragraph(run('eins '), hidden)}${paragraph(run('zwei '), hidden)}${paragraph(run('drei'))}${paragraph(run('vier'))}`;
    expect(await textOf(body)).toBe('eins zwei drei\n\nvier');
  });

  test('two styles that hide undo each other', async () => {
    const both = styles(style('paragraph', 'P', hiding) + style('character', 'H', hiding));
    const body = paragraph(run('weg ') + run('da', '<w:rStyle w:val="H"/>'), '<w:pStyle w:val="P"/>');
    expect(await textOf(body, both)).toBe('da');
  });
});

describe('what Word hides is not read', () => {
  const sheet = styles(
    style('character', 'H', hiding) +
      style('character', 'H2', '<w:basedOn w:val="H"/>') +
      style('paragraph', 'P', hiding) +
      style('table', 'T', hiding),
  );
  test.each([
    ['a hidden run', run('WEG', '<w:vanish/>')],
    ['the same with its value', run('WEG', '<w:vanish w:val="1"/>')],
    ['a run of a style that hides', run('WEG', '<w:rStyle w:val="H"/>')],
    ['a run of a style that rests on one', run('WEG', '<w:rStyle w:val="H2"/>')],
    ['a hidden run in a simple field', `<w:fldSimple w:instr="A">${run('WEG', '<w:vanish/>')}</w:fldSimple>`],
    [
      'a sign of a symbol font',
      '<w:r><w:rPr><w:vanish/></w:rPr><w:sym w:font="Wingdings" w:char="F04A"/></w:r>',
    ],
    [
      'text of an instruction',
      `${mark('begin')}${said(' X ')}${run('WEG')}${mark('separate')}${mark('end')}`,
    ],
    [
      'the result of a field in an instruction',
      `${mark('begin')}${said(' IF ')}${mark('begin')}${said(' X ')}${mark('separate')}${run('WEG')}${mark('end')}${mark('separate')}${mark('end')}`,
    ],
    ['another vocabulary', '<x:r><w:t>WEG</w:t></x:r>'],
    ['the name of another vocabulary', '<w:r xmlns:w="urn:x"><w:t>WEG</w:t></w:r>'],
    [
      'a prefix that meant Word inside of something else',
      `<w:proofErr xmlns:y="${address}"/><y:r><y:t>WEG</y:t></y:r>`,
    ],
    ['a box of a hidden drawing', drawnBox('hidden="1"')],
    ['deleted text', `<w:del w:id="1">${run('WEG')}</w:del>`],
  ])('%s', async (_name, inside) => {
    expect(await between(inside, sheet)).toBe('vor nach');
  });

  test('a paragraph and a table of styles that hide', async () => {
    const table = `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc>${paragraph(run('WEG'))}</w:tc></w:tr></w:tbl>`;
    const body = `${paragraph(run('WEG'), '<w:pStyle w:val="P"/>')}${table}${paragraph(run('da'))}`;
    expect(await textOf(body, sheet)).toBe('da');
  });

  test('in the letterhead', async () => {
    const inside = paragraph(run('Firma ') + run('WEG', '<w:vanish/>') + alternatives('wps'));
    const header = part('word/header1.xml', `<w:hdr ${spaces}>${inside}</w:hdr>`);
    expect(await textOf(paragraph(run('da')), header)).toBe('Firma wahl\n\nda');
  });
});

describe('of a choice is read what Word takes', () => {
  test.each([
    ['wps', 'wahl'],
    ['wps w', 'wahl'],
    ['x', 'rest'],
    ['wps x', 'rest'],
    ['unknown', 'rest'],
    ['', 'rest'],
  ])('of „%s“ the %s', async (requires, taken) => {
    expect(await between(alternatives(requires))).toBe(`vor ${taken} nach`);
  });

  test('of two that it understands the first', async () => {
    const way = (text: string) => `<mc:Choice Requires="wps">${run(text)}</mc:Choice>`;
    const inside = `<mc:AlternateContent>${way('eins ')}${way('zwei ')}</mc:AlternateContent>`;
    expect(await between(inside)).toBe('vor eins nach');
  });
});

describe('what cannot be told is refused', () => {
  const hidden = run('da ', '<w:rStyle w:val="H"/>');
  const both = [
    styles(style('character', 'H', hiding)),
    styles(style('character', 'H', ''), 'word/stylesWithEffects.xml'),
  ];
  test.each<[string, string, ZipPart[]]>([
    ['lists of styles that disagree', hidden, both],
    [
      'a style that is there twice',
      hidden,
      [styles(style('character', 'H', hiding) + style('character', 'H', ''))],
    ],
    ['styles that rest on each other', hidden, [styles(style('character', 'H', '<w:basedOn w:val="H"/>'))]],
    [
      'nine lists of styles',
      run('da '),
      Array.from({ length: 9 }, (_, index) => styles('', `word/styles${index}.xml`)),
    ],
    [
      'a drawing of which a piece is hidden',
      `<w:r><w:pict><v:shape style="left:0;visibility: hidden"/><v:rect><w:txbxContent>${paragraph(run('da'))}</w:txbxContent></v:rect></w:pict></w:r>`,
      [],
    ],
    ['hidden by a value that is none', run('da ', '<w:vanish w:val="maybe"/>'), []],
    ['hidden and not', run('da ', '<w:vanish/><w:vanish w:val="0"/>'), []],
    ['a field that never ends', `${mark('begin')}${said(' X ')}${run('da ')}`, []],
    ['unknown names whose inside is shown', '<w:r mc:ProcessContent="x:y"><w:t>da</w:t></w:r>', []],
    [
      'a rest before a choice',
      `<mc:AlternateContent><mc:Fallback/><mc:Choice Requires="wps">${run('da ')}</mc:Choice></mc:AlternateContent>`,
      [],
    ],
  ])('%s', async (_name, inside, more) => {
    const error: unknown = await between(inside, ...more).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      code: 'unsupported',
      rule: 'word-hidden',
      detail: expect.stringMatching(/nicht sicher erkennen.*als PDF/),
    });
  });

  test('but a style that nobody uses may be unsure', async () => {
    expect(await between(run('da '), ...both)).toBe('vor da nach');
  });
});

describe('a grade counts wherever in the file it stands', () => {
  const before = 'Er erledigte die ihm übertragenen Aufgaben ';
  const good = 'stets zu unserer vollsten ';
  const letter = (task: string) =>
    [
      'Arbeitszeugnis',
      'Herr Max Muster, geboren am 3. Mai 1985, war vom 1. Januar 2018 bis zum 31. Oktober 2026 in unserem Unternehmen als Sachbearbeiter im Einkauf beschäftigt.',
      'Zu seinen Aufgaben gehörten die Bearbeitung von Bestellungen, die Verhandlung mit Lieferanten und die Prüfung von Rechnungen.',
      task,
      'Sein Verhalten gegenüber Vorgesetzten, Kollegen und Kunden war stets vorbildlich.',
      'Herr Muster verlässt unser Unternehmen auf eigenen Wunsch. Wir danken ihm für die Zusammenarbeit und wünschen ihm alles Gute.',
      'Hamburg, den 31. Oktober 2026',
    ]
      .map((line) => paragraph(line === task ? line : run(line)))
      .join('');
  const graded = async (task: string) => gradeReference(await textOf(letter(task)), { today: '2026-11-27' });

  test.each([
    ['a simple field', `<w:fldSimple w:instr=" DOCPROPERTY Note ">${run(good)}</w:fldSimple>`],
    ['text of another direction', `<w:bdo w:val="ltr">${run(good)}</w:bdo>`],
    ['marked text', run(`<![CDATA[${good}]]>`)],
    ['plain text beside a hidden worse one', run('im Großen und Ganzen ', '<w:vanish/>') + run(good)],
  ])('%s', async (_name, inside) => {
    const end = run('Zufriedenheit.');
    const plain = await graded(run(before) + run(good) + end);
    expect(plain).not.toEqual(await graded(run(`${before}zu unserer `) + end));
    expect(await graded(run(before) + inside + end)).toEqual(plain);
  });
});

const row = (text: string, properties: string) =>
  `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(run(text))}</w:tc></w:tr>`;

test.each([
  ['<w:hidden/>', false],
  ['<w:hidden w:val="1"/>', false],
  ['<w:hidden w:val="0"/>', true],
  ['<w:cantSplit/>', true],
])('a row of a table with %s is read: %s', async (properties, isRead) => {
  const text = await textOf(
    `<w:tbl>${row('da', '')}${row('REIHE', properties)}</w:tbl>${paragraph(run('nach'))}`,
  );
  expect([text.includes('da'), text.includes('REIHE'), text.includes('nach')]).toEqual([true, isRead, true]);
});
