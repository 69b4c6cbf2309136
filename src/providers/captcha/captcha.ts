import type { FetchLike } from '#src/providers/http/index.ts';

type CaptchaRefusal = 'invalid' | 'expired' | 'replayed' | 'wrong-action' | 'unavailable';

export type CaptchaVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: CaptchaRefusal };

/** What the page's widget needs. `altcha`: answer `challenge` as JSON to the widget. */
type CaptchaChallenge =
  | { readonly kind: 'altcha'; readonly challenge: AltchaChallenge }
  | { readonly kind: 'recaptcha'; readonly siteKey: string };

/** ALTCHA v2 challenge exactly as the widget reads it. */
interface AltchaChallenge {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

/** Tells people from programs. Never throws for a bad token: every outcome is a verdict. */
export interface Captcha {
  readonly kind: 'altcha' | 'recaptcha';
  /** @param action what the token will be good for, e.g. `upload` or `login`; nothing else */
  challenge(action: string): Promise<CaptchaChallenge>;
  /** A token is good once, for its own action, until it expires. */
  verify(token: string, action: string): Promise<CaptchaVerdict>;
}

export interface AltchaSettings {
  readonly kind: 'altcha';
  /** At least 32 characters. */
  readonly hmacKey: string;
  /** Work for the visitor's device: rounds of each of the 300 to 1000 derivations. */
  readonly cost: number;
  /** Unset: 600. */
  readonly expiresInSeconds?: number | undefined;
}

export interface RecaptchaSettings {
  readonly kind: 'recaptcha';
  readonly siteKey: string;
  readonly secret: string;
  /** Unset: Google's address. */
  readonly verifyUrl?: string | undefined;
  /** 0 to 1, unset: 0.5. */
  readonly minScore?: number | undefined;
  /** Host names of the portal on which a token may have been made. */
  readonly hostnames: readonly string[];
  readonly timeoutMs?: number | undefined;
}

export type CaptchaSettings = AltchaSettings | RecaptchaSettings;

export interface CaptchaDeps {
  /**
   * Stores `signature` until `expiresAt` (ISO 8601) and tells whether it was new. Must be atomic over all
   * processes (unique key), otherwise a token works twice.
   */
  readonly rememberOnce: (signature: string, expiresAt: string) => Promise<boolean>;
  readonly fetch?: FetchLike;
  /** Clock in milliseconds. */
  readonly now?: () => number;
}
