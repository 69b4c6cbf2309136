/** What can be looked up in leaks. */
export const breachKinds = ['password', 'email'] as const;
export type BreachKind = (typeof breachKinds)[number];

/** A hash known from leaks: what follows its first five characters, upper case, and how often it was found. */
export type BreachEntry = { suffix: string; count: number };

/**
 * Looks up known leaks with k-anonymity: it asks for all hashes with the same beginning, so that the source never
 * learns which one is meant. Hashes are SHA-1 of the UTF-8 bytes, as the protocol of Have I Been Pwned demands;
 * the hash only identifies and protects nothing.
 */
export type Breaches = {
  /** Which source answers, for the sentence that says what it holds. */
  sourceOf(kind: BreachKind): 'bundled' | 'elsewhere';
  /**
   * All known hashes with this beginning; none of them padding.
   * @param prefix five hexadecimal digits, upper case
   * @throws ProviderError when the source does not answer
   */
  range(kind: BreachKind, prefix: string): Promise<BreachEntry[]>;
};

export type BreachSettings = {
  /** Addresses of range APIs, without a slash at the end; empty: the bundled list. */
  passwordUrl: string;
  emailUrl: string;
  apiKey: string;
  timeoutMs: number;
};
