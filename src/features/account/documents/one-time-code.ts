const sent = '/api/profiles/self/mfa/sms/otp';
const broken = 'Das hat nicht geklappt. Bitte prüfen Sie Ihr Internet und versuchen Sie es noch einmal.';

function textIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : undefined;
}

/** The sentence of a refusal: that of its field, else that of the whole. */
function reasonOf(body: unknown): string {
  const errors: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return textIn(first, 'message') ?? textIn(body, 'detail') ?? broken;
}

async function call(url: string, init?: RequestInit): Promise<{ ok: boolean; body: unknown }> {
  try {
    const response = await fetch(url, init);
    return { ok: response.ok, body: await response.json().catch(() => null) };
  } catch {
    return { ok: false, body: null };
  }
}

/** Sends a code by SMS. @returns the masked number, or why not */
export async function sendOneTimeCode(): Promise<{ destination: string } | { failure: string }> {
  const { ok, body } = await call(sent);
  return ok ? { destination: textIn(body, 'destination') ?? 'Ihr Telefon' } : { failure: reasonOf(body) };
}

/** Gives a code; the session then holds what it opens. @returns why it was refused, undefined when it was right */
export async function giveOneTimeCode(otp: string): Promise<string | undefined> {
  const { ok, body } = await call(`${sent}/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ otp }),
  });
  return ok ? undefined : reasonOf(body);
}
