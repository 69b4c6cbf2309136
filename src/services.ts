import { publicUrl, type Settings } from '#src/config/settings.ts';
import { createLimits, type Limits } from '#src/database/counted-limits.ts';
import { type Database, type Db, migrate, openDatabase } from '#src/database/database.ts';
import { loadPortalKeys, type PortalKeys } from '#src/database/portal-keys.ts';
import { createJobs, type Jobs } from '#src/jobs/jobs.ts';
import { type Clock, systemClock } from '#src/lib/clock.ts';
import type { Log } from '#src/lib/log.ts';
import { type Breaches, createBreaches } from '#src/providers/breaches/index.ts';
import { type Captcha, createCaptcha } from '#src/providers/captcha/index.ts';
import { type Cms, createCms } from '#src/providers/cms/index.ts';
import { providerSettings } from '#src/providers/from-settings.ts';
import { createIdentity, type Identity } from '#src/providers/identity/index.ts';
import { createInsurer, type Insurer } from '#src/providers/insurer/index.ts';
import { createLetterPost, type LetterPost } from '#src/providers/letter/index.ts';
import { createMailTransport, type MailTransport } from '#src/providers/mail/index.ts';
import { createPayment, type Payment } from '#src/providers/payment/index.ts';
import { createSearch, type Search } from '#src/providers/search/index.ts';
import { createSmsTransport, type SmsTransport } from '#src/providers/sms/index.ts';
import { createStorage, type Storage } from '#src/providers/storage/index.ts';
import { createVirusScan, type VirusScan } from '#src/providers/virus-scan/index.ts';

/** Everything a feature may use, made once at start and passed on; tests replace single parts. */
export type Services = {
  settings: Settings;
  /** The address customers see, without a slash at the end. */
  publicUrl: string;
  clock: Clock;
  log: Log;
  db: Db;
  /** What signs links and hides what is looked up, whatever `APP_SECRET` is. */
  keys: PortalKeys;
  engine: 'pglite' | 'postgres';
  /** Hears what `pg_notify` says, in whichever process. */
  listen: Database['listen'];
  jobs: Jobs;
  identity: Identity;
  /** The insurer's own systems, where settings name them. */
  insurer: Insurer;
  /** Guides, articles, questions and pages; `start` it before it is read. */
  cms: Cms;
  /** Named limits: how often something may be done. */
  limits: Limits;
  storage: Storage;
  payment: Payment;
  captcha: Captcha;
  mail: MailTransport;
  sms: SmsTransport;
  letters: LetterPost;
  search: Search;
  /** Known leaks, looked up without telling what for. */
  breaches: Breaches;
  virusScan: VirusScan;
  /** Closes what was opened here. Call after the server and the jobs have stopped. */
  close(): Promise<void>;
};

/** What a test may replace. */
export type ServiceOverrides = Partial<
  Pick<
    Services,
    | 'clock'
    | 'identity'
    | 'insurer'
    | 'cms'
    | 'storage'
    | 'payment'
    | 'captcha'
    | 'mail'
    | 'sms'
    | 'letters'
    | 'search'
    | 'breaches'
    | 'virusScan'
  >
>;

/** Remembers a bot-check solution until it expires; false when it was used before. */
async function rememberOnce(db: Db, signature: string, expiresAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_uses')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Opens the database, brings its schema up to date and makes every provider named by the settings.
 * @param options.port the port the server really listens on, when it was chosen by the system
 */
export async function createServices(
  settings: Settings,
  log: Log,
  options: { port?: number; overrides?: ServiceOverrides } = {},
): Promise<Services> {
  const url = publicUrl(settings, options.port);
  const database = await openDatabase(settings);
  const applied = await migrate(database.db);
  if (applied.length > 0) log.info({ migrations: applied }, 'schema migrated');
  const providers = providerSettings(settings, url);
  const clock = options.overrides?.clock ?? systemClock;
  const keys = await loadPortalKeys(database.db, clock, settings.APP_SECRET);
  const mail = options.overrides?.mail ?? createMailTransport(providers.mail);
  return {
    settings,
    publicUrl: url,
    clock,
    log,
    db: database.db,
    keys,
    engine: database.engine,
    listen: database.listen,
    jobs: createJobs(database, log),
    identity: createIdentity(providers.identity, {
      db: database.db,
      clock,
      log,
      secrets: settings.APP_SECRET,
      pageKeys: keys.pages,
    }),
    insurer: createInsurer(providers.insurer, { clock }),
    cms: createCms(providers.cms, { clock, log }),
    limits: createLimits(database.db, {
      secrets: keys.lookups,
      factor: settings.RATE_LIMIT_FACTOR,
    }),
    storage: createStorage(providers.storage, {
      onDamaged: (folder) => log.error({ provider: 'storage', folder }, 'a stored file cannot be read'),
    }),
    payment: createPayment(providers.payment),
    captcha: createCaptcha(providers.captcha, {
      rememberOnce: (signature, expiresAt) => rememberOnce(database.db, signature, expiresAt),
    }),
    mail,
    sms: createSmsTransport(providers.sms),
    letters: createLetterPost(providers.letter, mail),
    search: createSearch(providers.search, { db: database.db }),
    breaches: createBreaches(providers.breaches, { clock }),
    virusScan: createVirusScan(providers.virusScan),
    close: database.close,
    ...options.overrides,
  };
}
