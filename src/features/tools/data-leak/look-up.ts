import type { BreachKind } from './breach-words.ts';

/** Digits of the hash that are sent; the other 35 never leave this browser. */
const sentDigits = 5;

/** What came of looking for an address or a password. */
export type Finding =
  | { kind: 'found'; count: number }
  | { kind: 'not_found' }
  /** A German sentence that says why, and what to do. */
  | { kind: 'failed'; message: string };

const broken = 'Die Quelle antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.';
const tooOften = 'Das waren viele Abfragen in kurzer Zeit. Bitte warten Sie zehn Minuten.';
const noHash =
  'Ihr Browser kann hier nicht rechnen, weil die Verbindung nicht verschlüsselt ist. Öffnen Sie die Seite mit https.';

/** An address counts however it is written; a password as it is. */
function normalised(kind: BreachKind, text: string): string {
  return kind === 'email' ? text.trim().toLowerCase() : text;
}

async function sha1(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** How often a suffix stands in an answer; padding has the count 0. */
export function countIn(answer: string, suffix: string): number {
  const line = answer.split(/\r?\n/).find((one) => one.startsWith(`${suffix}:`));
  return line === undefined ? 0 : Number(line.slice(suffix.length + 1)) || 0;
}

/** Looks for an address or a password without telling anybody which: of its hash five of 40 digits are sent. */
export async function lookUp(kind: BreachKind, text: string): Promise<Finding> {
  if (!globalThis.crypto?.subtle) return { kind: 'failed', message: noHash };
  const hash = await sha1(normalised(kind, text));
  try {
    const response = await fetch(`/api/breaches/${kind}/range/${hash.slice(0, sentDigits)}`, {
      headers: { Accept: 'text/plain' },
      // Nothing of the look-up is to be told by the way.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.status === 429) return { kind: 'failed', message: tooOften };
    if (!response.ok) return { kind: 'failed', message: broken };
    const count = countIn(await response.text(), hash.slice(sentDigits));
    return count > 0 ? { kind: 'found', count } : { kind: 'not_found' };
  } catch {
    return { kind: 'failed', message: broken };
  }
}
