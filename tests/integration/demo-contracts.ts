import { sampleContracts } from '#src/features/contracts/contract-seeds.data.ts';
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
