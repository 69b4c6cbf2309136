import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

function keyFor(secret: string, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${secret}`).digest();
}

/**
 * Encrypts text for storage with AES-256-GCM.
 * @param purpose what the text is; one sealed for one purpose opens for no other
 * @returns nonce, tag and text in Base64
 */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Opens what `seal` closed. @throws Error when it was altered, or sealed with another secret or purpose */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
