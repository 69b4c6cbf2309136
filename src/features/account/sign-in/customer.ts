import { z } from 'zod';

/** How a customer may use a service (specification, section 4). */
export const serviceEntitlement = z.enum(['unavailable', 'needs_payment', 'free_of_charge']);

/** The logged-in user as the identity token's claims describe him (specification, section 3). */
export const customerSchema = z.object({
  partnerId: z.string().min(1),
  profileType: z.enum(['INDIVIDUAL', 'COMPANY']),
  givenName: z.string(),
  name: z.string(),
  companyName: z.string(),
  tariffDescription: z.string().default('Unbekannter Tarif'),
  /** Service key to entitlement. */
  serviceClaims: z.record(z.string(), serviceEntitlement),
  isAccountActivated: z.boolean(),
  isDigitalActivationAvailable: z.boolean(),
  hasRequestedBriefcode: z.boolean().optional(),
});

export type Customer = z.infer<typeof customerSchema>;

/** First and last name for a person, the company's name for a company (specification, section 3). */
export function displayName(customer: Customer): string {
  if (customer.profileType === 'COMPANY') return customer.companyName;
  return `${customer.givenName} ${customer.name}`.trim();
}

const letters = (text: string) => Array.from(text.trim()).filter((sign) => /\p{L}/u.test(sign));

/**
 * Two letters for the user menu: the first two of a company's name, else the first of both names; undefined
 * unless exactly two letters result (specification, section 3).
 */
export function initials({ companyName, givenName, name }: Customer): string | undefined {
  const company = Array.from(companyName.trim());
  const chosen =
    company.length >= 2 ? company.slice(0, 2) : [letters(givenName)[0] ?? '', letters(name)[0] ?? ''];
  const text = chosen.join('').toLocaleUpperCase('de-DE');
  return letters(text).length === 2 && Array.from(text).length === 2 ? text : undefined;
}
