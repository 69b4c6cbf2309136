import { sampleContracts } from '#src/demo/contracts.data.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import type { Presigned, Visitor } from './visitor.ts';

/** Id of a sample contract by its number. */
export function contractId(number: string): string {
  const found = sampleContracts.find((one) => one.number === number);
  if (!found) throw new Error(`no sample contract ${number}`);
  return found.id;
}

/** Uploads a signed mandate for a contract as a browser does, and has it inspected. */
export async function sendMandate(
  visitor: Visitor,
  id: string,
  file: { name: string; type: string; bytes: Uint8Array },
): Promise<{ token: string; fields: Record<string, string>; inspection: Response }> {
  const opened = await visitor.postJson(`/api/contracts/${id}/feeaccount/sepamandate`, {
    attachmentType: file.type,
  });
  const presigned = (await opened.json()) as Presigned;
  await visitor.sendFile(presigned, file.name, file.bytes);
  const { token, fields } = presigned;
  return { token, fields, inspection: await visitor.inspect(presigned) };
}

/** Whose account the premium is to be debited from, and what he has signed. */
export const otherHolder = {
  name: 'Hans Mustermann',
  street: 'Elbweg 4',
  postcode: '20457',
  city: 'Hamburg',
} as const;

/** Asks for debits from somebody else's account, with his signed mandate; answers the bytes of it too. */
export async function askForOtherHolder(
  visitor: Visitor,
  id: string,
  iban = 'DE89 3704 0044 0532 0130 00',
): Promise<{ answer: Response; mandate: Uint8Array }> {
  const mandate = await renderPdf({ title: 'Mandat', author: 'Hans', content: ['Unterschrift: Hans'] });
  const file = { name: 'Mandat Hans.pdf', type: 'application/pdf', bytes: mandate };
  const { token } = await sendMandate(visitor, id, file);
  const body = { iban, otherHolder: { ...otherHolder, mandateToken: token } };
  return { answer: await visitor.sendJson('PATCH', `/api/contracts/${id}/feeaccount`, body), mandate };
}
