import type { Tx } from '#src/database/database.ts';

/** Deletes the kept forms of some subjects. */
export async function forgetFormsOf(tx: Tx, subjects: ReadonlyArray<string>): Promise<void> {
  await tx.deleteFrom('kept_forms').where('subject', 'in', subjects).execute();
}
