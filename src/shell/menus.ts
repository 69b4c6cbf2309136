import content from '../../content/menus.json' with { type: 'json' };

/** One entry as the editors write it. Without `href` it is a heading for its `items`. */
export interface MenuEntry {
  text: string;
  href?: string | undefined;
  /** Wording of the link to a group's own page inside its submenu. */
  overview?: string | undefined;
  subText?: string | undefined;
  /** Stands under „Services dazu“ instead of among the guides. */
  isService?: boolean | undefined;
  guestOnly?: boolean | undefined;
  customerOnly?: boolean | undefined;
  items?: readonly MenuEntry[] | undefined;
}

/** One entry as it is shown: every link leads somewhere, every group has something in it. */
export interface ShownEntry {
  text: string;
  href?: string | undefined;
  overview?: string | undefined;
  subText?: string | undefined;
  isService?: boolean | undefined;
  items: readonly ShownEntry[];
}

/** An entry that is a link. */
export type ShownLink = ShownEntry & { href: string };

export interface Menus {
  main: readonly MenuEntry[];
  footer: readonly MenuEntry[];
  legal: readonly MenuEntry[];
  withdrawal: MenuEntry;
  claim: MenuEntry;
  account: readonly MenuEntry[];
}

export interface ShownMenus {
  main: readonly ShownEntry[];
  footer: readonly ShownEntry[];
  legal: readonly ShownLink[];
  withdrawal: ShownLink | undefined;
  claim: ShownLink | undefined;
  account: ShownLink | undefined;
}

export interface MenuContext {
  productName: string;
  isCustomer: boolean;
  /** Whether the portal has a page at this path; what it has not yet is not offered. */
  isKnownPath: (path: string) => boolean;
}

/** The menus of `content/menus.json`. */
export const menus: Menus = content;

/** Name of the product in a path: lower case, umlauts written out, one hyphen for anything else. */
export function productSlug(productName: string): string {
  return productName
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function showEntry(entry: MenuEntry, context: MenuContext): ShownEntry | undefined {
  if (context.isCustomer ? entry.guestOnly : entry.customerOnly) return undefined;
  const path = entry.href?.replace('{product}', productSlug(context.productName));
  const href = path !== undefined && context.isKnownPath(path) ? path : undefined;
  const items = showEntries(entry.items ?? [], context);
  if (href === undefined && items.length === 0) return undefined;
  const text = entry.text.replace('{product}', context.productName);
  return { text, href, overview: entry.overview, subText: entry.subText, isService: entry.isService, items };
}

function showEntries(entries: readonly MenuEntry[], context: MenuContext): ShownEntry[] {
  return entries.flatMap((entry) => showEntry(entry, context) ?? []);
}

function isLink(entry: ShownEntry): entry is ShownLink {
  return entry.href !== undefined;
}

/** The menus for one visitor: unknown paths, entries for others and groups left empty are gone. */
export function showMenus(source: Menus, context: MenuContext): ShownMenus {
  const link = (entries: readonly MenuEntry[]) => showEntries(entries, context).find(isLink);
  return {
    main: showEntries(source.main, context),
    footer: showEntries(source.footer, context),
    legal: showEntries(source.legal, context).filter(isLink),
    withdrawal: link([source.withdrawal]),
    claim: link([source.claim]),
    account: link(source.account),
  };
}

/** Whether a menu entry stands for the page at `pathname` or for one below it; case and a last slash do not matter. */
export function isActive(entry: ShownEntry, pathname: string): boolean {
  const here = `${pathname.toLowerCase().replace(/\/+$/, '')}/`;
  const own = entry.href !== undefined && entry.href !== '/' && here.startsWith(`${entry.href}/`);
  return own || entry.items.some((item) => isActive(item, pathname));
}
