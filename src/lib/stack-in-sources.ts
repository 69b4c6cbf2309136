import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { projectRoot } from './project-root.ts';

/** A place in a file of the build: line and column from 0. */
type Place = { line: number; column: number };

const mapSchema = z.object({ sources: z.array(z.string()), mappings: z.string() });
type SourceMap = z.infer<typeof mapSchema>;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitValues = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));
const [semicolon, comma] = [';'.charCodeAt(0), ','.charCodeAt(0)];

/**
 * Finds where places of a built file come from. Goes through the map once and keeps nothing: Node's own reader makes 240 MB of one of six.
 * @param wanted in the order of their lines and columns
 * @returns source and line (from 1) for each, undefined where the map says nothing
 * @see https://tc39.es/ecma426/ (source map, `mappings`)
 */
export function originsOf(
  { sources, mappings }: SourceMap,
  wanted: readonly Place[],
): Array<string | undefined> {
  const found: Array<string | undefined> = [];
  /** Generated column, source, line and column of it, name: each counted on from the one before. */
  const fields = [0, 0, 0, 0, 0];
  let [line, field, value, shift] = [0, 0, 0, 0];
  let before: string | undefined;
  const isBeyond = ({ line: at, column }: Place) => at < line || (at === line && column < (fields[0] ?? 0));
  const settle = () => {
    for (let next = wanted[found.length]; next && isBeyond(next); next = wanted[found.length])
      found.push(before);
  };
  const endSegment = () => {
    if (field === 0) return;
    settle();
    if (found.length < wanted.length && wanted[found.length]?.line === line)
      before = field > 1 ? `${sources[fields[1] ?? 0]}:${(fields[2] ?? 0) + 1}` : undefined;
    field = 0;
  };
  for (let at = 0; at < mappings.length && found.length < wanted.length; at += 1) {
    const code = mappings.charCodeAt(at);
    if (code === comma || code === semicolon) {
      endSegment();
      if (code === comma) continue;
      line += 1;
      fields[0] = 0;
      settle();
      before = undefined;
      continue;
    }
    const digit = digitValues.get(code) ?? 0;
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    fields[field] = (fields[field] ?? 0) + (value & 1 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
    field += 1;
  }
  endSegment();
  while (found.length < wanted.length) found.push(wanted[found.length]?.line === line ? before : undefined);
  return found;
}

/** `file:///…/build/server/….js:line:column` in a stack, both from 1. */
const builtPlace = /file:\/\/\S+?\/build\/server\/[^\s:)]+\.js:\d+:\d+/g;

/** Places that were looked up. They are as few as the places that fail. */
const known = new Map<string, string>();
const mostKnown = 2000;

function partsOf(place: string): { file: string } & Place {
  const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  return { file, line: Number(line) - 1, column: Number(column) - 1 };
}

function lookUp(file: string, places: readonly string[]): void {
  const path = fileURLToPath(file);
  const map = mapSchema.parse(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  const inOrder = places
    .map((place) => ({ place, ...partsOf(place) }))
    .sort((one, other) => one.line - other.line || one.column - other.column);
  const origins = originsOf(map, inOrder);
  for (const [at, { place }] of inOrder.entries()) {
    const origin = origins[at];
    known.set(place, origin ? relative(projectRoot(), resolve(dirname(path), origin)) : place);
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EMFILE', 'ENFILE'].includes(String(error.code));

/**
 * A stack of the built program as one of its sources, for a log that people read. The map is read for the first error at a place and not at the start, where it
 * would double the memory of the program. Where it cannot be read the stack stays as it is.
 */
export function stackInSources(stack: string): string {
  const unknown = [...new Set(stack.match(builtPlace))].filter((place) => !known.has(place));
  for (const [file, places] of Map.groupBy(unknown, (place) => partsOf(place).file)) {
    try {
      if (known.size > mostKnown) known.clear();
      lookUp(file, places);
    } catch (error) {
      // When the machine has too many open files, the next error tries again.
      if (!isFull(error)) for (const place of places) known.set(place, place);
    }
  }
  return stack.replace(builtPlace, (place) => known.get(place) ?? place);
}
