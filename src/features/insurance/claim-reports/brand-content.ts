import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.ts';
import type { Services } from '#src/services.ts';
import { type BrandKey, brandKeySchema } from './brands.ts';

const brandSchema = z.strictObject({
  key: brandKeySchema,
  /** Stands above the form in place of a logo; empty for our own. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  /** Which number of which paper is meant; said where the number is asked for. */
  numberHint: z.string(),
  /** Its own number; empty: that of the portal. */
  phone: z.string(),
});

export type Brand = z.infer<typeof brandSchema>;

const brands = z
  .array(brandSchema)
  .parse(JSON.parse(readFileSync(join(projectRoot(), 'content/claim-brands.json'), 'utf8')));

/** The texts of a brand (`content/claim-brands.json`). */
export function brandContent(key: BrandKey): Brand {
  const brand = brands.find((one) => one.key === key);
  if (!brand) throw new Error(`content/claim-brands.json says nothing of ${key}`);
  return brand;
}

/** The number to call about a report of a brand. */
export function brandPhone({ settings }: Pick<Services, 'settings'>, brand: string): string {
  const { phone } = brandContent(brandKeySchema.catch('own').parse(brand || 'own'));
  return phone || settings.SUPPORT_PHONE;
}

type Fact = { label: string; value: string };

const brandLabel = 'Gemeldet über';

/** By whose form a report came, as a row for the desk and its sender; none for our own. @param key as it was posted */
export function brandFacts(key: string): Fact[] {
  const { name } = brandContent(brandKeySchema.catch('own').parse(key));
  return name === '' ? [] : [{ label: brandLabel, value: name }];
}

/** The brand named in the facts of a report; our own if there is none, or if its name has changed. */
export function brandOfFacts(facts: ReadonlyArray<Fact>): BrandKey {
  const name = facts.find(({ label }) => label === brandLabel)?.value;
  return brands.find((one) => one.name !== '' && one.name === name)?.key ?? 'own';
}
