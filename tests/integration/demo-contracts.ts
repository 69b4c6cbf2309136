import { sampleContracts } from '#src/features/contracts/contract-seeds.data.ts';
import type { Visitor } from './visitor.ts';

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
  const { url, fields, token } = (await opened.json()) as {
    url: string;
    fields: Record<string, string>;
    token: string;
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name);
  const sent = new Request(url, { method: 'POST', body: form });
  await visitor.call(new URL(url).pathname, {
    method: 'POST',
    headers: { 'Content-Type': sent.headers.get('Content-Type') ?? '' },
    body: new Uint8Array(await sent.arrayBuffer()),
  });
  return { token, fields, inspection: await visitor.postJson('/api/uploads/inspection', { token }) };
}
