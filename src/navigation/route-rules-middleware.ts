import { type MiddlewareFunction, redirect } from 'react-router';
import { pageRequest } from './page-context.ts';
import { plainPath } from './plain-path.ts';
import { manifestSoon, redirectOf } from './route-rules.ts';

/**
 * Middleware of the root route on the server: follows the redirects of the route rules, for documents and for
 * the data of a client navigation alike. An address of others then causes a full page load.
 */
export const routeRulesMiddleware: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const target = redirectOf(pageRequest(context).routeRules, url);
  if (target) throw redirect(target.to, target.status);
  return next();
};

/**
 * The same in the browser, by the manifest: a navigation to an old address need not ask the server first. Whoever
 * stays on his page (a calculator writes its answers into the address) waits for no manifest.
 */
export const routeRulesClientMiddleware: MiddlewareFunction = async ({ url }, next) => {
  if (plainPath(url.pathname) === plainPath(window.location.pathname)) return next();
  const { matcher } = await manifestSoon();
  const target = redirectOf(matcher, url);
  if (target) throw redirect(target.to, target.status);
  return next();
};
