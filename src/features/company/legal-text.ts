import { z } from 'zod';
import agb from '#content/legal/agb.json' with { type: 'json' };
import barrierefreiheit from '#content/legal/barrierefreiheit.json' with { type: 'json' };
import datenschutz from '#content/legal/datenschutz.json' with { type: 'json' };
import impressum from '#content/legal/impressum.json' with { type: 'json' };
import muster from '#content/legal/muster-widerrufsformular.json' with { type: 'json' };
import widerruf from '#content/legal/widerrufsbelehrung.json' with { type: 'json' };

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string().min(1) }),
  z.object({ kind: z.literal('list'), items: z.array(z.string().min(1)).min(1) }),
  z.object({ kind: z.literal('rows'), rows: z.array(z.tuple([z.string(), z.string()])).min(1) }),
]);

/** A legal text as editors keep it in `content/legal`: words only, with `{placeholders}` for our details. */
export const legalTextSchema = z.object({
  title: z.string().min(1),
  /** Day from which this wording is used; orders are stamped with it. */
  version: z.iso.date(),
  description: z.string().min(1).max(170),
  lead: z.string().min(1),
  sections: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]+$/),
        heading: z.string(),
        blocks: z.array(blockSchema).min(1),
      }),
    )
    .min(1),
});

export type LegalBlock = z.infer<typeof blockSchema>;
export type LegalText = z.infer<typeof legalTextSchema>;

const texts = {
  agb,
  barrierefreiheit,
  datenschutz,
  impressum,
  'muster-widerrufsformular': muster,
  widerrufsbelehrung: widerruf,
} as const;

export type LegalTextKey = keyof typeof texts;
export const legalTextKeys = Object.keys(texts) as LegalTextKey[];

/** What the placeholders of the texts stand for. */
export type LegalDetails = {
  productName: string;
  publicUrl: string;
  providerName: string;
  providerAddress: string;
  providerEmail: string;
  providerManagers: string;
  providerRegister: string;
  providerVatId: string;
  insurerName: string;
  insurerAddress: string;
  supportPhone: string;
  supportHours: string;
  vatPercent: number;
  retentionDays: number;
};

function isDetail(key: string, details: LegalDetails): key is keyof LegalDetails {
  return Object.hasOwn(details, key);
}

/** Puts our details into every string of a text. @throws when a placeholder has no detail */
function fill<Value>(value: Value, details: LegalDetails): Value {
  const replaced = JSON.stringify(value).replace(/\{([a-zA-Z]+)\}/g, (placeholder, key: string) => {
    if (!isDetail(key, details)) throw new Error(`Legal text: nothing stands for ${placeholder}.`);
    return JSON.stringify(String(details[key])).slice(1, -1);
  });
  return JSON.parse(replaced) as Value;
}

/** A legal text with our details in place of the placeholders. */
export function legalText(key: LegalTextKey, details: LegalDetails): LegalText {
  return fill(legalTextSchema.parse(texts[key]), details);
}

/** The day from which the present wording of a text is used; stamped on what people declare. */
export function legalVersion(key: LegalTextKey): string {
  return texts[key].version;
}
