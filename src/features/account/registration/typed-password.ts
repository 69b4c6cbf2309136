/**
 * The password of the registration that was sent from this page, until its address is confirmed: in the memory of this document
 * alone, so that it need not be typed twice. Only handlers of events write it, which no server runs.
 */
let typed: { email: string; password: string } | null = null;

/** Remembers a password that was typed into the form of the registration. */
export function keepTypedPassword(email: string, password: string): void {
  typed = { email: email.trim().toLowerCase(), password };
}

/** The password that was typed with this address; empty where none was, and for every other address. */
export function typedPassword(email: string): string {
  return typed?.email === email.trim().toLowerCase() ? typed.password : '';
}

/** Forgets it: the address is confirmed. */
export function forgetTypedPassword(): void {
  typed = null;
}
