import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { momentExpression } from '#src/features/account/session/public.server.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import { seal, unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import type { FormOwner } from './kept-form-pass.ts';
import { type Filled, filledSchema, type KeptForm } from './kept-forms.schema.ts';

/** Long enough to sign in again after a break. Unsent input is kept no longer. */
const keptMinutes = 120;

/** A text opens only in the row it was sealed for. */
const { purpose: purposeOf } = sealedColumns.keptForm;

/** Keeps the input of a form, replacing what was kept of it before. */
export async function keepForm(
  services: Services,
  owner: FormOwner,
  filled: Filled,
  db: Db | Tx = services.db,
): Promise<void> {
  const values = {
    sealed: seal(services.settings.APP_SECRET, purposeOf(owner), JSON.stringify(filled)),
    kept_at: services.clock.now().toISOString(),
  };
  await db
    .insertInto('kept_forms')
    .values({ subject: owner.subject, form: owner.form, ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'form']).doUpdateSet(values))
    .execute();
}

/** Merges both; of each name the latest wins. If the result is too large, only the latest is kept. */
function together(before: Filled, filled: Filled): Filled {
  const fields = [...new Map([...before.fields, ...filled.fields])];
  const both = filledSchema.safeParse({ fields, hadFiles: before.hadFiles || filled.hadFiles });
  return both.success ? both.data : filled;
}

/** Adds input to what is kept already, because two tabs that are left at once each send theirs. */
export async function addToForm(services: Services, owner: FormOwner, filled: Filled, tx: Tx): Promise<void> {
  // A lock by name, because there may be no row yet to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept form ${owner.subject}`}, 0))`.execute(tx);
  const before = await keptFormOf(services, owner, tx);
  await keepForm(services, owner, before ? together(before, filled) : filled, tx);
}

/** Undefined if it was sealed for another row, or with a lost secret. */
function opened({ settings }: Services, owner: FormOwner, sealed: string): Filled | undefined {
  const text = unseal(settings.APP_SECRET, purposeOf(owner), sealed);
  if (text === undefined) return undefined;
  try {
    return filledSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The row of a kept form, unless it has expired. */
const keptRow = ({ clock }: Services, owner: FormOwner, db: Db | Tx) =>
  db
    .selectFrom('kept_forms')
    .where('subject', '=', owner.subject)
    .where('form', '=', owner.form)
    .where('kept_at', '>', addMinutes(clock.now(), -keptMinutes));

/** What was kept of a form of this very person; null after its time. */
export async function keptFormOf(
  services: Services,
  owner: FormOwner,
  db: Db | Tx = services.db,
): Promise<KeptForm['entry']> {
  const row = await keptRow(services, owner, db).select(['sealed', 'kept_at']).executeTakeFirst();
  const filled = row && opened(services, owner, row.sealed);
  if (!row || !filled) return null;
  return { ...filled, keptAt: row.kept_at, keptUntil: addMinutes(new Date(row.kept_at), keptMinutes) };
}

/**
 * The same for a customer, with the moment of his session (`momentOfSession`). Every page of the account needs
 * both, so it is one query, and a second one only if something was kept.
 * @returns undefined if his session was ended meanwhile, which deletes what was kept
 */
export async function keptFormInSession(
  services: Services,
  customer: SignedIn,
  form: string,
): Promise<{ moment: number; entry: KeptForm['entry'] } | undefined> {
  const owner = { subject: customerSubject(customer), form };
  const { db } = services;
  const { moment, isKept } = await db
    .selectNoFrom(({ exists }) => [
      momentExpression(customer).as('moment'),
      exists(keptRow(services, owner, db).select('form')).as('isKept'),
    ])
    .executeTakeFirstOrThrow();
  if (moment === null) return undefined;
  // The row was seen before the lock was granted. An end of other sessions may have deleted it meanwhile.
  return { moment: Number(moment), entry: isKept ? await keptFormOf(services, owner) : null };
}

/** Deletes a form, after it has arrived or on request. */
export async function forgetForm({ db }: Services, { subject, form }: FormOwner): Promise<void> {
  await db.deleteFrom('kept_forms').where('subject', '=', subject).where('form', '=', form).execute();
}

/** Deletes expired forms. */
async function deleteOldForms({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('kept_forms').where('kept_at', '<=', addMinutes(clock.now(), -keptMinutes)).execute();
}

/** Name of the sweep, for tests that run it when they want to. */
export const keptFormsSweep = 'kept-forms';

/** Forms are kept for two hours only, so the daily deletion is too seldom. */
export function registerKeptFormJobs(services: Services): void {
  services.jobs.sweep(keptFormsSweep, 10 * 60, () => deleteOldForms(services));
}
