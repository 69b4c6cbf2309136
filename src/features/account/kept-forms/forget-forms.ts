import type { Tx } from '#src/database/database.ts';

/** Forgets what is kept of the unsent forms of some subjects. */
export async function forgetFormsOf(tx: Tx, subjects: ReadonlyArray<string>): Promise<void> {
  await tx.deleteFrom('kept_forms').where('subject', 'in', subjects).execute();
}
