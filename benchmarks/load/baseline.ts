import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { machineLine } from '../table.ts';
import { type EngineName, root } from './options.ts';

const file = join(import.meta.dirname, 'baseline.json');

/**
 * For each page: the number of answers of bare `node:http` with the same bytes that take the processor time of one
 * of ours.
 */
const unitsSchema = z.record(z.string(), z.number().positive());

const baselineSchema = z.object({
  commit: z.string(),
  recordedAt: z.string(),
  machine: z.string(),
  units: z.partialRecord(z.enum(['PGlite', 'PostgreSQL']), unitsSchema),
});

export type Units = z.infer<typeof unitsSchema>;

const read = () => baselineSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** @returns figures of the pages from before the optimisation, by engine and name; empty if none were recorded */
export function baselineOf(engine: EngineName): Units {
  return read().units[engine] ?? {};
}

/** Writes the measured figures, for both engines or for one beside those of the other. */
export function record(units: Partial<Record<EngineName, Units>>): void {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const isPartial = Object.keys(units).length < 2;
  const baseline = {
    commit: stdout.trim(),
    recordedAt: new Date().toISOString(),
    machine: machineLine(),
    units: { ...(isPartial ? read().units : {}), ...units },
  };
  writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`);
}
