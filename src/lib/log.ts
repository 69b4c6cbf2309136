import { type DestinationStream, type Logger, pino } from 'pino';

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

/**
 * Makes the JSON logger of the process (pino).
 * @param level pino level, or `silent`
 * @param destination where lines go; standard output unless a test captures them
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: redacted.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[entfernt]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
