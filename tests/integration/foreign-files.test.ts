import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sha256 } from '#src/lib/digest.ts';
import { attachmentPolicy } from '#src/lib/file-headers.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { createApi, filesAsAttachments } from '#src/server/api.ts';
import { hostileWordFiles } from '../fixtures/documents/hostile-office.ts';
import { activePdfs } from '../fixtures/documents/hostile-pdfs.ts';
import { encodeJpeg } from '../fixtures/documents/jpeg-encoder.ts';
import { tracedJpeg, traces } from '../fixtures/documents/traced-photo.ts';
import { hostileLists } from '../fixtures/lists/hostile-lists.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { storedFiles } from './stored-files.ts';
import { type Presigned, Visitor } from './visitor.ts';

let portal: Portal;
const { sweeps, onServices } = caughtSweeps();
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', onServices });
});
afterAll(() => portal.stop());

describe('files that are given back', () => {
  const described = z.object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.looseObject({
          responses: z.record(
            z.string(),
            z.looseObject({ content: z.record(z.string(), z.unknown()).optional() }),
          ),
        }),
      ),
    ),
  });

  /** Every call that answers with something that is no JSON, from the description of our API. */
  async function fileCalls() {
    const { paths } = described.parse(await (await portal.call('/api/openapi.json')).json());
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => {
        const types = Object.entries(responses)
          .filter(([status]) => status.startsWith('2'))
          .flatMap(([, { content }]) => Object.keys(content ?? {}))
          .filter((type) => !/json/.test(type));
        return types.length > 0 ? [{ method: method.toUpperCase(), path: `/api${path}`, types }] : [];
      }),
    );
  }

  /** What our own viewer shows: letters, which nobody else has written. */
  const viewed = ['/api/claims/{id}/documents/{documentId}', '/api/contracts/{id}/documents/{documentId}'];

  test('every call that answers with a file answers with an attachment, whatever its feature says, but for letters', async () => {
    const calls = await fileCalls();
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(viewed));
    const careless = new Hono().use(filesAsAttachments).all('*', (c) =>
      c.body('<script>alert(1)</script>', 200, {
        'Content-Type': c.req.header('Accept') ?? '',
        'Content-Disposition': 'inline; filename="a.pdf"',
      }),
    );
    for (const { method, path, types } of calls) {
      for (const type of [...types, 'text/html', 'image/svg+xml']) {
        const url = path.replaceAll(/\{\w+\}/g, 'x');
        const { headers } = await careless.request(url, { method, headers: { Accept: type } });
        const isShown = viewed.includes(path) && type === 'application/pdf';
        expect(`${path} ${headers.get('Content-Disposition')}`).toBe(
          `${path} ${isShown ? 'inline' : 'attachment'}; filename="a.pdf"`,
        );
        expect(headers.get('Content-Security-Policy')).toBe(isShown ? null : attachmentPolicy);
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      }
    }
  });

  test('the API of the portal does so, also where a feature forgets it', async () => {
    const visitor = new Visitor(portal);
    const card = { holder: 'Erika Muster', insuranceNumber: 'RF-2009-1180', format: 'pdf' };
    const { headers } = await visitor.postJson('/api/service-card/files', card);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Servicecard.pdf"; filename*=UTF-8''Servicecard.pdf`,
      'content-security-policy': attachmentPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const api = createApi(portal.services);
    api.get('/careless', (c) => c.body('<svg/>', 200, { 'Content-Type': 'image/svg+xml' }));
    const careless = await api.request('/careless');
    expect(careless.headers.get('Content-Disposition')).toBe('attachment');
    expect(careless.headers.get('Content-Security-Policy')).toBe(attachmentPolicy);
    const record = await visitor.call('/api/tariffs/advice-record');
    expect(record.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="Beratungsprotokoll.pdf"/,
    );
  });

  test('a letter is shown by our viewer', async () => {
    const erika = await signedInAs(portal, people.erika);
    const { items } = await bodyOf<{ items: Array<{ id: string }> }>(await erika.call('/api/contracts'));
    const documents = await erika.call(`/api/contracts/${items[0]?.id}/documents`);
    const [letter] = (await bodyOf<{ items: Array<{ detailUrl: string }> }>(documents)).items;
    const { headers } = await erika.call(letter?.detailUrl ?? '');
    expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="/);
    // Without a sandbox, in which browsers show no PDF; the server adds the policy of everything that is no page.
    expect(headers.get('Content-Security-Policy')).toBeNull();
  });
});

describe('files that arrive', () => {
  const photo = tracedJpeg(
    encodeJpeg({ width: 64, height: 32, pixels: new Uint8Array(2048).fill(200) }, 90),
    6,
  );

  async function storedOf(
    token: string,
  ): Promise<{ bytes: Buffer; size: number | null; type: string | null }> {
    const row = await portal.services.db
      .selectFrom('uploads')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(token).not.toBe('');
    const bytes = await portal.services.storage.read(row.storage_key ?? '', 1_000_000);
    return { bytes: Buffer.from(bytes), size: row.size, type: row.content_type };
  }

  const expectClean = ({ bytes, size, type }: Awaited<ReturnType<typeof storedOf>>) => {
    for (const trace of traces) expect(bytes.includes(trace)).toBe(false);
    expect([size, type]).toEqual([bytes.length, 'image/jpeg']);
    expect(bytes.length).toBeLessThan(photo.length);
  };

  test('a photo loses place and device, whichever way it comes', async () => {
    const guest = new Visitor(portal);
    await guest.becomeGuest();
    const { token, inspection } = await guest.upload('Foto.jpg', photo);
    const { size } = await bodyOf<{ size: number }>(inspection);
    const stored = await storedOf(token);
    expectClean(stored);
    expect(size).toBe(stored.bytes.length);

    const erika = await signedInAs(portal, people.erika);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(photo)], 'Nachweis.jpg', { type: 'image/jpeg' }));
    const sent = await erika.call('/api/legal-requests/files', { method: 'POST', body: form });
    expectClean(await storedOf((await bodyOf<{ token: string }>(sent)).token));
  });

  test.each([hostileWordFiles[0], ...activePdfs.slice(0, 1)])(
    '%s is refused beside its field and leaves nothing',
    async (_name, _code, _rule, sentence, make) => {
      const guest = new Visitor(portal);
      await guest.becomeGuest();
      const opened = await bodyOf<Presigned>(await guest.postJson('/api/uploads/employers-reference', {}));
      await guest.sendFile(opened, 'Zeugnis.pdf', new Uint8Array(make()));
      const answer = await guest.inspect(opened);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        code: 'document_unreadable',
        errors: [{ field: 'file', message: expect.stringMatching(sentence) }],
      });
      expect(await portal.services.storage.find((opened.fields.key ?? '').split('$')[0] ?? '')).toEqual([]);
    },
  );

  test('what is sent with the same form after the look replaces nothing: the checked file is kept elsewhere', async () => {
    const guest = new Visitor(portal);
    await guest.becomeGuest();
    const opened = await bodyOf<Presigned>(await guest.postJson('/api/uploads/employers-reference', {}));
    const good = await renderPdf({ title: 'Zeugnis', author: 'Test', content: ['Ein gutes Zeugnis.'] });
    await guest.sendFile(opened, 'Zeugnis.pdf', good);
    expect((await guest.inspect(opened)).status).toBe(200);
    // A storage that lets the same form write twice, as S3 does.
    const { prefix, storage_key } = await portal.services.db
      .selectFrom('uploads')
      .select(['prefix', 'storage_key'])
      .where('token_hash', '=', sha256(opened.token))
      .executeTakeFirstOrThrow();
    await portal.services.storage.write(`${prefix}Zeugnis.pdf`, new Uint8Array([1, 2, 3]), 'application/pdf');
    expect(storage_key?.startsWith(prefix)).toBe(false);
    const kept = await portal.services.storage.read(storage_key ?? '', 1_000_000);
    expect(Buffer.from(kept).equals(Buffer.from(good))).toBe(true);
    await sweeps.get('uploads')?.();
    expect((await storedFiles(portal.services, prefix)).map(({ key }) => key)).toEqual([storage_key]);
  });

  test.each(hostileLists.slice(0, 2))('a list of %s is refused', async (_name, _reason, _rule, make) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(make())], 'Liste.xlsx'));
    const answer = await new Visitor(portal).call('/api/key-date-reports/lists', {
      method: 'POST',
      body: form,
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'document_unreadable', errors: [{ field: 'file' }] });
  });
});
