import type { RouterContextProvider } from 'react-router';
import type { CatalogueApi, CatalogueService } from '#src/features/services/catalogue/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { kindFacts, type LegalKind } from './kinds.ts';
import { promisedDays, promisedOn } from './request-words.ts';

/** How far a visitor gets with a form. */
type RequestAccess = 'guest' | 'not_activated' | 'unavailable' | 'free' | 'paid';

/** What the page of a form knows, whoever opens it. */
export type RequestFrame = {
  kind: LegalKind;
  title: string;
  formTitle: string;
  path: string;
  servicePath: string;
  /** With the query that is to survive the login. */
  returnTo: string;
  access: RequestAccess;
  /** What it costs, when it has to be paid for. */
  priceCents: number | null;
  /** Who does it, in the words of the price list. */
  provider: string;
  /** Working days until the customer hears from us, and which day that is if he sends it today. */
  promisedDays: number;
  promisedOn: string;
  phone: { number: string; hours: string };
  today: string;
};

function accessOf(
  customer: { isActivated: boolean } | null,
  service: CatalogueService | undefined,
): RequestAccess {
  if (customer && !customer.isActivated) return 'not_activated';
  if (service?.availability === 'free_of_charge') return 'free';
  if (service?.availability === 'needs_payment' && service.price) return 'paid';
  return customer ? 'unavailable' : 'guest';
}

/** The frame of a form for the visitor of this request, by what he may use now. */
export async function requestFrame(
  context: Readonly<RouterContextProvider>,
  { search }: URL,
  kind: LegalKind,
): Promise<RequestFrame> {
  const { customer, shell, now } = pageRequest(context);
  const { items } = await answer(api<CatalogueApi>(context).services.$get());
  const service = items.find(({ key }) => key === kind);
  const today = berlinDay(new Date(now));
  const { title, formTitle, formPath, servicePath } = kindFacts[kind];
  return {
    kind,
    title,
    formTitle,
    path: formPath,
    servicePath,
    returnTo: `${formPath}${search}`,
    access: accessOf(customer, service),
    priceCents: service?.price?.amountCents ?? null,
    provider: service?.provider ?? shell.providerName,
    promisedDays: promisedDays(kind),
    promisedOn: promisedOn(kind, 'received', today) ?? today,
    phone: { number: shell.supportPhone, hours: shell.supportHours },
    today,
  };
}
