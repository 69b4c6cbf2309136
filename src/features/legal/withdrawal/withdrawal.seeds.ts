import { addMessage } from '#src/features/desk/case-messages/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { insertWithdrawal } from './withdrawal.store.ts';
import { withdrawalQueueKey } from './withdrawal-queue.ts';

/** Invented people who have withdrawn; two wait for an answer, one for longer than he was promised. */
const samples = [
  {
    daysAgo: 16,
    name: 'Gerda Gast (Beispiel)',
    contract: 'Mietnebenkosten-Prüfung vom Monatsanfang',
    email: 'gerda.gast@example.org',
    remark: 'Ich habe den Brief meiner Vermieterin doch nicht mehr gefunden.',
    reply: null,
  },
  {
    daysAgo: 3,
    name: 'Paul Probe (Beispiel)',
    contract: 'Arbeitszeugnis-Prüfung',
    email: 'paul.probe@example.org',
    remark: '',
    reply: 'Die Bestellnummer habe ich gerade nicht zur Hand. Reicht Ihnen das Datum?',
  },
] as const;

/** The state `withdrawals` of the demonstration, so that the desk is not empty. */
export async function seedWithdrawals(services: Services): Promise<void> {
  const hint = 'Keine Bestellung mit dieser Nummer gefunden.';
  await services.db.transaction().execute(async (tx) => {
    for (const { daysAgo, reply, ...declaration } of samples) {
      const row = await insertWithdrawal(services, tx, declaration, { orderId: null, hint });
      await tx
        .updateTable('withdrawals')
        .set({ received_at: addDaysToInstant(services.clock.now(), -daysAgo) })
        .where('id', '=', row.id)
        .execute();
      if (reply === null) continue;
      await addMessage(services, tx, {
        case: { queue: withdrawalQueueKey, id: row.id },
        reference: row.number,
        from: 'customer',
        author: declaration.name,
        text: reply,
      });
    }
  });
}
