import type { RouterContextProvider } from 'react-router';
import type { Contract, ContractsApi } from '#src/features/insurance/contracts/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { ServiceCardApi } from './service-card.api.ts';
import type { Card } from './service-card.schema.ts';

type Context = Readonly<RouterContextProvider>;

/** „Vertrag 4471-01, Privat & Verkehr“ */
const contractWords = ({ number, tariff }: Contract) => `Vertrag ${number}, ${tariff}`;

/**
 * The card of the signed-in and activated customer; null for everybody else, and while his data cannot be had.
 * @param contractId of the contract that is to stand on it; another one or none: the first that runs
 */
export async function ownCard(context: Context, contractId: string | null) {
  if (!pageRequest(context).customer?.isActivated) return null;
  const [holder, contracts] = await Promise.all([
    outcome(api<ServiceCardApi>(context)['service-card'].$get()),
    outcome(api<ContractsApi>(context).contracts.$get({ query: {} })),
  ]);
  if (!holder.ok) return null;
  const running = contracts.ok ? contracts.value.items.filter(({ status }) => status !== 'ended') : [];
  const chosen = running.find(({ id }) => id === contractId) ?? running[0];
  const { holder: name, insuranceNumber, isCompany } = holder.value;
  const card: Card = { holder: name, insuranceNumber, contract: chosen ? contractWords(chosen) : '' };
  return {
    card,
    isCompany,
    chosenId: chosen?.id ?? null,
    contracts: running.map((contract) => ({ id: contract.id, words: contractWords(contract) })),
  };
}
