import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { checkPath, expect, test } from './test.ts';

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A picture that no compression makes smaller: every point another colour. */
function noise(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a photo that is too large is made smaller before it is sent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const photo = noise(2400, 1700);
  expect(photo.length).toBeGreaterThan(12_000_000);
  await page.goto(`${checkPath}/upload`);
  await expect(page.locator('input[type=file]')).toBeEnabled();
  const inspected = page.waitForResponse((response) => response.url().endsWith('/uploads/inspection'));
  await page.setInputFiles('input[type=file]', { name: 'Foto.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
  const kept = await (await inspected).json();
  expect(kept).toMatchObject({ filename: 'Foto.jpg', type: 'image/jpeg' });
  expect(kept.size).toBeLessThan(10 * 1024 * 1024);
});
