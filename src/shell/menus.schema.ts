import { z } from 'zod';

const path = z.string().regex(/^\/[a-z0-9\-/{}]*$/, 'Ein Pfad beginnt mit / und ist klein geschrieben.');

const leaf = z.strictObject({
  text: z.string().min(1),
  href: path,
  subText: z.string().min(1).optional(),
  isService: z.boolean().optional(),
  guestOnly: z.boolean().optional(),
  customerOnly: z.boolean().optional(),
});

const group = z.strictObject({
  text: z.string().min(1),
  href: path.optional(),
  overview: z.string().min(1).optional(),
  subText: z.string().min(1).optional(),
  items: z.array(leaf).min(1),
});

const area = z.strictObject({
  text: z.string().min(1),
  items: z.array(group).min(1),
});

/** Form of `content/menus.json`; checked by the tests, so that the browser need not load the schema. */
export const menusSchema = z.strictObject({
  main: z.array(z.union([area, leaf])).length(4),
  footer: z.array(group).min(1),
  legal: z.array(leaf).min(1),
  withdrawal: leaf,
  claim: leaf,
  account: z.array(leaf).min(1),
});
