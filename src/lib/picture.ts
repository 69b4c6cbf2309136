import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { ReactNode } from 'react';
import satori from 'satori';
import type { PlainPicture } from './plain-markup.ts';

const { resolve } = createRequire(import.meta.url);

/** Our two families as WOFF; what is not in Latin-1 comes from the second part of each. */
const fontFiles = [
  ['Serif', '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff', 600],
  ['SerifMore', '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff', 600],
  ['Sans', '@fontsource/libre-franklin/files/libre-franklin-latin-400-normal.woff', 400],
  ['SansMore', '@fontsource/libre-franklin/files/libre-franklin-latin-ext-400-normal.woff', 400],
  ['SansStrong', '@fontsource/libre-franklin/files/libre-franklin-latin-600-normal.woff', 600],
  ['SansStrongMore', '@fontsource/libre-franklin/files/libre-franklin-latin-ext-600-normal.woff', 600],
] as const;

async function readFonts() {
  return Promise.all(
    fontFiles.map(async ([name, path, weight]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(path)),
    })),
  );
}

let fonts: ReturnType<typeof readFonts> | undefined;

/** Draws markup as PNG, on the server and without a browser; called in the process that draws. */
export async function draw({ markup, size }: PlainPicture): Promise<Uint8Array<ArrayBuffer>> {
  fonts ??= readFonts();
  // satori takes plain data as well as elements of React, and its types name only those.
  const drawing = await satori(markup as ReactNode, { ...size, fonts: await fonts });
  return new Uint8Array(new Resvg(drawing).render().asPng());
}
