/** The text of a field of a posted form; empty when it was not sent or is a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * The key under which a posted form is sent, fit for the header `Idempotency-Key`, or undefined for what no page of ours
 * sends: too short, too long, or with signs that no header may carry (RFC 9110 §5.5).
 */
export function sendKeyOf(form: FormData): string | undefined {
  const key = textOf(form, 'idempotencyKey');
  return /^[\x21-\x7e]{8,100}$/.test(key) ? key : undefined;
}
