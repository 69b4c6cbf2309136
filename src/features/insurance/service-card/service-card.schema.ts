import { z } from '@hono/zod-openapi';
import { writtenInsuranceNumber } from '#src/lib/insurance-number.ts';
import { normalised } from '#src/lib/normalised.ts';
import { writtenLine } from '#src/lib/written-text.ts';

/** What our two typefaces have: letters of Latin script, figures and what stands in names of firms. */
const drawable = /^[\p{Script=Latin}\d\p{Zs}.,'’&+()/"„“–-]*$/u;
const undrawable =
  'Diese Zeichen können wir auf der Karte nicht drucken. Bitte schreiben Sie mit lateinischen Buchstaben und ohne Symbole.';

const holderMissing = 'Bitte geben Sie den Namen ein, auf den der Vertrag läuft.';
const numberMissing = 'Bitte geben Sie die Versicherungsnummer ein. Sie steht im Versicherungsschein.';

/** What stands on a card besides phone and insurer. */
export const cardSchema = z
  .strictObject({
    holder: z
      .string({ error: holderMissing })
      .overwrite((text) => normalised(writtenLine(text), 'NFC'))
      .min(1, holderMissing)
      .max(60, 'Auf die Karte passen 60\u00a0Zeichen. Bitte kürzen Sie den Namen.')
      .regex(drawable, undrawable),
    insuranceNumber: z
      .string({ error: numberMissing })
      .overwrite((text) => writtenInsuranceNumber(writtenLine(text)))
      .min(1, numberMissing)
      .max(24, 'Das ist zu lang für eine Versicherungsnummer. Ein Beispiel: RS-1001-2204')
      .regex(
        /^[A-Za-z0-9][A-Za-z0-9 ./-]+$/,
        'Das ist keine Versicherungsnummer. Ein Beispiel: RS-1001-2204',
      ),
    contract: z
      .string()
      .overwrite((text) => normalised(writtenLine(text), 'NFC'))
      .max(90, 'Die Bezeichnung des Vertrags ist zu lang.')
      .regex(drawable, undrawable)
      .default('')
      .describe('Number and tariff in words; empty leaves the line out'),
  })
  .openapi('ServiceCard');

export const cardFileSchema = cardSchema
  .extend({ format: z.enum(['png', 'pdf']) })
  .openapi('ServiceCardFile');

/** Whose card it is. */
export const cardHolderSchema = z
  .object({ holder: z.string(), insuranceNumber: z.string(), isCompany: z.boolean() })
  .openapi('ServiceCardHolder');

export type Card = z.infer<typeof cardSchema>;
