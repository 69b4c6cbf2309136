import { isSignature, sign } from './digest.ts';

/** An id with our signature, for links of mails: whoever holds it may do what its purpose says. */
export function signedId(secret: string, purpose: string, id: string): string {
  return `${id}.${sign(secret, purpose, id)}`;
}

/** The id in what `signedId` made with the same secret and purpose; undefined for anything else. */
export function idSignedIn(secret: string, purpose: string, token: string): string | undefined {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.(.+)$/.exec(token) ?? [];
  return isSignature(secret, purpose, id, signature) ? id : undefined;
}
