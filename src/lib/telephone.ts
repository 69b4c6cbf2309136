/** Address for calling a German number: „040 66969 123“ → `tel:+494066969123`. */
export function telephoneAddress(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+49${digits.slice(1)}` : digits}`;
}
