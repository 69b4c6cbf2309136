import { data, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { PageFailure } from '#src/navigation/page-failure.ts';

/**
 * Whether an error only says that the sender of a request has gone: his connection ended while his body was read,
 * or the work for him was aborted. Anything else that fails meanwhile is a fault, even if nobody gets the answer.
 */
export function isBrokenOff(error: unknown, { signal }: Pick<Request, 'signal'>): boolean {
  if (!signal.aborted || !(error instanceof Error)) return false;
  if (error === signal.reason || error.name === 'AbortError') return true;
  // Node throws this when a body breaks off. A database whose connection ends has a longer message.
  return 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
}

type Handler = (args: { request: Request; context: Readonly<RouterContextProvider> }) => unknown;

/** What a loader or action throws on purpose: a redirect, or data with a status. */
function isOnPurpose(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return true;
  return typeof error === 'object' && error !== null && Reflect.get(error, 'type') === 'DataWithResponseInit';
}

function guarded<Args extends Parameters<Handler>[0]>(handler: (args: Args) => unknown) {
  return async (args: Args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (isOnPurpose(error)) throw error;
      const { requestId, logFailure } = pageRequest(args.context);
      if (!isBrokenOff(error, args.request)) logFailure({ requestId, err: error });
      throw data({ requestId } satisfies PageFailure, { status: 500 });
    }
  };
}

/**
 * The same pages, with unexpected errors logged once under the id of the request. The visitor is told that id and
 * nothing else. React Router alone would not tell him an id.
 */
export function withPageFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, ...rest } = route.module;
    const module = {
      ...rest,
      ...(loader ? { loader: guarded(loader) } : {}),
      ...(action ? { action: guarded(action) } : {}),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
