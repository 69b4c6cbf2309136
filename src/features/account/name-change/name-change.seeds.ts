import { attachUpload, sampleUpload } from '#src/features/checks/uploads/public.server.ts';
import { seedChange } from '#src/features/insurance/change-requests/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { proofKind } from './request-name-change.ts';

const saras = {
  partnerId: 'DEMO-SARA',
  givenName: 'Sara',
  oldName: 'Yilmaz',
  newName: 'Yilmaz-Brandt',
} as const;
const filename = 'Eheurkunde.pdf';

/** The state `name-change` of the demonstration: Sara Yilmaz has married and waits. The customers must be there. */
export async function seedNameChange(services: Services): Promise<void> {
  const now = services.clock.now();
  const askedAt = addDaysToInstant(now, -1);
  const uploadId = await sampleUpload(services, proofKind, {
    subject: customerSubject(saras),
    filename,
    title: 'Eheurkunde',
    lines: [`Ehename: ${saras.newName}`],
  });
  const oldName = `${saras.givenName} ${saras.oldName}`;
  const newName = `${saras.givenName} ${saras.newName}`;
  await services.db.transaction().execute(async (tx) => {
    await attachUpload(tx, uploadId, addDaysToInstant(now, 90));
    await seedChange(tx, {
      reference: 'A-26-SARAYB',
      partner_id: saras.partnerId,
      contract_id: null,
      kind: 'name',
      details: JSON.stringify({
        oldName,
        newName,
        reason: 'marriage',
        filenames: [filename],
        uploads: [uploadId],
        parts: { givenName: saras.givenName, name: saras.newName, companyName: '' },
        shown: [
          ['Bisher', oldName],
          ['Neu', newName],
        ],
      }),
      created_at: askedAt,
      promised_on: addWorkingDays(new Date(askedAt), 5),
    });
  });
}
