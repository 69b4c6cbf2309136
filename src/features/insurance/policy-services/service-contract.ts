import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { type KeptForm, keptForm } from '#src/features/account/kept-forms/public.ts';
import type { Contract, ContractsApi } from '#src/features/insurance/contracts/public.ts';
import { api, outcome, type Part } from '#src/navigation/api-client.ts';
import { partOrLogin, serviceAccess } from './service-calls.ts';
import { type ServiceFrame, type ServiceName, serviceFrame } from './service-frame.ts';

/** The contract of a service, with the facts that the service needs. */
export type ServiceContract<Facts> =
  | { kind: 'chosen'; contract: Contract; others: Contract[]; facts: Facts }
  /** Several are possible, and the address names none. */
  | { kind: 'choose'; contracts: Contract[] }
  /** Named by the address, but it has ended and cannot be changed. */
  | { kind: 'ended'; contract: Contract }
  | { kind: 'none' }
  | { kind: 'unavailable' };

export type ChosenContract<Facts> = Extract<ServiceContract<Facts>, { kind: 'chosen' }>;

type Reading<Facts> = {
  /** Of the address; its `vertrag` names the contract. */
  url: URL;
  read: (contractId: string) => Promise<Facts>;
  /** Also contracts that have ended. */
  takesEnded?: boolean;
};

function notFound() {
  return data(null, { status: 404 });
}

function isRunning({ status }: Contract): boolean {
  return status !== 'ended';
}

function listOf(context: Readonly<RouterContextProvider>, url: URL): Promise<Part<{ items: Contract[] }>> {
  return partOrLogin(outcome(api<ContractsApi>(context).contracts.$get({ query: { limit: '100' } })), url);
}

/** The contract with this id. Its facts are loaded at the same time, because they do not depend on the list. */
async function named<Facts>(
  context: Readonly<RouterContextProvider>,
  contractId: string,
  { url, read, takesEnded = false }: Reading<Facts>,
): Promise<ServiceContract<Facts>> {
  // Text that is no id belongs to no contract.
  if (!z.uuid().safeParse(contractId).success) throw notFound();
  const [list, facts] = await Promise.all([listOf(context, url), read(contractId)]);
  if (list.state !== 'ready') return { kind: 'unavailable' };
  const contract = list.value.items.find((one) => one.id === contractId);
  if (!contract) throw notFound();
  if (!takesEnded && !isRunning(contract)) return { kind: 'ended', contract };
  const others = list.value.items.filter((one) => one !== contract && (takesEnded || isRunning(one)));
  return { kind: 'chosen', contract, others, facts };
}

/**
 * Which contract is meant: the one that the address names, else the only one; with several the customer is asked.
 * @throws data 404 for a contract that is not there, or somebody else's
 */
export async function serviceContract<Facts>(
  context: Readonly<RouterContextProvider>,
  reading: Reading<Facts>,
): Promise<ServiceContract<Facts>> {
  const contractId = reading.url.searchParams.get('vertrag');
  if (contractId !== null) return named(context, contractId, reading);
  const list = await listOf(context, reading.url);
  if (list.state !== 'ready') return { kind: 'unavailable' };
  const possible = list.value.items.filter((one) => reading.takesEnded || isRunning(one));
  const [contract, ...others] = possible;
  if (!contract) return { kind: 'none' };
  if (others.length > 0) return { kind: 'choose', contracts: possible };
  return { kind: 'chosen', contract, others, facts: await reading.read(contract.id) };
}

/** What was filled in on such a page and did not arrive; nothing for whoever may not use it. */
export async function keptOfService(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<KeptForm | null> {
  return serviceAccess(context) === 'insured' ? keptForm(context, url) : null;
}

/**
 * What the page of a service about one contract begins with; no contract for whoever may not use it.
 * @param read what the service has to know of the contract
 * @throws data 404 as `serviceContract`
 */
export async function contractService<Facts>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  name: ServiceName,
  read: (context: Readonly<RouterContextProvider>, contractId: string) => Promise<Facts>,
): Promise<{ frame: ServiceFrame; choice: ServiceContract<Facts> | null }> {
  const frame = serviceFrame(context, url, name);
  if (frame.access !== 'insured') return { frame, choice: null };
  return {
    frame,
    choice: await serviceContract(context, { url, read: (contractId) => read(context, contractId) }),
  };
}
