import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.ts';
import type { Services } from '#src/services.ts';

const fileSchema = z
  .strictObject({
    title: z.string().min(3).max(120),
    /** A sample draw; production leaves it out. */
    isSample: z.boolean().default(false),
    prize: z.string().min(3).max(300),
    about: z.string().max(1000).default(''),
    winners: z.int().min(1).max(100),
    reserves: z.int().min(0).max(100),
    answerDays: z.int().min(3).max(60),
    /** A new round each calendar quarter … */
    every: z.literal('quarter').optional(),
    /** … or one round, from the first to the last of these days, both included. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  })
  .refine(({ every, from, until }) => (every ? !from && !until : from && until && from <= until), {
    error: 'needs either every, or from and until',
  });

export type DrawFile = z.infer<typeof fileSchema> & { slug: string };

/**
 * Reads one draw (docs/how-to/run-a-prize-draw.md).
 * @param slug name of its file without `.json`
 * @throws Error that names the file
 */
export function readDrawFile(slug: string, file: string): DrawFile {
  const parsed = fileSchema.safeParse(JSON.parse(file));
  if (!parsed.success) throw new Error(`content/prize-draws/${slug}.json: ${z.prettifyError(parsed.error)}`);
  return { slug, ...parsed.data };
}

/** The draws that editors have written, by name. */
export function drawFiles({ settings }: Pick<Services, 'settings'>): DrawFile[] {
  const folder = settings.PRIZE_DRAW_DIR || join(projectRoot(), 'content/prize-draws');
  return readdirSync(folder)
    .filter((name) => /^[a-z0-9-]+\.json$/.test(name))
    .toSorted()
    .map((name) => readDrawFile(basename(name, '.json'), readFileSync(join(folder, name), 'utf8')))
    .filter(({ isSample }) => !isSample || settings.APP_ENV !== 'production');
}
