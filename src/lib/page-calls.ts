/** The page for which each call is made. */
const pages = new WeakMap<Request, object>();

/**
 * Marks a request as one that reads a page: what several parts of the page ask for is read once ({@link
 * oncePerPage}).
 */
export function beginPage(request: Request): void {
  pages.set(request, request);
}

/** Counts a call among those for the page of another request, if that request only reads a page. */
export function callForPageOf(request: Request, call: Request): void {
  const page = pages.get(request);
  if (page) pages.set(call, page);
}

/**
 * Keeps a value while one page is made. The parts of a page are separate calls that need the same things, such as
 * who calls. Nothing is kept for a call that writes, or that belongs to no page.
 * @returns reads, or gives what the same page has read by this key
 */
export function oncePerPage<Value>(): (
  call: Request,
  key: string,
  read: () => Promise<Value>,
) => Promise<Value> {
  const known = new WeakMap<object, Map<string, Promise<Value>>>();
  return (call, key, read) => {
    const page = pages.get(call);
    if (!page) return read();
    const values = known.get(page) ?? new Map<string, Promise<Value>>();
    known.set(page, values);
    const value = values.get(key) ?? read();
    values.set(key, value);
    return value;
  };
}
