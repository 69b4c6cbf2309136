import { describe, expect, test } from 'vitest';
import { droppedFiles } from '#src/lib/dropped-files.ts';
import { siftedForm } from './sifted-form.ts';

const limits = { file: 1000, allFiles: 1500, fields: 500 };
const url = 'http://localhost/formular?vertrag=7';

function posted(parts: ReadonlyArray<[name: string, value: string | File]>): Request {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return new Request(url, { method: 'POST', headers: { Accept: 'text/html', Cookie: 'a=b' }, body });
}

const file = (name: string, size: number) => new File([new Uint8Array(size).fill(7)], name);

describe('a form whose files are too large', () => {
  test('keeps what was typed and what is good, and names what was dropped and why', async () => {
    const request = posted([
      ['name', 'Erika „Ä“ 🏖️'],
      ['tokens', 'eins'],
      ['dateien', file('gut.pdf', 900)],
      ['dateien', file('zu groß.jpg', 5_000_000)],
      ['dateien', file('später.pdf', 800)],
      ['dateien', file('klein.pdf', 500)],
      ['dateien', new File([], '')],
      ['tokens', 'zwei'],
    ]);
    const sifted = await siftedForm(request, limits);
    expect([sifted.url, sifted.headers.get('Cookie')]).toEqual([url, 'a=b']);
    const form = await sifted.formData();
    expect(form.get('name')).toBe('Erika „Ä“ 🏖️');
    expect(form.getAll('tokens')).toEqual(['eins', 'zwei']);
    const files = form.getAll('dateien').filter((one) => one instanceof File);
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['gut.pdf', 900],
      ['klein.pdf', 500],
    ]);
    expect(new Set(await files[0]?.bytes())).toEqual(new Set([7]));
    expect(form.getAll(droppedFiles.tooLarge)).toEqual(['zu groß.jpg']);
    expect(form.getAll(droppedFiles.forLater)).toEqual(['später.pdf']);
  });

  test.each([
    ['more text than any page has', () => posted([['text', 'x'.repeat(600)]]), 'payload_too_large'],
    [
      'more fields than any page has',
      () => posted(Array.from({ length: 501 }, (_, index) => [`f${index}`, ''])),
      'payload_too_large',
    ],
    ['no form', () => new Request(url, { method: 'POST', body: 'x' }), 'malformed_request'],
    [
      'a form that breaks off',
      () =>
        new Request(url, {
          method: 'POST',
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
          body: '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nhalb',
        }),
      'malformed_request',
    ],
  ])('refuses %s', async (_what, request, code) => {
    await expect(siftedForm(request(), limits)).rejects.toMatchObject({ code });
  });
});
