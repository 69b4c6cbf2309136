import { isSignature, sign } from './digest.ts';
import type { Secrets } from './sealed.ts';

/** An id with our signature, for links of mails: whoever holds it may do what its purpose says. */
export function signedId(secrets: Secrets, purpose: string, id: string): string {
  return `${id}.${sign(secrets, purpose, id)}`;
}

/** The id in what `signedId` made with one of the secrets and the same purpose; undefined for anything else. */
export function idSignedIn(secrets: Secrets, purpose: string, token: string): string | undefined {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.(.+)$/.exec(token) ?? [];
  return isSignature(secrets, purpose, id, signature) ? id : undefined;
}
