import type { Db, Tx } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { uploadById } from '#src/features/checks/uploads/public.server.ts';
import type { DeskFile } from '#src/features/desk/workplace/public.server.ts';
import {
  type ChangeDecision,
  changeDetails,
  changeQueue,
  type DeskChange,
  dropChangeDetail,
} from '#src/features/insurance/change-requests/public.server.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import {
  type OtherHolderDetails,
  otherHolderDetailsSchema,
  otherHolderQueueKey,
  replaceFeeAccount,
} from './change-fee-account.ts';
import { contractOf, type FeeAccountRow, feeAccountOf, todayOf } from './contracts.store.ts';
import { statusOn } from './due-dates.ts';

const kind = 'bank_account_other_holder';
const largestFile = 10 * 1024 * 1024;
const fallbackName = 'Mandat';

type Change = DeskChange<OtherHolderDetails>;

const declineInstead = 'Bitte lehnen Sie den Antrag mit einem Grund ab.';
const contractEnded = `Der Vertrag ist inzwischen beendet, es wird nichts mehr abgebucht. ${declineInstead}`;
const accountChanged = `Für den Vertrag gilt inzwischen eine andere Bankverbindung als zur Zeit des Antrags. ${declineInstead}`;
const ibanUnreadable = `Die IBAN lässt sich nicht mehr lesen, denn der Schlüssel dafür ist verloren. ${declineInstead} Bitten Sie den Kunden darin, die Bankverbindung noch einmal einzugeben.`;

async function filesOf(db: Db, { uploadId }: OtherHolderDetails): Promise<DeskFile[]> {
  const upload = await uploadById(db, uploadId);
  return [
    {
      id: uploadId,
      filename: upload?.filename ?? fallbackName,
      size: upload?.size ?? null,
      isKept: upload?.state === 'attached',
    },
  ];
}

async function readFile(services: Services, id: string, fileId: string) {
  const details = await changeDetails(services.db, kind, id);
  if (details === undefined) return undefined;
  if (otherHolderDetailsSchema.parse(details).uploadId !== fileId) return undefined;
  const upload = await uploadById(services.db, fileId);
  if (upload?.state !== 'attached' || upload.storage_key === null) return undefined;
  return {
    filename: upload.filename ?? fallbackName,
    contentType: upload.content_type ?? 'application/octet-stream',
    bytes: await services.storage.read(upload.storage_key, largestFile),
  };
}

function rowsOf({ contract_number, read }: Change) {
  const { holder, maskedIban, bic, bankName, mandateReference } = read;
  return [
    { label: 'Vertrag', value: contract_number ?? '' },
    { label: 'Kontoinhaber', value: holder.name },
    { label: 'Anschrift', value: `${holder.street}, ${holder.postcode} ${holder.city}` },
    { label: 'IBAN', value: maskedIban },
    ...(bic ? [{ label: 'BIC', value: bic }] : []),
    ...(bankName ? [{ label: 'Bank', value: bankName }] : []),
    { label: 'Mandatsreferenz', value: mandateReference },
  ];
}

function actionsOf({ holder, maskedIban }: OtherHolderDetails) {
  return [
    {
      key: 'accept',
      label: 'Bankverbindung übernehmen',
      confirm: `Das Mandat ist geprüft und von „${holder.name}“ unterschrieben. Der Beitrag wird künftig vom Konto ${maskedIban} abgebucht.`,
    },
    { key: 'decline', label: 'Antrag ablehnen', needsText: 'Grund, den der Kunde liest' },
  ];
}

/**
 * Whether the account was replaced since the request was made. If the request does not name the one it replaces,
 * the day decides.
 */
function isReplaced(current: FeeAccountRow, { created_at, read }: Change): boolean {
  return read.replacedReference === undefined
    ? current.mandate_signed_on > berlinDay(new Date(created_at))
    : current.mandate_reference !== read.replacedReference;
}

/** @throws Problem 409 when the contract has ended, its account was changed meanwhile or the IBAN cannot be opened */
async function accept(services: Services, tx: Tx, change: Change): Promise<ChangeDecision> {
  const { contract_id, policyholder_id, created_at, read } = change;
  if (contract_id === null) throw new Problem('conflict', { detail: contractEnded });
  const contract = await contractOf(tx, policyholder_id, contract_id, { isLocked: true });
  if (statusOn(contract, todayOf(services)) === 'ended') {
    throw new Problem('conflict', { detail: contractEnded });
  }
  if (isReplaced(await feeAccountOf(tx, contract.id), change)) {
    throw new Problem('conflict', { detail: accountChanged });
  }
  const { purpose } = sealedColumns.requestedIban;
  const iban = unseal(services.settings.APP_SECRET, purpose, read.ibanSealed ?? '');
  if (iban === undefined) throw new Problem('conflict', { detail: ibanUnreadable });
  const { bic, bankName, holder, mandateReference } = read;
  const firstDebit = await replaceFeeAccount(services, tx, contract, {
    iban,
    bic,
    bankName,
    holder: holder.name,
    isOtherHolder: true,
    mandateReference,
    // The date of the signature cannot be read. The mandate existed on the day of the request.
    mandateSignedOn: berlinDay(new Date(created_at)),
  });
  const when = firstDebit
    ? `Ab dem ${formatDate(firstDebit)} buchen wir den Beitrag`
    : 'Zurzeit steht keine weitere Abbuchung an. Kommt eine, buchen wir sie';
  return {
    status: 'done',
    effectiveFrom: firstDebit ?? null,
    from: 'system',
    author: '',
    text: `Wir haben das Mandat geprüft und die neue Bankverbindung übernommen. ${when} vom Konto ${read.maskedIban} von ${holder.name} ab. Sie müssen nichts weiter tun.`,
    title: 'Die neue Bankverbindung gilt',
    subject: `Vertrag ${contract.number}`,
  };
}

/** Accounts of other holders at the desk: staff look at the signed mandate and decide. */
export const otherHolderQueue = changeQueue<OtherHolderDetails>({
  key: otherHolderQueueKey,
  title: 'Bankverbindungen anderer Inhaber',
  place: 70,
  kind,
  details: otherHolderDetailsSchema,
  titleOf: ({ holder }) => `Anderer Kontoinhaber: ${holder.name}`,
  nameOf: ({ customer_name }) => customer_name,
  rowsOf,
  hintsOf: () => [
    'Auf dem Mandat müssen Name, die letzten vier Stellen der IBAN und die Mandatsreferenz stimmen, und der Kontoinhaber muss unterschrieben haben.',
  ],
  filesOf,
  readFile,
  actionsOf,
  searched: ['holder.name', 'mandateReference'],
  async decide(services, tx, { staff, action, text }, change): Promise<ChangeDecision> {
    if (action !== 'accept' && action !== 'decline') throw new Problem('conflict');
    const decision: ChangeDecision =
      action === 'accept'
        ? await accept(services, tx, change)
        : {
            status: 'declined',
            from: 'staff',
            author: staff.name,
            text,
            title: 'Die neue Bankverbindung ist abgelehnt',
            subject: `Vertrag ${change.contract_number ?? ''}`.trim(),
          };
    // After the decision it is no longer needed: the contract has it, or it was declined.
    await dropChangeDetail(tx, change.id, 'ibanSealed');
    return decision;
  },
});
