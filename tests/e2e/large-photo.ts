import { closeSync, mkdtempSync, openSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A photo of 50 MB as it lies on a phone: its beginning says JPEG, the rest is empty and takes no place on the disk. */
function largePhoto(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'rechtshafen-photo-')), 'grosses-foto.jpg');
  const file = openSync(path, 'w');
  writeSync(file, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
  closeSync(file);
  truncateSync(path, 50 * 1024 * 1024);
  return path;
}

/**
 * Chooses a photo of 50 MB and then 30 files at once: each is refused beside its name, before a byte of it is sent.
 * @param form the part of the page with the field
 */
export async function refusesTooMuch(page: Page, form: ReturnType<Page['locator']>): Promise<void> {
  const sent: string[] = [];
  const note = (request: { url(): string; method(): string }) => {
    if (request.method() === 'POST' && /upload|storage/.test(request.url())) sent.push(request.url());
  };
  page.on('request', note);
  const field = form.locator('input[type=file]');
  await expect(field).toBeEnabled();
  const photo = largePhoto();
  await field.setInputFiles(photo);
  const rows = form.locator('.file-row');
  await expect(rows.filter({ hasText: 'größer als 10\u00a0MB' })).toHaveCount(1);
  await field.setInputFiles(Array.from({ length: 30 }, () => photo));
  await expect(rows).toHaveCount(12);
  await expect(rows.filter({ hasText: '20 von 30 Dateien' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'nicht angenommen: Höchstens 10' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'größer als 10\u00a0MB' })).toHaveCount(11);
  page.off('request', note);
  expect(sent).toEqual([]);
}
