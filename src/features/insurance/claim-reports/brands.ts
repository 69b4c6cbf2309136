import { z } from 'zod';

/** The addresses of the form: our own, and those of partners whose customers report here too. */
const brandKeys = ['own', 'bavaria', 's-direkt'] as const;
export type BrandKey = (typeof brandKeys)[number];
export const brandKeySchema = z.enum(brandKeys);

/** Where the form of a brand lies. */
export function reportPath(brand: BrandKey): string {
  return brand === 'own' ? '/schaden-melden' : `/schaden-melden-${brand}`;
}

/** Whose form an address is. */
export function brandOfPath(path: string): BrandKey {
  return brandKeys.find((brand) => reportPath(brand) === path) ?? 'own';
}
