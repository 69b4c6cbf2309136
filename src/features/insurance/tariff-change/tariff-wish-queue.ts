import { z } from 'zod';
import { forgetCases } from '#src/features/desk/case-messages/public.server.ts';
import {
  type ChangeDecision,
  changeQueue,
  changesBefore,
  deleteChanges,
} from '#src/features/insurance/change-requests/public.server.ts';
import { paymentModeSchema, tariffOfferSchema } from '#src/features/insurance/contracts/public.server.ts';
import { premiumWords } from '#src/features/insurance/contracts/public.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { formatCents } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import { adviceWords, isAdvised } from './advice-words.ts';
import { needsRows } from './needs.ts';
import { adviceSchema } from './tariff-change.schema.ts';
import { needsSchema } from './tariff-wish.schema.ts';

/** Key of the queue in addresses and events. */
export const tariffWishQueueKey = 'tariff-wishes';

const detailsSchema = z.object({
  paymentMode: paymentModeSchema,
  customerName: z.string(),
  contractNumber: z.string(),
  present: z.string(),
  offer: tariffOfferSchema,
  needs: needsSchema,
  advice: adviceSchema,
  remark: z.string(),
});

type Details = z.infer<typeof detailsSchema>;

/** Wishes for another tariff at the desk: staff send the offer with its documents, or say why not. */
export const tariffWishQueue = changeQueue<Details>({
  key: tariffWishQueueKey,
  title: 'Tarifwünsche',
  place: 80,
  kind: 'tariff',
  details: detailsSchema,
  titleOf: ({ offer }) => `Tarif gewünscht: ${offer.tariff}`,
  nameOf: ({ read: { customerName } }) => customerName,
  rowsOf: ({ read: { contractNumber, present, offer, paymentMode, needs, advice } }) => [
    { label: 'Vertrag', value: `Nr. ${contractNumber}, bisher „${present}“` },
    {
      label: 'Gewünscht',
      value: `„${offer.tariff}“, Selbstbeteiligung ${formatCents(offer.deductible.amountCents)}, ${premiumWords({ ...offer, paymentMode })}`,
    },
    ...needsRows(needs).map(([label, value]) => ({ label, value })),
    { label: 'Rat des Portals', value: adviceWords(advice) },
  ],
  textOf: ({ remark }) => remark,
  hintsOf: ({ read: { offer, advice } }) =>
    isAdvised(advice, offer)
      ? []
      : ['Der Kunde wünscht etwas anderes, als das Portal geraten hat. Bitte sprechen Sie es im Angebot an.'],
  actionsOf: () => [
    {
      key: 'offered',
      label: 'Angebot ist verschickt',
      confirm: 'Der Kunde liest, dass Angebot und Unterlagen unterwegs sind.',
    },
    { key: 'decline', label: 'Kein Angebot möglich', needsText: 'Grund, den der Kunde liest' },
  ],
  searched: ['customerName', 'contractNumber'],
  decide(_services, _tx, { staff, action, text }, { read }): Promise<ChangeDecision> {
    const subject = `Vertrag ${read.contractNumber}`;
    if (action === 'decline') {
      const title = 'Zu Ihrem Tarifwunsch';
      return Promise.resolve({ status: 'declined', from: 'staff', author: staff.name, text, title, subject });
    }
    if (action !== 'offered') throw new Problem('conflict');
    return Promise.resolve({
      status: 'done',
      from: 'system',
      author: '',
      text: `Das Angebot für „${read.offer.tariff}“ ist mit allen Unterlagen unterwegs. Bis Sie es annehmen, gilt Ihr Vertrag unverändert.`,
      title: 'Ihr Angebot ist unterwegs',
      subject,
      effectiveFrom: null,
    });
  },
});

/** What was asked and advised is proof as long as entitlements from the advice could be raised (§ 6 Abs. 5 VVG, §§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes wishes for another tariff with their needs, advice, conversation and place among the activities. */
export const tariffWishRetention: RetentionRule = {
  key: tariffWishQueueKey,
  what: 'Tarifwünsche mit Beratung',
  calendarYears: keptYears,
  async remove(_services, tx, before) {
    const ids = await changesBefore(tx, 'tariff', before);
    await forgetCases(tx, tariffWishQueueKey, ids);
    await deleteChanges(tx, ids);
    return ids.length;
  },
};
