import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { data, useActionData, useLoaderData, useNavigation } from 'react-router';
import { passBotCheckInBackground } from '#src/features/account/session/public.ts';
import { knownPerson } from '#src/features/account/sign-in/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { ColumnPage } from '#src/ui/column-page.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { mailKeys, TextArea, TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/vertrag-widerrufen.page';
import type { WithdrawalApi, WithdrawalReceipt } from './withdrawal.api.ts';
import { type NewWithdrawal, withdrawalProblems, withdrawalSchema } from './withdrawal.schema.ts';

export const meta = metaOf({
  title: 'Vertrag widerrufen',
  description:
    'Widerrufen Sie einen Vertrag online, ohne Anmeldung. Die Eingangsbestätigung kommt sofort per E-Mail.',
  path: '/vertrag-widerrufen',
  parents: [{ text: 'Startseite', to: '/' }],
});

type Outcome =
  | { view: 'declare' | 'confirm'; values: NewWithdrawal; problems: FieldProblem[] }
  | ({ view: 'received'; values: NewWithdrawal } & WithdrawalReceipt);

function posted(form: FormData): NewWithdrawal {
  const text = (name: keyof NewWithdrawal) => textOf(form, name);
  return { name: text('name'), contract: text('contract'), email: text('email'), remark: text('remark') };
}

/** Links from an order's page and mails name the order, so that the number is filled in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const named = /^RH-\d{4}-[0-9A-Z]{8}$/.exec(url.searchParams.get('vertrag') ?? '');
  return { contract: named ? `Bestellung ${named[0]}` : '', ...(await knownPerson(context)) };
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

const empty: NewWithdrawal = { name: '', contract: '', email: '', remark: '' };
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
    <ColumnPage current={titles[view]}>
      {(!result || result.view === 'declare') && (
        <DeclareView
          values={result?.values ?? { ...empty, ...known }}
          problems={result && 'problems' in result ? result.problems : []}
          isSending={isSending}
        />
      )}
      {result?.view === 'confirm' && <ConfirmView values={result.values} isSending={isSending} />}
      {result?.view === 'received' && <Received values={result.values} receipt={result} />}
    </ColumnPage>
  );
}

function Received({ values, receipt }: { values: NewWithdrawal; receipt: WithdrawalReceipt }) {
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

const address = '/vertrag-widerrufen';

/** First view: name, contract and address of the receipt. Nothing else may be asked (§ 356a BGB). */
export function DeclareView({
  values,
  problems,
  isSending,
}: {
  values: NewWithdrawal;
  problems: FieldProblem[];
  isSending: boolean;
}) {
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const shown = found ?? problems;
  const field = (name: keyof NewWithdrawal) => ({
    name,
    defaultValue: values[name],
    error: shown.find((problem) => problem.field === name)?.message,
  });
  // The same rules as on the server, before anything is sent.
  const check = (event: FormEvent<HTMLFormElement>) => {
    const wrong = withdrawalProblems(Object.fromEntries(new FormData(event.currentTarget)));
    setFound(wrong.length > 0 ? wrong : null);
    if (wrong.length > 0) event.preventDefault();
  };
  return (
    <Form method="post" action={address} noValidate className="stack" onSubmit={check}>
      <p className="lead">
        Ohne Anmeldung und ohne Begründung. Im nächsten Schritt sehen Sie Ihre Angaben noch einmal und
        bestätigen den Widerruf.
      </p>
      <ErrorSummary problems={shown} />
      <TextField {...field('name')} label="Ihr Name" autoComplete="name" />
      <TextField
        {...field('contract')}
        label="Welchen Vertrag widerrufen Sie?"
        hint="Zum Beispiel die Bestellnummer RH-2026-… aus unserer E-Mail, oder der Name des Services und das Datum."
      />
      <TextField {...field('email')} label="E-Mail-Adresse für die Eingangsbestätigung" {...mailKeys} />
      <TextArea {...field('remark')} label="Anmerkung" optional rows={3} />
      <Button wide pending={isSending}>
        Vertrag widerrufen
      </Button>
      <p className="meta">
        Wann Sie widerrufen können, steht in der <Link to="/widerrufsbelehrung">Widerrufsbelehrung</Link>. Wir
        nehmen jede Erklärung an, auch wenn Sie unsicher sind.
      </p>
    </Form>
  );
}

/** A button of the second view, with the declaration behind it. */
function Onward({
  values,
  intent,
  children,
}: {
  values: NewWithdrawal;
  intent: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={address}>
      {Object.entries({ ...values, absicht: intent }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Second view: the declaration as it will be made, and the button that makes it. */
export function ConfirmView({ values, isSending }: { values: NewWithdrawal; isSending: boolean }) {
  return (
    <div className="stack">
      <p className="lead">Hiermit widerrufen Sie diesen Vertrag:</p>
      <DefinitionRows
        rows={[
          { term: 'Name', value: values.name },
          { term: 'Vertrag', value: values.contract },
          { term: 'Bestätigung an', value: values.email },
          ...(values.remark ? [{ term: 'Anmerkung', value: values.remark }] : []),
        ]}
      />
      <Onward values={values} intent="bestaetigen">
        <Button wide pending={isSending} pendingText="Widerruf wird übermittelt …">
          Widerruf bestätigen
        </Button>
      </Onward>
      <Onward values={values} intent="aendern">
        <Button variant="text">Angaben ändern</Button>
      </Onward>
    </div>
  );
}
