import { z } from 'zod';
import type { Db } from '#src/database/database.ts';
import { uploadById, uploadsById } from '#src/features/checks/uploads/public.server.ts';
import type { DeskFile } from '#src/features/desk/workplace/public.server.ts';
import {
  type ChangeDecision,
  changeDetails,
  changeQueue,
} from '#src/features/insurance/change-requests/public.server.ts';
import { updatePolicyholder } from '#src/features/insurance/policyholders/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { nameChangeReasonSchema } from './name-change.schema.ts';
import { proofWords, reasonWords } from './name-change-words.ts';

/** Key of the queue in addresses and events. */
export const nameChangeQueueKey = 'name-changes';

const largestFile = 10 * 1024 * 1024;

const detailsSchema = z.object({
  oldName: z.string(),
  newName: z.string(),
  reason: nameChangeReasonSchema,
  filenames: z.array(z.string()),
  uploads: z.array(z.uuid()).default([]),
  /** Missing in requests of the first release, which kept the whole name only. */
  parts: z.object({ givenName: z.string(), name: z.string(), companyName: z.string() }).optional(),
});

type Details = z.infer<typeof detailsSchema>;

async function filesOf(db: Db, details: Details): Promise<DeskFile[]> {
  const kept = await uploadsById(db, details.uploads);
  return details.uploads.map((id, index) => {
    const upload = kept.find((one) => one.id === id);
    return {
      id,
      filename: details.filenames[index] ?? 'Nachweis',
      size: upload?.size ?? null,
      isKept: upload?.state === 'attached',
    };
  });
}

function actionsOf({ parts, oldName, newName }: Details) {
  const accept = {
    key: 'accept',
    label: 'Namen ändern',
    confirm: `Aus „${oldName}“ wird „${newName}“, ab heute in allen Verträgen.`,
  };
  const decline = { key: 'decline', label: 'Antrag ablehnen', needsText: 'Grund, den der Kunde liest' };
  return [...(parts ? [accept] : []), decline];
}

/** Name changes at the desk: staff look at the proofs and decide. */
export const nameChangeQueue = changeQueue<Details>({
  key: nameChangeQueueKey,
  title: 'Namensänderungen',
  place: 60,
  kind: 'name',
  details: detailsSchema,
  titleOf: ({ newName }) => `Neuer Name: ${newName}`,
  nameOf: ({ read: { oldName } }) => oldName,
  rowsOf: ({ read: { oldName, newName, reason } }) => [
    { label: 'Bisher', value: oldName },
    { label: 'Neu', value: newName },
    { label: 'Grund', value: reasonWords[reason] },
    { label: 'Nachweis dafür', value: proofWords[reason] },
  ],
  hintsOf: ({ read }) =>
    read.parts
      ? []
      : ['Dieser Antrag nennt Vor- und Nachnamen nicht getrennt. Bitte ändern Sie ihn im Bestand selbst.'],
  filesOf,
  async readFile(services, id, fileId) {
    const kept = await changeDetails(services.db, 'name', id);
    const details = kept === undefined ? undefined : detailsSchema.parse(kept);
    const index = details?.uploads.indexOf(fileId) ?? -1;
    const upload = index < 0 ? undefined : await uploadById(services.db, fileId);
    if (upload?.state !== 'attached' || upload.storage_key === null) return undefined;
    return {
      filename: details?.filenames[index] ?? 'Nachweis',
      contentType: upload.content_type ?? 'application/octet-stream',
      bytes: await services.storage.read(upload.storage_key, largestFile),
    };
  },
  actionsOf,
  searched: ['oldName', 'newName'],
  async decide(_services, tx, { staff, action, text }, change): Promise<ChangeDecision> {
    const subject = `Versicherungsnummer ${change.insurance_number}`;
    if (action === 'decline') {
      const title = 'Ihr Antrag auf Namensänderung ist abgelehnt';
      return { status: 'declined', from: 'staff', author: staff.name, text, title, subject };
    }
    const { parts, newName } = change.read;
    if (action !== 'accept' || !parts) throw new Problem('conflict');
    await updatePolicyholder(tx, change.policyholder_id, {
      given_name: parts.givenName,
      name: parts.name,
      company_name: parts.companyName,
    });
    return {
      status: 'done',
      from: 'system',
      author: '',
      text: `Wir haben Ihren Namen geändert. Ab heute steht „${newName}“ in Ihren Verträgen. Sie müssen nichts weiter tun.`,
      title: 'Ihr neuer Name gilt',
      subject,
    };
  },
});
