/** One page of the portal. Everything the program knows of a page by its path stands here. */
export type PageEntry = {
  /** Path as in the specification, with `:name` for a variable part. */
  path: string;
  /** The route module, below `src/`. */
  file: string;
  /**
   * Who may see it. `customer`: signed in, at exactly this path; `customer-below`: also at every path that
   * begins with it (specification, “Route guards”). `staff`: its loader asks the desk who works in this browser, and leads
   * everybody else to the desk's own login.
   */
  access: 'public' | 'customer' | 'customer-below' | 'staff';
  /**
   * How guests get it: `none` renders it for each request, `build` keeps the bytes as long as the program
   * runs, a number keeps them for so many seconds.
   */
  cache: 'none' | 'build' | number;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** Account pages are grey, all others white (specification, section 2). */
  background: 'white' | 'grey';
  /** What the variable part must be; anything else is a 404 (specification, “A route may carry a validity rule”). */
  validity: 'none' | 'uuid' | 'case' | 'product' | 'slug';
  /** Whether the scroll position stays when only the query changes: filters, tabs, paging. */
  keepsScroll: boolean;
  /** Whether its code may be loaded before somebody opens it. */
  isPreloaded: boolean;
  /** A service is ordered or booked here: with `MANDATORY_SIGN_IN` guests meet the login before it. */
  isService: boolean;
  /** Pages that exist in the demonstration only. */
  isDemoOnly: boolean;
  /** What stands around it: the portal's header, menus and footer, or the desk's own bar. */
  frame: 'portal' | 'desk';
};

/**
 * A page as the table has it: public, kept as long as the program runs, indexed, white, unless `options` say otherwise.
 * @param file below `src/features`
 */
export function page(path: string, file: string, options: Partial<PageEntry> = {}): PageEntry {
  return {
    path,
    file: `features/${file}`,
    access: 'public',
    cache: 'build',
    isIndexed: true,
    background: 'white',
    validity: 'none',
    keepsScroll: false,
    isPreloaded: true,
    isService: false,
    isDemoOnly: false,
    frame: 'portal',
    ...options,
  };
}
