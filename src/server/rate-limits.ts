import { createMiddleware } from 'hono/factory';
import { waitingTime } from '#src/database/counted-limits.ts';
import type { CountedCall, OpenCall } from '#src/features/open-call.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, type ApiEnv, isKnownCaller } from '#src/lib/rest.ts';
import { serveClient } from '#src/lib/served-client.ts';
import type { Services } from '#src/services.ts';
import { isWithdrawal } from './body-limit.ts';
import { clientAddress } from './client-address.ts';
import { features } from './features.ts';

/** Calls that write and are open to everybody. */
export const openCalls = features.flatMap((one) => one.openCalls ?? []);

/**
 * Other calls that are counted by client: files that a browser uploads with a signed form, which belong to no
 * feature.
 */
export const otherCountedCalls: ReadonlyArray<CountedCall> = [
  ...features.flatMap((one) => one.countedCalls ?? []),
  { method: 'POST', path: /^\/storage\//, limit: 'storage-forms', also: 'storage-forms-day' },
];

const countedCalls = [...openCalls, ...otherCountedCalls];

/** HEAD takes as much work as GET. */
const methodOf = ({ method }: { method: string }) => (method === 'HEAD' ? 'GET' : method);

/**
 * Limits by the client's address, for calls of browsers and other programs and for those that pages make in
 * process. Later steps know the client, so that files are opened in turns.
 */
export function rateLimits(services: Services) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const client = clientAddress(c, services);
    c.set('client', client);
    const found = countedCalls.find(
      ({ method, path }) => method === methodOf(c.req) && path.test(c.req.path),
    );
    for (const limit of found ? [found.limit, found.also].filter((name) => name !== undefined) : []) {
      await services.limits.consume(limit, client).catch(withPhone(services));
    }
    await serveClient(client, next);
  });
}

/**
 * Limits the forms that browsers send to pages, by the client's address. Forms with a limit of their own count
 * there too.
 */
export function countedForms(services: Services) {
  return createMiddleware(async (c, next) => {
    // A withdrawal is never refused (§ 356a BGB); only its mails are limited.
    if (isWithdrawal(c.req.path)) return next();
    await services.limits.consume('page-form-client', clientAddress(c, services)).catch(withPhone(services));
    await next();
  });
}

/** Adds the phone number to a refusal. Staff do not need it. */
function withPhone({ settings }: Services) {
  return (error: unknown): never => {
    if (!(error instanceof Problem) || error.retryAfterSeconds === undefined) throw error;
    const { SUPPORT_PHONE, SUPPORT_HOURS } = settings;
    const { retryAfterSeconds } = error;
    const detail = `${error.detail} Eilt es, rufen Sie an: ${SUPPORT_PHONE} (${SUPPORT_HOURS}).`;
    throw new Problem(error.code, { retryAfterSeconds, detail, cause: error });
  };
}

/** The open call that a request makes; undefined for every other. */
export function openCallOf({ req }: ApiContext): OpenCall | undefined {
  return openCalls.find(({ method, path }) => method === methodOf(req) && path.test(req.path));
}

/**
 * Asks a client for the bot check when it has sent an open form more often than its quiet number. The browser
 * solves it in the background (`passBotCheckInBackground`). Where it cannot, the form works again after the time
 * of the limit.
 */
export function quietNumbers(services: Services) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const found = openCallOf(c);
    if (found && typeof found.quiet === 'number' && !isKnownCaller(c)) {
      const { points, secondsLeft } = await services.limits.used(found.limit, c.get('client'));
      if (points > found.quiet * services.settings.RATE_LIMIT_FACTOR) {
        if (points > (found.takenUntil ?? 0) * services.settings.RATE_LIMIT_FACTOR) throw asked(secondsLeft);
        c.set('isAboveQuiet', true);
      }
    }
    await next();
  });
}

function asked(retryAfterSeconds: number): Problem {
  return new Problem('bot_check_required', {
    retryAfterSeconds,
    detail: `Von Ihrem Anschluss kam dieses Formular gerade mehrmals. Bitte senden Sie es noch einmal ab: Ihr Browser macht davor im Hintergrund eine kurze Sicherheitsprüfung. Ohne JavaScript geht es in ${waitingTime(retryAfterSeconds)} weiter. Eilt es, rufen Sie uns an.`,
  });
}
