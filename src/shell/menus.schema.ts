import { z } from 'zod';
import { iconNames } from '#src/ui/icon-names.ts';

const path = z.string().regex(/^\/[a-z0-9\-/{}]*$/, 'Ein Pfad beginnt mit / und ist klein geschrieben.');
const icon = z.enum(iconNames, 'Dieses Symbol steht nicht in src/ui/icon-names.ts.');

const leaf = z.strictObject({
  text: z.string().min(1),
  href: path,
  subText: z.string().min(1).optional(),
  icon: icon.optional(),
  isService: z.boolean().optional(),
  guestOnly: z.boolean().optional(),
  customerOnly: z.boolean().optional(),
});

const group = z.strictObject({
  text: z.string().min(1),
  href: path.optional(),
  overview: z.string().min(1).optional(),
  subText: z.string().min(1).optional(),
  icon: icon.optional(),
  items: z.array(leaf).min(1),
});

/** A group of the overlay menu, which shows line below and icon. */
const overlayGroup = group.required({ subText: true, icon: true });

const area = z.strictObject({
  text: z.string().min(1),
  items: z.array(overlayGroup).min(1),
});

const userEntry = z.strictObject({
  text: z.string().min(1),
  href: path,
  icon,
  /** Kinds of account that see it. */
  for: z.array(z.enum(['individual', 'company', 'reduced'])).min(1),
  badge: z.enum(['unreadDocuments']).optional(),
  /** Stands below a line of its own. */
  isApart: z.boolean().optional(),
});

/** Form of `content/menus.json`; checked by the tests, so that the browser need not load the schema. */
export const menusSchema = z.strictObject({
  main: z.array(z.union([area, leaf])).length(4),
  footer: z.array(group).min(1),
  legal: z.array(leaf).min(1),
  withdrawal: leaf,
  claim: leaf,
  login: leaf,
  user: z.array(userEntry).min(1),
  frequent: z.array(leaf).min(1),
});
