import { bodyOf } from './insured.ts';
import type { Portal } from './portal.ts';
import type { Visitor } from './visitor.ts';

/** Sends a declaration. @returns the key of its case at the desk */
export async function declaredWithdrawal(
  { services }: Portal,
  visitor: Visitor,
  declaration: { name: string; contract: string; email: string },
): Promise<string> {
  const { number } = await bodyOf<{ number: string }>(
    await visitor.postJson('/api/withdrawals', declaration),
  );
  const { id } = await services.db
    .selectFrom('withdrawals')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return `withdrawals-${id}`;
}
