import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.ts';
import { middleware } from '#src/root.tsx';
import { pages } from '#src/routes.ts';
import { pageContext } from '../integration/page-context.ts';
import { portalUrl } from '../integration/portal.ts';
import type { Neighbours, Who } from './neighbours.ts';

const customer = (who: Who) =>
  ['erika', 'bau', 'sara', 'jonas'].includes(who)
    ? ({ owner: who, displayName: who, profileType: 'INDIVIDUAL', isActivated: true } as const)
    : null;

/** Target of a redirect, or status, that a guard or a loader throws. */
function thrown(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.headers.get('Location') ?? ''}`;
  const { init } = error as { init?: { status?: number } };
  if (init?.status) return `${init.status}`;
  throw error;
}

const changing = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|"requestId":"[^"]*"/g;

/**
 * Opens a page as somebody: the guard, then its loader, with calls of the API as his browser makes them.
 * @returns the loader's data or its redirect, with all ids replaced by the same one
 */
export async function openedPage(
  { portal, visitors }: Neighbours,
  who: Who,
  path: string,
  id: string,
): Promise<string> {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`${path} is no page`);
  const parameter = /:(\w+)/.exec(path)?.[1];
  const url = new URL(path.replace(/:\w+/, id), portalUrl);
  const request = new Request(url);
  const context = pageContext(portal, {
    now: '2026-11-25T10:00:00.000Z',
    customer: customer(who),
    validity: page.validity,
    logFailure: () => undefined,
    fetchApi: async (input, init) => {
      const called = new URL(input instanceof Request ? input.url : input);
      return visitors[who].call(`${called.pathname}${called.search}`, init);
    },
  });
  const args = { request, context, url, params: parameter ? { [parameter]: id } : {} };
  const module = (await import(join(projectRoot(), 'src', page.file))) as {
    loader?: (args: unknown) => Promise<unknown>;
  };
  try {
    for (const one of middleware) await one(args as never, async () => new Response());
    return JSON.stringify((await module.loader?.(args)) ?? null).replaceAll(changing, 'id');
  } catch (error) {
    return thrown(error).replaceAll(changing, 'id');
  }
}
