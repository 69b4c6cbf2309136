import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Does what the widget does in the visitor's browser.
 * @param challenge the JSON that the challenge address answered
 * @returns the token as the form posts it: base64 of `{challenge, solution}`
 */
export async function solveForTests(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved.');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
