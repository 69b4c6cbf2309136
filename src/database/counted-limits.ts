import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sign } from '#src/lib/digest.ts';
import { widerNetworks } from '#src/lib/fair-slots.ts';
import { mailboxKey } from '#src/lib/mail-address.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import type { Db } from './database.ts';
import { type LimitName, limitRules, type MailboxLimit, type Rule } from './limit-rules.ts';

const countsMailbox = (name: LimitName): name is MailboxLimit => name.endsWith('-address');

/**
 * Counts in the database how often something is done, so that all processes count together. For an IPv6 client its
 * networks count too.
 */
export type Limits = {
  /**
   * Counts one more use. Never inside `db.transaction()`: it asks the database on a connection of its own.
   * @param key what is counted, e.g. a mail address, with the client on a line of its own. Case and outer blanks
   * do not matter, nor what follows a plus sign where mailboxes are counted. It is stored as a keyed hash only
   * @param points how much this use counts, a whole number
   * @throws Problem `rate_limited` with the seconds until the next use is allowed
   */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** The same, but returns whether there was room instead of throwing. */
  allows(name: LimitName, key: string): Promise<boolean>;
  /**
   * How often it was done within the time of the limit, this time included; of an IPv6 client's networks the fullest, as if it were
   * one client: 26 uses of a network that has four times the points are 6.5. @returns also the seconds until that is over, and whether
   * the next one would be refused
   */
  used(name: LimitName, key: string): Promise<{ points: number; secondsLeft: number; isFull: boolean }>;
  /** Takes one use back, e.g. after a successful login. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Resets the counter, e.g. for the account that has signed in. */
  forget(name: LimitName, key: string): Promise<void>;
};

/** The interface of `pg` that the limiter speaks, on our own connection, PGlite or PostgreSQL. */
function queryClient(db: Db) {
  return {
    query: async (query: string | { text: string; values?: unknown[] }) => {
      const { text, values = [] } = typeof query === 'string' ? { text: query } : query;
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}

/** „einer Minute“, „12 Minuten“: how long to wait, as it stands behind „in“. */
export function waitingTime(seconds: number): string {
  if (seconds <= 60) return 'einer Minute';
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)}\u00a0Minuten`;
  if (seconds <= 36 * 3600) return `${Math.ceil(seconds / 3600)}\u00a0Stunden`;
  return `${Math.ceil(seconds / 86_400)}\u00a0Tagen`;
}

function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof RateLimiterRes)) return cause;
  const retryAfterSeconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1000));
  // The reader need not be the one who tried so often.
  const detail = `Hier gab es in kurzer Zeit sehr viele Versuche, vielleicht auch von anderen. In ${waitingTime(retryAfterSeconds)} geht es weiter.`;
  return new Problem('rate_limited', { retryAfterSeconds, detail });
}

type LimitOptions = { secrets: Secrets; factor: number };

/** The counters of all limits in the database, each made when it is first needed. */
function countersOf(db: Db, options: LimitOptions) {
  const storeClient = queryClient(db);
  const pointsOf = (name: LimitName, times: number) => limitRules[name].points * options.factor * times;
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: LimitName, times = 1) => {
    const known = limiters.get(`${name} ${times}`);
    if (known) return known;
    const { seconds: duration } = limitRules[name];
    const points = pointsOf(name, times);
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      // The counter for single clients also deletes expired rows for all.
      clearExpiredByTimeout: times === 1,
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
    });
    limiters.set(`${name} ${times}`, limiter);
    return limiter;
  };
  const hashed = (name: LimitName, key: string) =>
    sign(options.secrets, `limit ${name}`, countsMailbox(name) ? mailboxKey(key) : key.trim().toLowerCase());
  /** The counters of a use, the nearest first. */
  const countsOf = (name: LimitName, key: string) =>
    [{ key, times: 1 }, ...widerNetworks(key)].map((one) => ({
      times: one.times,
      hash: hashed(name, one.key),
      limiter: limiterOf(name, one.times),
    }));
  /**
   * One after the other, so that a use refused for the client does not count for its network, or one client
   * could lock out its neighbours.
   * @throws RateLimiterRes if a counter is full
   */
  const take = async (name: LimitName, key: string, points: number) => {
    const { also }: Rule = limitRules[name];
    for (const { limiter, hash } of countsOf(name, key)) await limiter.consume(hash, points);
    if (also) await limiterOf(also).consume(hashed(also, key), points);
  };
  return { pointsOf, countsOf, take };
}

/**
 * The named limits. While the database does not answer, each process counts for itself.
 * @param options.secrets key the hashes under which uses are counted
 * @param options.factor multiplies every rule's points (`RATE_LIMIT_FACTOR`)
 */
export function createLimits(db: Db, options: LimitOptions): Limits {
  const { pointsOf, countsOf, take } = countersOf(db, options);
  return {
    async consume(name, key, points = 1) {
      try {
        await take(name, key, points);
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async allows(name, key) {
      try {
        await take(name, key, 1);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    async used(name, key) {
      const counts = await Promise.all(
        countsOf(name, key).map(async ({ limiter, hash, times }) => {
          const counted = await limiter.get(hash);
          const points = counted?.consumedPoints ?? 0;
          return {
            points: points / times,
            isFull: points >= pointsOf(name, times),
            secondsLeft: Math.max(1, Math.ceil((counted?.msBeforeNext ?? 0) / 1000)),
          };
        }),
      );
      const points = Math.max(...counts.map((one) => one.points));
      const fullest = counts.filter((one) => one.isFull || one.points === points);
      return {
        points,
        isFull: fullest.some((one) => one.isFull),
        secondsLeft: Math.max(...fullest.map((one) => one.secondsLeft)),
      };
    },
    async giveBack(name, key) {
      for (const { limiter, hash } of countsOf(name, key)) await limiter.reward(hash);
    },
    async forget(name, key) {
      const [own, ...wider] = countsOf(name, key);
      if (!own) return;
      const counted = wider.length > 0 ? await own.limiter.get(own.hash) : null;
      await own.limiter.delete(own.hash);
      // The neighbours may have filled the network's counter; a refused use was never counted there.
      const taken = Math.min(counted?.consumedPoints ?? 0, pointsOf(name, 1));
      for (const { limiter, hash } of taken > 0 ? wider : []) await limiter.reward(hash, taken);
    },
  };
}
