/**
 * A typed number as libphonenumber understands it: without slashes, and „0049 …“ as „+49 …“.
 * In its own country no number begins with 00: that is how most of Europe dials abroad.
 */
export function plainPhone(text: string): string {
  return text
    .trim()
    .replaceAll('/', ' ')
    .replace(/^\s*00/, '+');
}

/** Address for calling a German number: „040 66969 123“ → `tel:+494066969123`. */
export function telephoneAddress(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+49${digits.slice(1)}` : digits}`;
}
