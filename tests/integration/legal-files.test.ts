import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { tariffs } from '#src/features/insurance/contracts/tariffs.data.ts';
import {
  type LegalTextKey,
  legalDetailsOf,
  legalPdf,
  legalText,
} from '#src/features/legal/company/public.server.ts';

const details = legalDetailsOf({ settings: readSettings({}), publicUrl: 'https://portal.example' });

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

/** Lines end elsewhere on paper, within words with a hyphen too: what counts are the signs. */
const signs = (text: string) => text.replace(/[\s\u00a0]+/g, '');
/** The foot of each page stands between two lines of a passage. */
function footOf(keys: LegalTextKey[]): RegExp {
  const { providerName, providerAddress, insurerName, insurerAddress } = details.facts;
  const ours = `${providerName} · ${providerAddress}`;
  const theirs = `${insurerName} · ${insurerAddress}`;
  const line = keys.includes('produktinformationsblatt') ? theirs : ours;
  return new RegExp(`${signs(line)}Seite\\d+von\\d+`, 'g');
}

async function pdfText(keys: LegalTextKey[]) {
  // The reader takes the bytes it is given; others get them too.
  const pdf = await getDocumentProxy(new Uint8Array(await legalPdf(keys, details)));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await pdf.getMetadata();
  return {
    pages: pdf.numPages,
    title: (info as { Title?: string }).Title,
    text: text.map((page) => signs(page).replace(footOf(keys), '')).join(''),
    structure: await (await pdf.getPage(1)).getStructTree(),
  };
}

/** Every passage of a text that its file must hold. */
function passages(key: LegalTextKey): string[] {
  return legalText(key, details).sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) => {
      if (block.kind === 'list') return block.items;
      return block.kind === 'rows' ? block.rows.flat() : [block.text];
    }),
  ]);
}

describe.each([
  [['agb']],
  [['datenschutz']],
  [['erstinformation']],
  [['produktinformationsblatt']],
  [['widerrufsbelehrung', 'muster-widerrufsformular']],
] as const satisfies ReadonlyArray<[LegalTextKey[]]>)('the file of %o', (keys) => {
  test('holds every passage of the page, under its title, tagged for screen readers', async () => {
    const { text, title, structure } = await pdfText([...keys]);
    const missing = keys.flatMap(passages).filter((passage) => !text.includes(signs(passage)));
    expect(missing).toEqual([]);
    expect(title).toBe(legalText(keys[0], details).title);
    expect(structure).not.toBeNull();
    expect(text).toMatch(/Stand:\d{2}\.\d{2}\.2026/);
  });
});

test('the product information sheet has two sheets, with its title first', async () => {
  const { pages, text } = await pdfText(['produktinformationsblatt']);
  expect(pages).toBe(2);
  expect(text.startsWith(signs('Informationsblatt zu Versicherungsprodukten'))).toBe(true);
});

test('the sheet says what the tariff says', () => {
  const tariff = tariffs.find(({ name }) => name === 'Privat, Beruf & Verkehr');
  const sheet = plain(JSON.stringify(legalText('produktinformationsblatt', details)));
  expect(sheet).toContain(`Rechtsschutz ${tariff?.name}`);
  const deductibles = tariff?.variants
    .map(({ deductibleCents }) => `${deductibleCents / 100} €`)
    .join(' oder ');
  expect(sheet).toContain(`je Fall ${deductibles}`);
});

test('a file is made once', () => {
  expect(legalPdf(['agb'], details)).toBe(legalPdf(['agb'], details));
});
