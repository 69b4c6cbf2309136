import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitRules } from '#src/database/limit-rules.ts';
import { openUpload } from '#src/features/checks/uploads/uploads.store.ts';
import { sha256 } from '#src/lib/digest.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { bodyOf, signedInSara } from './insured.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { storedFiles } from './stored-files.ts';
import { type Presigned, Visitor } from './visitor.ts';

let portal: Portal;
let pdf: Uint8Array;
const { sweeps, onServices } = caughtSweeps();
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', onServices, environment: { RATE_LIMIT_FACTOR: '1' } });
  pdf = await renderPdf({ title: 'Zeugnis', author: 'Test', content: ['Ein gutes Zeugnis.'] });
});
afterAll(() => portal.stop());
beforeEach(() => portal.services.db.executeQuery(CompiledQuery.raw('delete from rate_limits')));

async function opened(visitor = new Visitor(portal)) {
  await visitor.becomeGuest();
  const form = await bodyOf<Presigned>(await visitor.postJson('/api/uploads/employers-reference', {}));
  return { visitor, form };
}

const rowOf = ({ token }: Presigned) =>
  portal.services.db
    .selectFrom('uploads')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .executeTakeFirstOrThrow();

const keysBelow = async (prefix: string) =>
  (await storedFiles(portal.services, prefix)).map(({ key }) => key);

describe('a form for one file', () => {
  test('fixes where the file lies; its name stands in the row, and in no key', async () => {
    const { visitor, form } = await opened();
    await visitor.sendFile(form, 'Zeugnis Müller.pdf', pdf);
    const answer = await visitor.inspect(form, 'C:\\Ablage\\Zeugnis Müller.pdf');
    expect(await answer.json()).toMatchObject({ filename: 'Zeugnis Müller.pdf' });
    const row = await rowOf(form);
    expect(row.filename).toBe('Zeugnis Müller.pdf');
    expect(form.fields.key).toBe(`${row.prefix}datei`);
    expect(await keysBelow(row.prefix)).toEqual([`checked/${row.prefix}datei`]);
  });

  test('whose sender names nothing is called after its type', async () => {
    const { visitor, form } = await opened();
    await visitor.sendFile(form, 'Zeugnis.pdf', pdf);
    expect(await (await visitor.inspect(form)).json()).toMatchObject({ filename: 'Datei.pdf' });
  });

  test('takes no second one, under whatever name', async () => {
    const { visitor, form } = await opened();
    const names = ['a.pdf', 'b.pdf', 'a.pdf', 'c.pdf'];
    const statuses: number[] = [];
    for (const name of names) statuses.push((await visitor.sendFile(form, name, pdf)).status);
    expect(statuses).toEqual([204, 403, 403, 403]);
    expect(await keysBelow((await rowOf(form)).prefix)).toHaveLength(1);
  });

  test('holds the placeholder for its name where the specification says so, and takes one file there, too', async () => {
    const sara = await signedInSara(portal);
    const form = await bodyOf<Presigned>(
      await sara.call('/api/profiles/self/upload-name-change-document-url'),
    );
    expect(form.fields.key).toMatch(/^name-change\/[0-9a-f-]{36}\/\$\{filename\}$/);
    expect((await sara.sendFile(form, 'Urkunde.pdf', pdf)).status).toBe(204);
    expect((await sara.sendFile(form, 'Andere.pdf', pdf)).status).toBe(403);
    expect(await (await sara.inspect(form, 'Sonst.pdf')).json()).toMatchObject({ filename: 'Urkunde.pdf' });
  });

  test('is counted by client, and says when it is taken again', async () => {
    const { visitor, form } = await opened();
    const { points } = limitRules['storage-forms'];
    const forged = { ...form, fields: { ...form.fields, Policy: 'e30=' } };
    const statuses = new Set<number>();
    for (let sent = 0; sent < points; sent += 1) {
      statuses.add((await visitor.sendFile(forged, 'a.pdf', new Uint8Array(1))).status);
    }
    expect([...statuses]).toEqual([403]);
    const refused = await visitor.sendFile(form, 'a.pdf', pdf);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(await keysBelow((await rowOf(form)).prefix)).toEqual([]);
  });
});

describe('the sweep', () => {
  const write = (key: string) => portal.services.storage.write(key, pdf, 'application/pdf');

  test('removes what lies in the folders of uploads without a row that asks for it, and nothing else', async () => {
    const waiting = await opened();
    await waiting.visitor.sendFile(waiting.form, 'a.pdf', pdf);
    const good = await opened();
    await good.visitor.sendFile(good.form, 'a.pdf', pdf);
    await good.visitor.inspect(good.form, 'a.pdf');
    const open = await rowOf(waiting.form);
    const ready = await rowOf(good.form);
    const stranger = `employers-reference/${crypto.randomUUID()}/`;
    // As S3 leaves it: what a form with a free name takes beside the first file, or late.
    await write(`${open.prefix}z.pdf`);
    await write(`${ready.prefix}late.pdf`);
    await write(`${stranger}datei`);
    await write(`checked/${stranger}datei`);
    await write(`checked/${ready.prefix}other`);
    const others = (await portal.services.storage.find('')).filter(
      ({ key }) => !key.includes(stranger) && !key.includes(open.prefix) && !key.includes(ready.prefix),
    );
    for (let run = 0; run < 2; run += 1) {
      await sweeps.get('uploads')?.();
      await sweeps.get('kept-uploads')?.();
      expect(await keysBelow(open.prefix)).toEqual([`${open.prefix}datei`]);
      expect(await keysBelow(ready.prefix)).toEqual([ready.storage_key]);
      expect(await keysBelow(stranger)).toEqual([]);
    }
    const left = (await portal.services.storage.find('')).map(({ key }) => key);
    expect(left).toEqual(expect.arrayContaining(others.map(({ key }) => key)));
    expect((await waiting.visitor.inspect(waiting.form, 'a.pdf')).status).toBe(200);
  });

  test('comes to an end with more than a page of them', async () => {
    const { form } = await opened();
    const { prefix } = await rowOf(form);
    const many = Array.from({ length: 520 }, (_, index) => `${prefix}${index}.pdf`);
    for (let start = 0; start < many.length; start += 50) {
      await Promise.all(
        many
          .slice(start, start + 50)
          .map((key) => portal.services.storage.write(key, new Uint8Array(1), 'text/plain')),
      );
    }
    await sweeps.get('uploads')?.();
    await sweeps.get('uploads')?.();
    expect(await keysBelow(prefix)).toHaveLength(1);
  });
});

describe('files that fill the disk', () => {
  test('are refused before they are sent while it has no room left', async () => {
    const hasRoom = vi.spyOn(portal.services.storage, 'hasRoom').mockResolvedValue(false);
    const visitor = new Visitor(portal);
    await visitor.becomeGuest();
    const refused = await visitor.postJson('/api/uploads/employers-reference', {});
    hasRoom.mockRestore();
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: 'overloaded', detail: expect.stringMatching(/^Gerade können wir keine Dateien annehmen/) },
    ]);
    expect((await visitor.postJson('/api/uploads/employers-reference', {})).status).toBe(201);
  });

  test('are forgotten after 75 minutes where nobody had them looked into, and after a day where their name is asked for', async () => {
    const { form } = await opened();
    const { created_at, delete_at } = await rowOf(form);
    expect(Date.parse(delete_at) - Date.parse(created_at)).toBe(75 * 60_000);
    const { upload } = await openUpload(portal.services, 'name-change', 'somebody', { isNamedByKey: true });
    expect(Date.parse(upload.delete_at) - Date.parse(upload.created_at)).toBe(24 * 60 * 60_000);
  });

  test('are counted by client for a day', async () => {
    const visitor = new Visitor(portal);
    await visitor.becomeGuest();
    const { points } = limitRules['uploads-day'];
    await visitor.postJson('/api/uploads/employers-reference', {});
    await portal.services.db.executeQuery(
      CompiledQuery.raw("update rate_limits set points = $1 where key like 'uploads-day%'", [points]),
    );
    expect((await visitor.postJson('/api/uploads/employers-reference', {})).status).toBe(429);
  });
});
