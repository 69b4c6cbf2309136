import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { sha256 } from '#src/lib/digest.ts';
import type { Built } from '../cms.ts';
import { writeCopy } from '../copy.ts';
import type { Snapshot } from '../snapshot.ts';
import { type Content, type KeptReading, readTexts } from './shelf.ts';

const snapshotFile = ({ folder }: Built) => join(folder, 'snapshot.json');
const readingsFile = ({ folder }: Built) => join(folder, 'readings.bin');

/** The identity of a built program, from the names of its scripts, which contain hashes of their content. */
export function programIn(folder: string): string {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return sha256(scripts.toSorted().join('\n'));
}

/** The program that runs, if it is a built one. */
export function runningProgram(): string | undefined {
  return import.meta.filename.endsWith('.ts') ? undefined : programIn(import.meta.dirname);
}

type Texts = Awaited<ReturnType<typeof readTexts>>;

/** Changes with the program and with every text. */
function stateOf(texts: Texts, { program }: Built): string {
  return sha256([program, ...texts.map(({ name, text }) => `${name} ${sha256(text)}`)].join('\n'));
}

/**
 * Keeps what was read of a folder: the snapshot, and each file for the day on which one of them changes.
 * @param texts as they were before reading; if one was saved meanwhile, the copy does not match
 */
export async function writeBuilt(
  built: Built,
  texts: Texts,
  content: Content,
  snapshot: Pick<Snapshot, 'documents' | 'questions' | 'revision'>,
): Promise<void> {
  const hashes = new Map(texts.map(({ name, text }) => [name, sha256(text)]));
  const readings = content.files.map(
    (read) => [read.file, { hash: hashes.get(read.file) ?? '', read }] as const,
  );
  await mkdir(built.folder, { recursive: true });
  await writeFile(readingsFile(built), serialize({ program: built.program, readings: new Map(readings) }));
  await writeCopy(snapshotFile(built), snapshot, stateOf(texts, built));
}

export async function removeBuilt(built: Built): Promise<void> {
  await rm(built.folder, { recursive: true, force: true });
}

/** Where the snapshot lies, and what it has to be made from to be that of these texts. */
export async function builtSnapshot(
  built: Built,
  folder: string,
): Promise<{ file: string; madeFrom: string }> {
  return { file: snapshotFile(built), madeFrom: stateOf(await readTexts(folder), built) };
}

const readingsSchema = z.object({
  program: z.string(),
  readings: z.map(
    z.string(),
    z.custom<KeptReading>((value) => typeof value === 'object' && value !== null),
  ),
});

/** The files as the build has read them; none when another program did. @throws Error when it is damaged */
export async function builtReadings(built: Built): Promise<ReadonlyMap<string, KeptReading>> {
  const { program, readings } = readingsSchema.parse(deserialize(await readFile(readingsFile(built))));
  return program === built.program ? readings : new Map();
}
