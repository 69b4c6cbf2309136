import { keepNewest } from '#src/lib/keep-newest.ts';
import { servedClient, withoutConnection } from '#src/lib/served-client.ts';

/** More than ask for an upload in a busy day. */
const mostKept = 20_000;
/** Subjects of one client that are looked at; a large office has fewer. */
const mostOfClient = 500;

/** Subject → client, the one heard of last at the end. Of this process alone, and gone with it: an address is kept nowhere. */
const clients = new Map<string, string>();

/** Notes from where a subject asked to upload a file; a job of ours does so for nobody, and what comes without a connection from nowhere. */
export function noteClientOf(subject: string): void {
  const client = servedClient();
  if (client === undefined || client === withoutConnection) return;
  clients.delete(subject);
  clients.set(subject, client);
  keepNewest(clients, mostKept);
}

/**
 * All subjects that uploaded from the same client as this one: whoever takes a hundred guest tokens is still one.
 * @returns the subject alone where its client is not known
 */
export function subjectsOfClient(subject: string): { client: string | undefined; subjects: string[] } {
  const client = clients.get(subject);
  if (client === undefined) return { client, subjects: [subject] };
  const subjects = [...clients].flatMap(([other, from]) => (from === client ? [other] : []));
  return { client, subjects: [subject, ...subjects.filter((one) => one !== subject).slice(-mostOfClient)] };
}
