import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import { isRecord } from '#src/lib/own-value.ts';
import { plainPath } from './plain-path.ts';

/** A rule for a path, besides its page. */
export type RouteRule = {
  redirect?: {
    /** A path of ours or an https address of others. */
    to: string;
    status: 301 | 302 | 307 | 308;
    /** Whether what follows the path of the rule, and the query, are carried over. */
    keepsRest: boolean;
  };
  /** The page's data can be had as a payload, kept for a while or one for each of its variable parts. */
  payload?: boolean;
};

/**
 * Rules by path, as the build metadata carries them: `static` for exactly the path, `wildcard` for the path and
 * everything below, `dynamic` for patterns such as `/magazin/:id`.
 */
export type RouteMatcher = {
  static: Record<string, RouteRule>;
  wildcard: Record<string, RouteRule>;
  dynamic: Record<string, RouteRule>;
};

/** The document at `/builds/meta/{buildId}.json`. */
export type AppManifest = {
  id: string;
  /** Time of the build in milliseconds since 1970. */
  timestamp: number;
  matcher: RouteMatcher;
  /** Paths whose bytes are the same as long as this build runs. */
  prerendered: ReadonlyArray<string>;
};

/** No rule for any path, for when the manifest cannot be loaded (specification, section 8). */
export const noRules: RouteMatcher = { static: {}, wildcard: {}, dynamic: {} };
const noManifest: AppManifest = { id: '', timestamp: 0, matcher: noRules, prerendered: [] };

function isRule(value: unknown): value is RouteRule {
  if (!isRecord(value)) return false;
  const { redirect: target, payload } = value;
  if (payload !== undefined && typeof payload !== 'boolean') return false;
  if (target === undefined) return true;
  return (
    isRecord(target) &&
    typeof target.to === 'string' &&
    typeof target.keepsRest === 'boolean' &&
    [301, 302, 307, 308].includes(Number(target.status))
  );
}

function isMatcher(value: unknown): value is RouteMatcher {
  if (!isRecord(value)) return false;
  const groups = [value.static, value.wildcard, value.dynamic];
  return groups.every((group) => isRecord(group) && Object.values(group).every(isRule));
}

/**
 * Whether a fetched document is a manifest. Checked by hand, because a schema library would be larger than this
 * whole file.
 */
export function isAppManifest(value: unknown): value is AppManifest {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.timestamp === 'number' &&
    isMatcher(value.matcher) &&
    Array.isArray(value.prerendered) &&
    value.prerendered.every((path) => typeof path === 'string')
  );
}

type Redirect = NonNullable<RouteRule['redirect']>;

function ownRule(group: Record<string, RouteRule>, path: string): RouteRule | undefined {
  return Object.hasOwn(group, path) ? group[path] : undefined;
}

/** The redirect for a path: its own, else that of the nearest path above. */
function redirectAt(matcher: RouteMatcher, path: string): { target: Redirect; start: string } | undefined {
  const own = ownRule(matcher.static, path)?.redirect;
  if (own) return { target: own, start: path };
  for (let start = path; start !== ''; start = start.slice(0, start.lastIndexOf('/'))) {
    const above = ownRule(matcher.wildcard, start)?.redirect;
    if (above) return { target: above, start };
  }
  return undefined;
}

function fitsPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

/**
 * How a page's data can be had as a payload: the same as long as the build runs, the newest, or not at all.
 * @param path lower case, without a slash at the end
 */
export function payloadKind(
  { prerendered, matcher }: AppManifest,
  path: string,
): 'build' | 'newest' | 'none' {
  if (prerendered.includes(path)) return 'build';
  if (ownRule(matcher.static, path)?.payload) return 'newest';
  const pattern = Object.entries(matcher.dynamic).find(([key]) => fitsPattern(key, path));
  return pattern?.[1].payload ? 'newest' : 'none';
}

/** Where the rules send an address, if they do; `to` is an absolute address or a path of ours. */
export function redirectOf(
  matcher: RouteMatcher,
  url: Pick<URL, 'pathname' | 'search'>,
): { to: string; status: number } | undefined {
  const found = redirectAt(matcher, plainPath(url.pathname));
  if (!found) return undefined;
  const { target, start } = found;
  if (!target.keepsRest) return { to: target.to, status: target.status };
  const [address = '', query = ''] = target.to.split('?');
  // The rest keeps its case: only the old portal knows whether that matters.
  const rest = url.pathname.slice(start.length).replace(/^\/+/, '');
  const path = rest === '' ? address : `${withoutEndSlashes(address)}/${rest}`;
  const queries = [query, url.search.slice(1)].filter(Boolean).join('&');
  return { to: queries === '' ? path : `${path}?${queries}`, status: target.status };
}

/** The id of the build that made this document, from `<meta name="build-id">`. */
export function documentBuildId(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
}

async function loadManifest(): Promise<AppManifest> {
  try {
    const response = await fetch(`/builds/meta/${encodeURIComponent(documentBuildId())}.json`);
    if (!response.ok) throw new Error(`The manifest was answered with ${response.status}.`);
    const body: unknown = await response.json();
    if (!isAppManifest(body)) throw new Error('The manifest does not have its form.');
    return body;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for exactly this line (section 8)
    console.error('Error fetching app manifest.', error);
    return noManifest;
  }
}

let manifest: Promise<AppManifest> | undefined;

/** The manifest of this build, fetched once per load of the document; without rules when that fails. */
export function appManifest(): Promise<AppManifest> {
  manifest ??= loadManifest();
  return manifest;
}

/** A navigation waits for the manifest, but not for long: then it does without. */
const patienceMs = 5_000;

/** The manifest for a navigation that is waiting: without rules when it does not come soon. */
export function manifestSoon(): Promise<AppManifest> {
  const impatience = new Promise<AppManifest>((resolve) => setTimeout(() => resolve(noManifest), patienceMs));
  return Promise.race([appManifest(), impatience]);
}
