import { isSignature, sign } from '#src/lib/digest.ts';
import type { Secrets } from '#src/lib/sealed.ts';

/** Query parameter of a signed link to a draft. */
export const PREVIEW_PARAMETER = 'vorschau';

const purpose = 'cms-preview';

/**
 * Makes the value of the query parameter that shows a draft.
 * @param path the page it opens; it opens no other
 * @param expiresAt end of its validity, in milliseconds since 1970
 */
export function signPreview(secrets: Secrets, path: string, expiresAt: number): string {
  const seconds = Math.floor(expiresAt / 1000);
  return `${seconds}.${sign(secrets, purpose, `${path}\n${seconds}`)}`;
}

/** Whether `value` was made by `signPreview` for this path and is still valid. */
export function isPreview(secrets: Secrets, path: string, value: string, now: Date): boolean {
  const [seconds = '', signature = ''] = value.split('.', 2);
  if (!/^\d{1,12}$/.test(seconds) || Number(seconds) * 1000 <= now.getTime()) return false;
  return isSignature(secrets, purpose, `${path}\n${seconds}`, signature);
}
