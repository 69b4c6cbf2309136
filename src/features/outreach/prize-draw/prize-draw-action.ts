import { data, type RouterContextProvider } from 'react-router';
import { type EntryRefusal, entryRefusal } from '#src/features/outreach/form-entry/public.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { PrizeDrawApi } from './prize-draw.api.ts';
import { type AddressValues, readAddress } from './read-address.ts';
import { type EntryValues, entryFields, readEntryForm } from './read-entry-form.ts';

/** What a form of the page leads to. */
export type PrizeDrawAnswer = EntryRefusal &
  (
    | { view: 'form'; values: EntryValues; idempotencyKey: string }
    | { view: 'sent' }
    | { view: 'link' }
    | { view: 'confirmed'; ticket: string }
    | { view: 'prize'; values: AddressValues }
    | { view: 'answered'; answer: 'accepted' | 'declined' }
  );

type Context = Readonly<RouterContextProvider>;

/** Fields of the address stand in the form by their own names. */
function addressRefusal({ errors, detail }: ApiProblem): EntryRefusal {
  const named = errors.map(({ field, message }) => ({ field: field.replace(/^address\./, ''), message }));
  return entryRefusal({ errors: named, detail }, addressFields);
}

const addressFields = ['name', 'street', 'zipCode', 'city'];

async function enter(context: Context, form: FormData) {
  const now = new Date(pageRequest(context).now);
  const { key, values, problems, entry, other } = readEntryForm(form, now);
  const again = (refusal: EntryRefusal, status: number) =>
    data<PrizeDrawAnswer>({ view: 'form', values, idempotencyKey: key, ...refusal }, { status });
  if (form.get('absicht') === fieldCheck) return again({ problems }, 200);
  if (problems.length > 0 || !entry) {
    return again({ problems, failure: problems.length === 0 ? other : undefined }, 422);
  }
  const sent = await outcome(
    api<PrizeDrawApi>(context)['prize-draw'].entries.$post({
      header: { 'idempotency-key': key },
      json: entry,
    }),
  );
  if (sent.ok) return data<PrizeDrawAnswer>({ view: 'sent', problems: [] });
  return again(entryRefusal(sent.problem, entryFields), sent.problem.status);
}

async function confirm(context: Context, token: string) {
  const call = api<PrizeDrawApi>(context)['prize-draw'].confirmation.$post({ json: { token } });
  const confirmed = await outcome(call);
  if (confirmed.ok) {
    return data<PrizeDrawAnswer>({ view: 'confirmed', ticket: confirmed.value.ticket, problems: [] });
  }
  const { detail, status, code } = confirmed.problem;
  const failure =
    code === 'wrong_code'
      ? 'Dieser Link gilt nicht mehr: Er ist abgelaufen, oder das Gewinnspiel ist inzwischen zu Ende.'
      : detail;
  return data<PrizeDrawAnswer>({ view: 'link', problems: [], failure }, { status });
}

async function answerPrize(context: Context, form: FormData, token: string) {
  const { values, address, problems } = readAddress(form);
  const again = (refusal: EntryRefusal, status: number) =>
    data<PrizeDrawAnswer>({ view: 'prize', values, ...refusal }, { status });
  const intent = form.get('absicht');
  const call = api<PrizeDrawApi>(context)['prize-draw'].prize;
  if (intent === 'ablehnen') {
    const declined = await outcome(call.$post({ query: { token }, json: { answer: 'declined' } }));
    if (declined.ok) return data<PrizeDrawAnswer>({ view: 'answered', answer: 'declined', problems: [] });
    return again(addressRefusal(declined.problem), declined.problem.status);
  }
  if (intent === fieldCheck) return again({ problems }, 200);
  if (!address) return again({ problems }, 422);
  const json = { answer: 'accepted', address } as const;
  const accepted = await outcome(call.$post({ query: { token }, json }));
  if (accepted.ok) return data<PrizeDrawAnswer>({ view: 'answered', answer: 'accepted', problems: [] });
  return again(addressRefusal(accepted.problem), accepted.problem.status);
}

/** Does what a form of the page asks; the links of the mails say which it is. */
export function prizeDrawAction(context: Context, form: FormData, url: URL) {
  const prize = url.searchParams.get('los');
  if (prize !== null) return answerPrize(context, form, prize);
  const link = url.searchParams.get('bestaetigen');
  if (link !== null) return confirm(context, link);
  return enter(context, form);
}
