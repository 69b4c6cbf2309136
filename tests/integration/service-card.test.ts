import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import type { Portal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await sharedPortal();
});

const card = { holder: 'Łucja Öztürk-Doğan', insuranceNumber: 'RS-1001-2204' };
const make = (change: Record<string, unknown>, visitor = new Visitor(portal)) =>
  visitor.postJson('/api/service-card/files', { ...card, format: 'pdf', ...change });

async function pdfText(response: Response): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
    mergePages: true,
  });
  return text;
}

const pngSize = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

describe('whose card it is', () => {
  test('a person by her name, a company by its own', async () => {
    const erika = await signedInAs(portal, people.erika);
    expect(await bodyOf(await erika.call('/api/service-card'))).toEqual({
      holder: 'Erika Mustermann',
      insuranceNumber: 'RS-1001-2204',
      isCompany: false,
    });
    const bau = await signedInAs(portal, people.bau);
    expect(await bodyOf(await bau.call('/api/service-card'))).toMatchObject({
      holder: 'Beispiel Bau GmbH',
      isCompany: true,
    });
  });

  test('nobody else’s: not without a login, not before activation', async () => {
    expect(await told(await new Visitor(portal).call('/api/service-card'))).toBe(
      '401 authentication_required',
    );
    const max = await signedInAs(portal, people.max);
    expect(await told(await max.call('/api/service-card'))).toBe('403 forbidden');
  });
});

describe('files', () => {
  test('the PDF names holder, number, phone and insurer, and is kept nowhere', async () => {
    const response = await make({
      contract: 'Vertrag 4471-01, Privat & Verkehr',
      insuranceNumber: 'rs 1001 2204',
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const text = await pdfText(response);
    for (const words of [
      card.holder,
      card.insuranceNumber,
      'Vertrag 4471-01',
      portal.services.settings.SUPPORT_PHONE,
      portal.services.settings.INSURER_NAME,
    ]) {
      expect(text).toContain(words);
    }
  });

  test('the picture has the proportions of a bank card, and another name is another picture', async () => {
    const [one, other] = await Promise.all(
      [card.holder, 'Jonas Berg'].map(
        async (holder) => new Uint8Array(await (await make({ holder, format: 'png' })).arrayBuffer()),
      ),
    );
    const [width = 0, height = 1] = pngSize(one ?? new Uint8Array(24));
    expect(Math.abs(width / height - 85.6 / 54)).toBeLessThan(0.01);
    expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(false);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { holder: ' \u00ad' }, 'holder'],
    ['10,000 characters', { holder: 'x'.repeat(10_000) }, 'holder'],
    ['script', { holder: '<script>alert(1)</script>' }, 'holder'],
    ['emoji, which we cannot print', { holder: 'Mara 🚲' }, 'holder'],
    ['letters that our typefaces lack', { holder: 'شركة' }, 'holder'],
    ['a number that is none', { insuranceNumber: "'; drop table" }, 'insuranceNumber'],
    ['another kind of file', { format: 'svg' }, 'format'],
  ])('%s is refused beside its field', async (_name, change, field) => {
    expect(await toldWithFields(await make(change))).toBe(`422 validation_failed ${field}`);
  });
});
