/** What header, footer and notices show of the settings. */
export interface ShellInfo {
  productName: string;
  insurerName: string;
  providerName: string;
  supportPhone: string;
  supportHours?: string | undefined;
}

/** What the shell knows of a signed-in customer. */
export interface ShellUser {
  displayName: string;
  /** Two letters, or none. */
  initials?: string | undefined;
}

/** Address for calling a German number: „040 66969 123“ → `tel:+494066969123`. */
export function telephoneAddress(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+49${digits.slice(1)}` : digits}`;
}
