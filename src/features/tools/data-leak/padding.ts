import { randomBytes, randomInt } from 'node:crypto';
import type { BreachEntry } from '#src/providers/breaches/index.ts';

/** Between so many lines every answer has, as Have I Been Pwned pads: its size says nothing of what is in it. */
const fewest = 800;
const most = 1000;
const suffixLength = 35;

const randomSuffix = () => randomBytes(18).toString('hex').slice(0, suffixLength).toUpperCase();

/** Entries as the protocol writes them, in order, with invented ones of the count 0 among them. */
export function paddedLines(entries: ReadonlyArray<BreachEntry>): string {
  const missing = Math.max(0, randomInt(fewest, most + 1) - entries.length);
  const padding = Array.from({ length: missing }, () => ({ suffix: randomSuffix(), count: 0 }));
  return [...entries, ...padding]
    .toSorted((one, other) => one.suffix.localeCompare(other.suffix))
    .map(({ suffix, count }) => `${suffix}:${count}`)
    .join('\r\n');
}
