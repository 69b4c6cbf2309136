import { hostileWordFiles } from '../fixtures/documents/hostile-office.ts';
import { activePdfs, pdfBombs } from '../fixtures/documents/hostile-pdfs.ts';
import { hostilePhotos } from '../fixtures/documents/hostile-photos.ts';
import { hostileLists } from '../fixtures/lists/hostile-lists.ts';
import type { Presigned, Visitor } from '../integration/visitor.ts';

/** A request that costs its receiver far more than its sender. */
export type Bomb = {
  name: string;
  /** Makes it, which takes the sender some time. @returns a function that sends it */
  make: () => (visitor: Visitor) => Promise<Response>;
  isFile?: true;
};

const kilobyte = 1024;

/** Bodies in JSON, within the limit of a call and beyond it. */
const jsonBodies: ReadonlyArray<readonly [name: string, make: () => string]> = [
  ['lists in lists', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['objects in objects', () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['objects in objects that never end', () => '{"a":'.repeat(50_000)],
  ['a list of 50,000 numbers', () => JSON.stringify(Array.from({ length: 50_000 }, () => 1))],
  [
    '20,000 keys',
    () => JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]))),
  ],
  ['the same key 20,000 times', () => `{${'"a":1,'.repeat(20_000)}"a":1}`],
  ['a key of 200 KB', () => JSON.stringify({ ['k'.repeat(200 * kilobyte)]: 1 })],
  ['a number of 200,000 digits', () => `{"amountCents":${'9'.repeat(200_000)}}`],
  ['a number with a giant exponent', () => '{"amountCents":1e999999999}'],
  ['a text of 1 MB', () => JSON.stringify({ message: 'a'.repeat(kilobyte * kilobyte) })],
  ['a text of 240 KB of escapes', () => `{"message":"${'\\u0000'.repeat(40_000)}"}`],
  [
    'a text of combining signs',
    () => JSON.stringify({ message: '\u0301'.repeat(100_000), email: 'a@example.org' }),
  ],
];

/** Calls that read their body before the caller is known. */
const jsonCalls = [
  '/api/orders',
  '/api/claim-reports',
  '/api/contact-requests',
  '/api/legal-requests',
  '/api/auth/login',
  '/api/desk/login',
  '/api/search/fulltext',
  '/api/withdrawals',
];

const jsonBombs: Bomb[] = jsonCalls.flatMap((path) =>
  jsonBodies.map(([name, make]) => ({
    name: `${path}: ${name}`,
    make: () => {
      const body = make();
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
      return (visitor) => visitor.call(path, init);
    },
  })),
);

const addresses: ReadonlyArray<readonly [name: string, path: () => string]> = [
  ['a query of 60 KB', () => `/api/offices?near=${'a'.repeat(60 * kilobyte)}`],
  ['a path of 60 KB', () => `/api/orders/${'a'.repeat(60 * kilobyte)}`],
  ['a parameter a thousand times', () => `/api/tools/litigation-costs?${'betrag=1&'.repeat(1000)}`],
  [
    'a thousand parameters',
    () => `/api/orders/x?${Array.from({ length: 1000 }, (_, at) => `p${at}=1`).join('&')}`,
  ],
];

const addressBombs: Bomb[] = addresses.map(([name, path]) => ({
  name,
  make: () => (visitor) => visitor.call(path()),
}));

const headers: ReadonlyArray<readonly [name: string, headers: () => HeadersInit]> = [
  ['a header of 60 KB', () => ({ 'X-Long': 'a'.repeat(60 * kilobyte) })],
  ['a bearer token of 12 KB', () => ({ Authorization: `Bearer ${'a.'.repeat(6 * kilobyte)}` })],
  ['a token of 12 KB against the second factor', () => ({ 'Otp-Token': 'a.'.repeat(6 * kilobyte) })],
  ['a solution of the bot check of 12 KB', () => ({ 'Captcha-Token': btoa('{'.repeat(9 * kilobyte)) })],
];

const headerBombs: Bomb[] = headers.map(([name, make]) => ({
  name,
  make: () => (visitor) =>
    visitor.call(name.includes('bot check') ? '/api/guest-token' : '/api/contracts', { headers: make() }),
}));

function manyParts(count: number): FormData {
  const form = new FormData();
  for (let part = 0; part < count; part += 1) form.append(`p${part}`, new File(['x'], `${part}.pdf`));
  return form;
}

const formBombs: Bomb[] = [
  {
    name: 'a form of 5,000 files',
    make: () => {
      const body = manyParts(5000);
      return (visitor) => visitor.call('/api/key-date-reports/lists', { method: 'POST', body });
    },
  },
  {
    name: 'a form whose parts never end',
    make: () => (visitor) =>
      visitor.call('/api/key-date-reports/lists', {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'.repeat(20_000),
      }),
  },
];

const listBombs: Bomb[] = hostileLists.map(([name, , , make]) => ({
  name: `list: ${name}`,
  isFile: true,
  make: () => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(make())], 'Liste.xlsx'));
    return (visitor) => visitor.call('/api/key-date-reports/lists', { method: 'POST', body });
  },
}));

const documentBombs: Bomb[] = [...pdfBombs, ...activePdfs, ...hostileWordFiles, ...hostilePhotos].map(
  ([name, , , , make]) => ({
    name: `document: ${name}`,
    isFile: true,
    make: () => {
      const bytes = make();
      return async (visitor) => {
        const opened = await visitor.postJson('/api/uploads/employers-reference', {});
        const presigned = (await opened.json()) as Presigned;
        await visitor.sendFile(presigned, 'Zeugnis.pdf', bytes);
        return visitor.inspect(presigned);
      };
    },
  }),
);

/** Files come from the tables that the reader's own tests and the benchmark use. */
export const bombs: readonly Bomb[] = [
  ...jsonBombs,
  ...addressBombs,
  ...headerBombs,
  ...formBombs,
  ...listBombs,
  ...documentBombs,
];
