import { z } from 'zod';
import type { Letter } from '#src/features/checks/reference-grading/public.ts';
import type { Order } from '#src/features/services/order/public.server.ts';
import { invoiceAddressSchema } from '#src/features/services/order/public.ts';
import { normalised } from '#src/lib/normalised.ts';

/** A name for comparison: case, accents, hyphens and extra spaces do not count. */
function plain(name: string): string[] {
  const letters = normalised(name, 'NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return letters.split(/[^\p{L}]+/u).filter((word) => word !== '');
}

/** Whether every part of the buyer's name is in the name of the reference, without titles and middle names. */
function isSamePerson(person: string | null, order: Order): boolean {
  if (person === null) return false;
  const parts = new Set(plain(person));
  const buyer = plain(`${order.first_name} ${order.last_name}`);
  return buyer.length > 1 && buyer.every((word) => parts.has(word));
}

/**
 * Fills sender and place of the letter from the order if the buyer is the person of the reference. Otherwise (for
 * somebody else, for a company, or without an address) they stay in brackets, because the address would be wrong.
 * @param person name found in the reference
 */
export function addressLetter(letter: Letter, person: string | null, order: Order): Letter {
  if (order.invoice_address === null) return letter;
  const address = z.parse(invoiceAddressSchema, order.invoice_address);
  if (address.companyName !== '' || !isSamePerson(person, order)) return letter;
  const lines = [
    address.streetAndHouseNumber,
    address.addressSupplement,
    `${address.zipCode} ${address.city}`,
    address.country === 'Deutschland' ? '' : address.country,
  ].filter((line) => line !== '');
  return {
    ...letter,
    sender: letter.sender.flatMap((line) => (line === '[Ihre Anschrift]' ? lines : [line])),
    placeAndDate: letter.placeAndDate.replace('[Ort]', () => address.city),
  };
}
