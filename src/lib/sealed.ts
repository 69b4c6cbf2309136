import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Secrets of one use, the one in force first. The others still open and check what they closed and signed, until nothing
 * hangs on them any more.
 */
export type Secrets = readonly [string, ...string[]];

/** Hex signs of the mark; enough that two secrets of one list do not share it. */
const markLength = 12;

/** The marks of the secrets in use. They are few, and each page needs several. */
const marks = new Map<string, string>();

/**
 * The name of a secret, stored with what it sealed. It does not reveal the secret, and has no characters that SQL
 * would interpret.
 */
export function sealMark(secret: string): string {
  const known = marks.get(secret);
  if (known !== undefined) return known;
  const mark = createHmac('sha256', secret).update('seal mark').digest('hex').slice(0, markLength);
  marks.set(secret, mark);
  return mark;
}

function keyFor(secret: string, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${secret}`).digest();
}

/**
 * Encrypts text for storage with AES-256-GCM and the first secret. What is kept longer than a day belongs into the list of
 * sealed columns (`src/database/sealed-columns.ts`), so that it outlives the secret; a test asks for it.
 * @param purpose what the text is; one sealed for one purpose opens for no other
 * @returns mark of the secret, a dot, then nonce, tag and text in Base64
 */
export function seal([secret]: Secrets, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const closed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  return `${sealMark(secret)}.${closed}`;
}

function openedWith(secret: string, purpose: string, closed: string): string | undefined {
  const bytes = Buffer.from(closed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Opens what `seal` closed with any of the secrets; also what was closed before there were marks.
 * @returns undefined when it was altered, or sealed for another purpose or with a secret that is not given any more. Whoever
 *   asks says what is missing then, and how to get it back.
 */
export function unseal(secrets: Secrets, purpose: string, sealed: string): string | undefined {
  const [mark, closed] = sealed.includes('.') ? sealed.split('.', 2) : [undefined, sealed];
  for (const secret of secrets) {
    if (mark !== undefined && mark !== sealMark(secret)) continue;
    const text = openedWith(secret, purpose, closed ?? '');
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Whether one of the secrets can open what was sealed, by its mark: nothing is opened for the answer. What was closed before there were marks is.
 */
export function isOpenable(secrets: Secrets, purpose: string, sealed: string): boolean {
  const [mark, closed] = sealed.split('.', 2);
  if (closed === undefined) return unseal(secrets, purpose, sealed) !== undefined;
  return secrets.some((secret) => sealMark(secret) === mark);
}
