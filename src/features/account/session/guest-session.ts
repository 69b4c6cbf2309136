import SolverWorker from 'altcha/workers/pbkdf2?worker';
import { solveChallengeWorkers } from 'altcha-lib';
import { ConsentMissingError, whenAllowed } from '#src/features/legal/consent-records/public.ts';
import { isRecord, textIn } from '#src/lib/own-value.ts';
import { forget, keep, ownerHere, readKept } from '#src/navigation/browser-store.ts';
import { recaptchaToken } from './recaptcha.ts';

/** The action a guest's bot check is made for (specification, section 7). */
const guestAction = 'login';
const offline = 'Die Verbindung ist unterbrochen. Bitte versuchen Sie es noch einmal.';

/** A token is renewed this long before it expires (specification, section 9: tolerance 5 s). */
const toleranceMs = 5_000;
/** The server's tokens live 15 minutes. The browser's clock may be wrong, so it measures the time itself. */
const lifeMs = 15 * 60_000;

/** The bot check or the exchange failed; the message is German and fit to be shown. */
export class GuestSessionError extends Error {}

/** The bot check of this portal comes from another provider, and the visitor has not allowed it. */
export class BotCheckNotAllowedError extends GuestSessionError {}

let pending: Promise<string> | null = null;
/** The server gives no guest tokens, because everybody must sign in. */
let hasNoGuests = false;

function storedToken(): string | null {
  // Answers are checked by hand here: a schema library would be larger than all forms that need a token.
  const stored = readKept('guestToken');
  const expiresAt = isRecord(stored) ? stored.expiresAt : undefined;
  const isValid = typeof expiresAt === 'number' && expiresAt - toleranceMs > Date.now();
  return (isValid && textIn(stored, 'accessToken')) || null;
}

/** A browser without storage asks for a new token each time. */
function storeToken(accessToken: string): void {
  keep('guestToken', { accessToken, expiresAt: Date.now() + lifeMs });
}

async function detailOf(response: Response): Promise<string> {
  return textIn(await response.json().catch(() => null), 'detail') ?? offline;
}

/** The bot check of Google, if the visitor has allowed it; nothing of it is loaded before. */
async function allowedRecaptcha(siteKey: string): Promise<string> {
  try {
    return await whenAllowed('recaptcha', () => recaptchaToken(siteKey, guestAction));
  } catch (error) {
    if (error instanceof ConsentMissingError) {
      throw new BotCheckNotAllowedError(
        'Vor dem Hochladen prüft reCAPTCHA von Google, ob ein Mensch die Datei schickt. Dafür brauchen wir Ihre Erlaubnis. Sie geben sie in den Datenschutz-Einstellungen und wählen dann die Datei noch einmal.',
        { cause: error },
      );
    }
    throw new GuestSessionError('Die Sicherheitsprüfung ist gerade nicht verfügbar.', { cause: error });
  }
}

/**
 * Passes the bot check in the background: by default a small computation without pictures and third party, with
 * `CAPTCHA_PROVIDER=recaptcha` the one of Google.
 */
async function solvedChallenge(): Promise<string> {
  const response = await fetch('/api/captcha/challenge', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new GuestSessionError(await detailOf(response));
  const body: unknown = await response.json();
  const siteKey = textIn(body, 'siteKey');
  if (siteKey) return allowedRecaptcha(siteKey);
  if (!isRecord(body) || !isRecord(body.parameters) || textIn(body, 'signature') === undefined) {
    throw new GuestSessionError('Die Sicherheitsprüfung ist gerade nicht verfügbar.');
  }
  const challenge = body as unknown as Parameters<typeof solveChallengeWorkers>[0]['challenge'];
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 1),
    createWorker: () => new SolverWorker(),
  });
  if (!solution) throw new GuestSessionError('Die Sicherheitsprüfung hat zu lange gedauert.');
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * The guest token of this visitor: the stored one while it is valid, else a new one after a bot check. It is empty
 * if guests get none (`MANDATORY_SIGN_IN`), and on a customer's page, where the session is enough.
 * @throws GuestSessionError with a German sentence
 */
export function guestToken(): Promise<string> {
  if (hasNoGuests || ownerHere()) return Promise.resolve('');
  const stored = storedToken();
  if (stored) return Promise.resolve(stored);
  // Callers that come while a check is being solved share it.
  pending ??= newToken().finally(() => {
    pending = null;
  });
  return pending;
}

async function newToken(): Promise<string> {
  const response = await fetch('/api/guest-token', { headers: { 'Captcha-Token': await solvedChallenge() } });
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => null);
    hasNoGuests = textIn(problem, 'code') === 'sign_in_required';
    if (hasNoGuests) return '';
    throw new GuestSessionError(textIn(problem, 'detail') ?? offline);
  }
  const accessToken = textIn(await response.json(), 'accessToken');
  if (accessToken === undefined) throw new GuestSessionError(offline);
  storeToken(accessToken);
  return accessToken;
}

/** Forgets the token, after the server has refused it. */
export function forgetGuestToken(): void {
  forget('guestToken');
}
