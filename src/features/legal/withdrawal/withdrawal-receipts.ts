import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import { caseLink } from '#src/features/desk/case-messages/public.server.ts';
import {
  heading,
  link,
  type MailBlock,
  queueMail,
  rows,
} from '#src/features/outreach/messages/public.server.ts';
import { defineJob } from '#src/jobs/jobs.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { mailAddressKey, mailboxKey } from '#src/lib/mail-address.ts';
import { bracketsNote, isUnlinked, unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import {
  isKnownAddress,
  markConfirmed,
  unconfirmedAddress,
  unconfirmedWith,
  type Withdrawal,
} from './withdrawal.store.ts';
import { withdrawalQueueKey } from './withdrawal-queue.ts';

/** Seconds to wait for further withdrawals that the same mail can confirm. */
export const collectSeconds = 10 * 60;

/** Most declarations in one mail. */
const mostInOneMail = 60;

/** Confirms the unconfirmed withdrawals of one mailbox. */
export const collectReceiptsJob = defineJob({
  name: 'withdrawal-receipts',
  schema: z.object({ withdrawalId: z.uuid() }),
  timeLimitSeconds: 60,
  retries: 12,
});

/**
 * The declaration word for word, without characters that would make links.
 * @param shortens leaves remarks out of a collected receipt: strangers may cause hundreds, and the remark is the
 * longest text they could send to a foreign mailbox. The declaration itself stays
 */
function declarationRows(withdrawal: Withdrawal, { shortens }: { shortens: boolean }): MailBlock {
  const entries: Array<[string, string]> = [
    ['Eingang', `${formatDateTime(withdrawal.received_at)} (Vorgang ${withdrawal.number})`],
    ['Name', unlinked(withdrawal.name)],
    ['Vertrag', unlinked(withdrawal.contract)],
    ['E-Mail', withdrawal.email],
  ];
  const remark = shortens ? 'Sie steht auf der Seite Ihres Vorgangs.' : unlinked(withdrawal.remark);
  if (withdrawal.remark !== '') entries.push(['Anmerkung', remark]);
  return rows(entries);
}

function declared(withdrawals: ReadonlyArray<Withdrawal>, how: { shortens: boolean }): MailBlock[] {
  const [first, ...others] = withdrawals;
  if (first && others.length === 0) return [declarationRows(first, how)];
  return withdrawals.flatMap((one) => [heading(`Widerruf ${one.number}`), declarationRows(one, how)]);
}

function links(services: Services, tx: Tx, withdrawals: ReadonlyArray<Withdrawal>): Promise<MailBlock[]> {
  const isAlone = withdrawals.length === 1;
  return Promise.all(
    withdrawals.map(async ({ id, number }) =>
      link(
        isAlone ? 'Stand ansehen und schreiben' : `Stand von ${number} ansehen und schreiben`,
        await caseLink(services, tx, { queue: withdrawalQueueKey, id }),
      ),
    ),
  );
}

/**
 * Confirms the receipt of withdrawals to their mailbox, with content, date and time (§ 356a Abs. 4 BGB), and tells
 * the provider. Greeting and subject contain no word of the declaration, because the address is not verified.
 * @param how.isCollected sent some minutes later, for many withdrawals together
 * @param how.isNoticed whether staff get a mail too; the desk shows each
 */
export async function queueReceipt(
  services: Services,
  tx: Tx,
  withdrawals: readonly [Withdrawal, ...Withdrawal[]],
  how: { isCollected: boolean; isNoticed: boolean },
): Promise<void> {
  const { PROVIDER_NAME, PROVIDER_EMAIL, SUPPORT_PHONE } = services.settings;
  const [first] = withdrawals;
  const isAlone = withdrawals.length === 1;
  const hasBrackets = withdrawals.some(({ name, contract, remark }) =>
    [name, contract, how.isCollected ? '' : remark].some((text) => !isUnlinked(text)),
  );
  await markConfirmed(
    services,
    tx,
    withdrawals.map(({ id }) => id),
  );
  await queueMail(services, tx, {
    purpose: 'withdrawal-receipt',
    to: first.email,
    subject: isAlone
      ? `Eingang Ihres Widerrufs ${first.number}`
      : `Eingang von ${withdrawals.length} Widerrufen`,
    blocks: [
      'Guten Tag!',
      isAlone
        ? 'Ihr Widerruf ist bei uns eingegangen. Das haben Sie erklärt:'
        : 'Ihre Widerrufe sind bei uns eingegangen. Das haben Sie erklärt:',
      ...declared(withdrawals, { shortens: how.isCollected }),
      hasBrackets && bracketsNote,
      'Wir prüfen das und melden uns bei Ihnen. Steht Ihnen Geld zu, zahlen wir es innerhalb von 14\u00a0Tagen über denselben Weg zurück, auf dem Sie bezahlt haben. Sie müssen nichts weiter tun.',
      ...(await links(services, tx, withdrawals)),
      'Sie haben gar nichts widerrufen? Dann hat sich jemand bei der Adresse vertippt. Sie müssen nichts tun.',
      `${PROVIDER_NAME}, Telefon ${SUPPORT_PHONE}`,
    ],
  });
  if (!how.isNoticed) return;
  await queueMail(services, tx, {
    purpose: 'withdrawal-notice',
    to: PROVIDER_EMAIL,
    subject: isAlone ? `Widerruf ${first.number}` : `${withdrawals.length} Widerrufe`,
    blocks: [
      isAlone ? 'Ein Kunde hat widerrufen.' : 'Von einer Adresse kamen mehrere Widerrufe.',
      ...withdrawals.flatMap((one) => [declarationRows(one, { shortens: false }), `Hinweis: ${one.hint}`]),
    ],
  });
}

/** Pause before the next try if a mailbox has got its mails of this hour. */
const pauseSeconds = 60 * 60;

/** The limit that counts collected receipts of an address. */
export async function collectedLimit(db: Db, email: string) {
  const isOwn = mailAddressKey(email) === mailboxKey(email) || (await isKnownAddress(db, email));
  return isOwn ? 'withdrawal-collected-spelling' : 'withdrawal-collected-address';
}

/** Whether staff get a mail about a withdrawal; a few in an hour. Never call it inside a transaction. */
export const mayNotice = ({ limits }: Services) => limits.allows('withdrawal-notices', 'all');

/**
 * Confirms the withdrawals of one mailbox, if that has not happened yet. Each withdrawal has a job, so that none
 * is lost. If the mailbox has got its mails of this hour, the job runs again later.
 */
async function confirmCollected(services: Services, withdrawalId: string): Promise<void> {
  const email = await unconfirmedAddress(services.db, withdrawalId);
  if (email === undefined) return;
  if (!(await services.limits.allows(await collectedLimit(services.db, email), email))) {
    await services.jobs.enqueue(collectReceiptsJob, { withdrawalId }, undefined, pauseSeconds);
    return;
  }
  const isNoticed = await mayNotice(services);
  await services.db.transaction().execute(async (tx) => {
    const [first, ...others] = await unconfirmedWith(tx, withdrawalId, mostInOneMail);
    if (first) await queueReceipt(services, tx, [first, ...others], { isCollected: true, isNoticed });
  });
}

/** Registers the job for collected receipts. */
export function registerWithdrawalJobs(services: Services): void {
  services.jobs.handle(collectReceiptsJob, ({ withdrawalId }) => confirmCollected(services, withdrawalId));
}
