import { z } from 'zod';

/** An IBAN as it is typed; whether there is such an account is looked up elsewhere. */
export const ibanField = z
  .string()
  .min(1, 'Bitte geben Sie Ihre IBAN ein.')
  .max(60)
  .describe('Spaces do not matter');

const partOfAddress = (message: string, most = 70) =>
  z.string().trim().min(2, message).max(most, `Bitte höchstens ${most} Zeichen.`);

/** Whose account it is, when that is somebody else. */
export const accountHolderSchema = z.object({
  name: partOfAddress('Bitte geben Sie Vor- und Nachnamen oder die Firma ein.'),
  street: partOfAddress('Bitte geben Sie Straße und Hausnummer ein.'),
  postcode: partOfAddress('Bitte geben Sie die Postleitzahl ein.', 10),
  city: partOfAddress('Bitte geben Sie den Ort ein.'),
});
