import { productSlug } from '#src/lib/slug.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { IconName } from '#src/ui/icon.tsx';
import content from '../../content/menus.json' with { type: 'json' };
import type { ShellUser } from './shell-settings.ts';

/** One entry as the editors write it. Without `href` it is a heading for its `items`. */
export interface MenuEntry {
  text: string;
  href?: string | undefined;
  /** Wording of the link to a group's own page inside its submenu. */
  overview?: string | undefined;
  subText?: string | undefined;
  icon?: IconName | undefined;
  /** Stands under „Passende Services“ instead of among the guides. */
  isService?: boolean | undefined;
  guestOnly?: boolean | undefined;
  customerOnly?: boolean | undefined;
  items?: readonly MenuEntry[] | undefined;
}

/** One entry of the user menu as the editors write it. */
interface UserMenuEntry {
  text: string;
  href: string;
  icon: IconName;
  /** Kinds of account that see it: `individual`, `company`, `reduced` (not yet activated). */
  for: readonly string[];
  /** `unreadDocuments`: shows how many wait unread. */
  badge?: string | undefined;
  /** Stands below a line of its own. */
  isApart?: boolean | undefined;
}

/** One entry as it is shown: every link leads somewhere, every group has something in it. */
export interface ShownEntry extends MenuEntry {
  isApart?: boolean | undefined;
  /** How many things wait behind it; absent when none do. */
  count?: number | undefined;
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
  login: MenuEntry;
  user: readonly UserMenuEntry[];
  frequent: readonly MenuEntry[];
}

/** The menus of all guests, or of all customers. */
interface SharedMenus {
  main: readonly ShownEntry[];
  footer: readonly ShownEntry[];
  legal: readonly ShownLink[];
  withdrawal: ShownLink | undefined;
  claim: ShownLink | undefined;
  /** For guests only. */
  login: ShownLink | undefined;
  /** Links that the search offers before anything is typed. */
  frequent: readonly ShownLink[];
}

export interface ShownMenus extends SharedMenus {
  /** For customers only; empty for guests. */
  user: readonly ShownLink[];
}

export interface MenuContext {
  productName: string;
  user: ShellUser | null;
  /** Whether the portal has a page at this path; what it has not is not offered. */
  isKnownPath: (path: string) => boolean;
}

/** The menus of `content/menus.json`; that it names icons of the house is checked by the tests, as all of its form. */
export const menus = content as Menus;

function showEntry(entry: MenuEntry, context: MenuContext): ShownEntry | undefined {
  if (context.user ? entry.guestOnly : entry.customerOnly) return undefined;
  const path = entry.href?.replace('{product}', productSlug(context.productName));
  const href = path !== undefined && context.isKnownPath(path) ? path : undefined;
  const items = showEntries(entry.items ?? [], context);
  if (href === undefined && items.length === 0) return undefined;
  const text = entry.text.replace('{product}', context.productName);
  return { ...entry, text, href, items };
}

function showEntries(entries: readonly MenuEntry[], context: MenuContext): ShownEntry[] {
  return entries.flatMap((entry) => showEntry(entry, context) ?? []);
}

function isLink(entry: ShownEntry): entry is ShownLink {
  return entry.href !== undefined;
}

/** The kind of a customer's account, which decides his user menu. */
export function accountKind({ isActivated, profileType }: ShellUser): 'individual' | 'company' | 'reduced' {
  if (!isActivated) return 'reduced';
  return profileType === 'COMPANY' ? 'company' : 'individual';
}

function showUserMenu(entries: readonly UserMenuEntry[], { user, isKnownPath }: MenuContext): ShownLink[] {
  if (!user) return [];
  const kind = accountKind(user);
  return entries
    .filter((entry) => entry.for.includes(kind) && isKnownPath(entry.href))
    .map(({ text, href, icon, isApart, badge }) => {
      const count = badge === 'unreadDocuments' ? user.unreadDocuments || undefined : undefined;
      return { text, href, icon, isApart, count, items: [] };
    });
}

function makeSharedMenus(source: Menus, context: MenuContext): SharedMenus {
  const links = (entries: readonly MenuEntry[]) => showEntries(entries, context).filter(isLink);
  return {
    main: showEntries(source.main, context),
    footer: showEntries(source.footer, context),
    legal: links(source.legal),
    withdrawal: links([source.withdrawal])[0],
    claim: links([source.claim])[0],
    login: context.user ? undefined : links([source.login])[0],
    frequent: links(source.frequent),
  };
}

type MadeMenus = { source: Menus; productName: string; isGuest: boolean; menus: SharedMenus };

/** Two sets for each portal, for guests and for customers. The key is the function that knows which pages exist. */
const made = new WeakMap<MenuContext['isKnownPath'], MadeMenus[]>();

/** The same objects each time, so that what is made of them can be kept. */
function sharedMenus(source: Menus, context: MenuContext): SharedMenus {
  const { productName, isKnownPath } = context;
  const isGuest = context.user === null;
  const all = made.get(isKnownPath) ?? [];
  const known = all.find(
    (one) => one.isGuest === isGuest && one.productName === productName && one.source === source,
  );
  if (known) return known.menus;
  const menus = makeSharedMenus(source, context);
  made.set(isKnownPath, [...all, { source, productName, isGuest, menus }]);
  return menus;
}

/** The menus for one visitor: unknown paths, entries for others and groups left empty are gone. */
export function showMenus(source: Menus, context: MenuContext): ShownMenus {
  return { ...sharedMenus(source, context), user: showUserMenu(source.user, context) };
}

/** The main entries as the full-screen menu begins: with the customer's own menu, or the way to sign in. */
export function mobileEntries({ main, user, login }: ShownMenus): readonly ShownEntry[] {
  if (user.length > 0) {
    const count = user.find((entry) => entry.count !== undefined)?.count;
    return [...main, { text: 'Mein Konto', count, items: user }];
  }
  return login ? [...main, { ...login, icon: undefined }] : main;
}

/** Whether a menu entry stands for the page at `pathname` or for one below it; case and a last slash do not matter. */
export function isActive(entry: ShownEntry, pathname: string): boolean {
  const here = `${plainPath(pathname)}/`;
  const covers = ({ href, items }: ShownEntry): boolean =>
    (href !== undefined && href !== '/' && here.startsWith(`${href}/`)) || items.some(covers);
  return covers(entry);
}

function pathsIn(entries: readonly ShownEntry[]): string[] {
  return entries.flatMap(({ href, items }) => [...(href === undefined ? [] : [href]), ...pathsIn(items)]);
}

const placesOf = new WeakMap<readonly ShownEntry[], readonly string[]>();

/** The paths of all entries, the longest first; the menus are the same objects from page to page. */
function placesIn(entries: readonly ShownEntry[]): readonly string[] {
  const places = placesOf.get(entries) ?? pathsIn(entries).toSorted((a, b) => b.length - a.length);
  placesOf.set(entries, places);
  return places;
}

/**
 * The entry that covers a page best, by its path. There are only as many such places as entries, and the same
 * entries are active there as at `pathname`.
 * @returns a path, empty where no entry covers the page
 */
export function placeIn(entries: readonly ShownEntry[], pathname: string): string {
  const here = `${plainPath(pathname)}/`;
  return placesIn(entries).find((path) => path !== '/' && here.startsWith(`${path}/`)) ?? '';
}

/** The one link of a list that is the page at `pathname` itself, or covers it best; groups do not count. */
export function activeLink(entries: readonly ShownEntry[], pathname: string): ShownEntry | undefined {
  const covering = entries.filter((entry) => entry.items.length === 0 && isActive(entry, pathname));
  return covering.toSorted((a, b) => (b.href?.length ?? 0) - (a.href?.length ?? 0))[0];
}
