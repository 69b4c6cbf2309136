import { expect, test } from 'vitest';
import { drawPicture } from './picture.tsx';

const pngSize = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

test.each([
  ['short', 'Abmahnung'],
  [
    'long',
    'Die Ferienwohnung ist schmutzig, der Pool gesperrt und der Veranstalter hebt nicht ab: Was nun zu tun ist',
  ],
])('a %s heading becomes a picture of the size that networks ask for', async (_length, heading) => {
  const picture = await drawPicture({ heading, group: 'Arbeitsrecht', productName: 'Rechtshafen' });
  expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG');
  expect(pngSize(picture)).toEqual([1200, 630]);
});

test('the heading is on it: another heading is another picture', async () => {
  const common = { group: 'Magazin', productName: 'Rechtshafen' };
  const [one, other] = await Promise.all(
    ['Urlaub', 'Kaution'].map((heading) => drawPicture({ ...common, heading })),
  );
  expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(false);
});
