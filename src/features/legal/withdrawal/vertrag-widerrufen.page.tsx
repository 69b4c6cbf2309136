import { useEffect } from 'react';
import { data, useActionData, useLoaderData, useNavigation } from 'react-router';
import { passBotCheckInBackground } from '#src/features/account/session/public.ts';
import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/vertrag-widerrufen.page';
import type { WithdrawalApi } from './withdrawal.api.ts';
import { withdrawalProblems, withdrawalSchema } from './withdrawal.schema.ts';
import { ConfirmView, type DeclarationValues, DeclareView } from './withdrawal-views.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Vertrag widerrufen',
    description:
      'Widerrufen Sie einen Vertrag online, ohne Anmeldung. Die Eingangsbestätigung kommt sofort per E-Mail.',
    path: '/vertrag-widerrufen',
    parents: [{ text: 'Startseite', to: '/' }],
  });
}

type Receipt = {
  number: string;
  receivedAt: string;
  confirmedWithinMinutes: number;
  wantsBotCheck: boolean;
};
type Outcome =
  | { view: 'declare' | 'confirm'; values: DeclarationValues; problems: FieldProblem[] }
  | ({ view: 'received'; values: DeclarationValues } & Receipt);

function posted(form: FormData): DeclarationValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), contract: text('contract'), email: text('email'), remark: text('remark') };
}

/** An order's page and mails name their order, so that nobody has to look its number up. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const named = /^RH-\d{4}-[0-9A-Z]{8}$/.exec(url.searchParams.get('vertrag') ?? '');
  return { contract: named ? `Bestellung ${named[0]}` : '', ...(await knownPerson(context)) };
}

/** Whoever is signed in need not type who he is. */
async function knownPerson(context: Route.LoaderArgs['context']): Promise<{ name: string; email: string }> {
  const own = pageRequest(context).customer
    ? await outcome(api<ProfileApi>(context).profiles.self.$get())
    : null;
  if (!own?.ok) return { name: '', email: '' };
  const { companyName, givenName, name, email } = own.value;
  return { name: companyName || `${givenName} ${name}`, email };
}

/** First view to second („Angaben prüfen“), and the binding declaration („Widerruf bestätigen“). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = posted(form);
  const parsed = withdrawalSchema.safeParse(values);
  if (!parsed.success) {
    const problems = withdrawalProblems(values);
    return data<Outcome>({ view: 'declare', values, problems }, { status: 422 });
  }
  if (form.get('absicht') === 'aendern') return data<Outcome>({ view: 'declare', values, problems: [] });
  if (form.get('absicht') !== 'bestaetigen') return data<Outcome>({ view: 'confirm', values, problems: [] });
  const received = await outcome(api<WithdrawalApi>(context).withdrawals.$post({ json: parsed.data }));
  if (!received.ok) {
    const problems = [{ field: 'name', message: received.problem.detail }];
    return data<Outcome>({ view: 'declare', values, problems }, { status: received.problem.status });
  }
  return data<Outcome>({ view: 'received', values, ...received.value });
}

const empty: DeclarationValues = { name: '', contract: '', email: '', remark: '' };
const titles = {
  declare: 'Vertrag widerrufen',
  confirm: 'Widerruf bestätigen',
  received: 'Ihr Widerruf ist eingegangen',
} as const;

export default function WithdrawalPage() {
  const known = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const isSending = useNavigation().state !== 'idle';
  const view = result?.view ?? 'declare';
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current={titles[view]} />
      <div className="column stack">
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>{titles[view]}</h1>
        </div>
        {(!result || result.view === 'declare') && (
          <DeclareView
            values={result?.values ?? { ...empty, ...known }}
            problems={result && 'problems' in result ? result.problems : []}
            isSending={isSending}
          />
        )}
        {result?.view === 'confirm' && <ConfirmView values={result.values} isSending={isSending} />}
        {result?.view === 'received' && <Received values={result.values} receipt={result} />}
      </div>
    </div>
  );
}

function Received({ values, receipt }: { values: DeclarationValues; receipt: Receipt }) {
  const { number, receivedAt, confirmedWithinMinutes, wantsBotCheck } = receipt;
  const isConfirmed = confirmedWithinMinutes === 0;
  useEffect(() => {
    if (wantsBotCheck) passBotCheckInBackground();
  }, [wantsBotCheck]);
  return (
    <div className="stack">
      <Notice
        tone="success"
        title={
          isConfirmed
            ? 'Die Eingangsbestätigung ist unterwegs'
            : `Die Eingangsbestätigung kommt in ${confirmedWithinMinutes > 60 ? 'einigen Stunden' : `etwa ${confirmedWithinMinutes}\u00a0Minuten`}`
        }
        role="status"
      >
        <p>
          {isConfirmed
            ? `Wir haben sie an ${values.email} geschickt.`
            : `Wir schicken sie an ${values.email}. Gehen für diese Adresse noch mehr Widerrufe ein, stehen sie in derselben E-Mail.`}{' '}
          Darin stehen der Inhalt Ihres Widerrufs sowie Datum und Uhrzeit des Eingangs. Sie müssen nichts
          weiter tun und können diese Seite auch drucken.
        </p>
      </Notice>
      <DefinitionRows
        rows={[
          { term: 'Eingang', value: formatDateTime(receivedAt) },
          { term: 'Vorgang', value: number },
          { term: 'Name', value: values.name },
          { term: 'Vertrag', value: values.contract },
          ...(values.remark ? [{ term: 'Anmerkung', value: values.remark }] : []),
        ]}
      />
      <p>
        Wir prüfen Ihren Widerruf und melden uns. Steht Ihnen Geld zu, zahlen wir es innerhalb von
        14&nbsp;Tagen auf demselben Weg zurück, auf dem Sie bezahlt haben.
      </p>
    </div>
  );
}
