/** The page that calls are made for, by the call. */
const pages = new WeakMap<Request, object>();

/** Notes that a request reads a page: what is asked for several times while it is made is read once ({@link oncePerPage}). */
export function beginPage(request: Request): void {
  pages.set(request, request);
}

/** Makes a call one of those that are made for the page of another request, if that is one for a page that is only read. */
export function callForPageOf(request: Request, call: Request): void {
  const page = pages.get(request);
  if (page) pages.set(call, page);
}

/**
 * Keeps what is read as long as one page is made: its parts are calls that know nothing of each other, and all ask who calls. Nothing is kept
 * where something is written, or where a call comes by itself.
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
