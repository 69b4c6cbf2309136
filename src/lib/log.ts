import { type DestinationStream, type Logger, pino } from 'pino';
import { stackInSources } from './stack-in-sources.ts';

/** Bytes after which the buffer is written before the round ends. */
const fullAt = 8_192;

/**
 * Standard output for the lines of a log. Those of one round of the event loop are written together, before the
 * process waits again: with a write for each line, logging took a fifth of the time of a kept page. Nothing is
 * lost when the process ends, by itself or by an error. SIGKILL loses the lines of that round.
 */
function createLogOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: fullAt });
  let isDue = false;
  let isEnding = false;
  const write = () => {
    if (!isDue) return;
    isDue = false;
    output.flush();
  };
  process.once('exit', () => {
    isEnding = true;
    write();
  });
  return {
    write(line) {
      output.write(line);
      if (isDue) return;
      isDue = true;
      // No round comes after the end.
      if (isEnding) write();
      else setImmediate(write);
    },
  };
}

let output: DestinationStream | undefined;

/** The one for this process. */
function logOutput(): DestinationStream {
  output ??= createLogOutput();
  return output;
}

export type Log = Logger;

/**
 * What never reaches a log line, at any depth we log at: names, addresses and secrets of people. Request
 * and answer bodies and headers are not logged at all; this list is the second line of defence.
 */
const redacted = [
  'authorization',
  'cookie',
  'password',
  'email',
  'to',
  'firstName',
  'lastName',
  'name',
  'iban',
  'phone',
  'token',
  'text',
  'invoiceAddress',
];

/** What the parser of JSON says, with a piece of the text that it could not read (V8). */
const quotesItsText = (error: Error) =>
  error instanceof SyntaxError && error.message.includes('is not valid JSON');

/**
 * An error of another system's client has that system's own words, which may repeat what it was asked. Ours above it says what happened;
 * of what caused it only the kind and a code are logged. The judgement of a schema names fields and no values.
 */
const isOfOthers = (error: Error, above: Error | undefined) =>
  above?.name === 'ProviderError' && !['ProviderError', 'ZodError'].includes(error.name);

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' && /^[A-Z_\d]{2,40}$/.test(error.code) ? error.code : '';

/** Clients of other systems call their errors by that system's word, whatever it is. */
const kindOf = ({ name }: Error) => (/^[\w.$]{1,60}$/.test(name) ? name : 'Error');

function sayOf({ error, above }: Link): string {
  if (isOfOthers(error, above)) return [kindOf(error), codeOf(error)].filter(Boolean).join(' ');
  return quotesItsText(error) ? 'a text is not valid JSON' : error.message;
}

/** The way to an error, below its kind and what we say of it. */
function stackOf(link: Link): string {
  const withoutWords = (link.error.stack ?? '').replace(link.error.message, () => '');
  const way = withoutWords.indexOf('\n    at ');
  return `${kindOf(link.error)}: ${sayOf(link)}${way < 0 ? '' : stackInSources(withoutWords.slice(way))}`;
}

/** Deeper than any of our causes go. */
const deepest = 6;

/** An error of a chain. `above`: the last one of ours that it caused. */
type Link = { error: Error; above: Error | undefined };

/** An error, what it happened to, and what that was caused by. */
function chainOf(error: Error): Link[] {
  const found: Link[] = [];
  const waiting: Array<{ next: unknown; above: Error | undefined }> = [{ next: error, above: undefined }];
  // The list grows while it is walked.
  for (const { next, above } of waiting) {
    if (found.length === deepest) break;
    if (!(next instanceof Error) || found.some((link) => link.error === next)) continue;
    found.push({ error: next, above });
    const below = isOfOthers(next, above) ? above : next;
    const causes: unknown[] = [next.cause, ...(next instanceof AggregateError ? next.errors : [])];
    waiting.push(...causes.map((cause) => ({ next: cause, above: below })));
  }
  return found;
}

/**
 * An error as it is logged: kind, message, stack and code, those of its causes included, and nothing else of it. Errors carry what they
 * complain about: a text that is no JSON in their message, an address in a property.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const chain = chainOf(error);
  const stacks = chain.map(stackOf);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    type: kindOf(error),
    message: chain.map(sayOf).filter(Boolean).join(': '),
    stack: stacks.join('\ncaused by: '),
    ...code,
  };
}

/**
 * Makes the JSON logger of the process (pino).
 * @param level pino level, or `silent`
 * @param destination where lines go; standard output unless a test captures them
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    serializers: { err: errorForLog },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: redacted.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[entfernt]',
    },
  };
  return pino(options, destination ?? logOutput());
}
