import { addDays } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Table } from '#src/ui/table.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { DetailAnswer } from '../detail-action.ts';
import type { DebtView } from './debt.schema.ts';
import { debtStepWords as stepWords } from './debt-words.ts';

const stateWords: Readonly<Record<DebtView['state'], string>> = {
  open: 'Noch nicht gemahnt. Laden Sie das Mahnschreiben, unterschreiben und verschicken Sie es.',
  letter_sent: 'Gemahnt. Warten Sie den Zahlungstag ab.',
  partly_paid: 'Ein Teil ist bezahlt. Gerechnet ist mit dem Rest.',
  court_order: 'Der Mahnbescheid ist beantragt. Nach der Zustellung hat die andere Seite zwei Wochen.',
  paid: 'Erledigt.',
};

type Props = { id: string; debt: DebtView; answer: DetailAnswer | undefined };

function Sums({ debt }: { debt: DebtView }) {
  const lines = [
    ...debt.owed.map(({ label, amountCents }) => ({ label, cents: amountCents, isTotal: false })),
  ];
  return (
    <Table
      caption={`Was am ${formatDate(debt.asOf)} offen ist`}
      rows={[...lines, { label: 'Zusammen', cents: debt.totalCents, isTotal: true }]}
      rowKey={({ label }) => label}
      columns={[
        {
          key: 'label',
          header: 'Posten',
          lead: true,
          cell: ({ label, isTotal }) => (isTotal ? <b>{label}</b> : label),
        },
        {
          key: 'cents',
          header: 'Betrag',
          cell: ({ cents, isTotal }) => (
            <span className="num">{isTotal ? <b>{formatCents(cents)}</b> : formatCents(cents)}</span>
          ),
        },
      ]}
    />
  );
}

/** The calculation of the interest, for checking. */
function Course({ debt: { rows, bookings } }: { debt: DebtView }) {
  if (rows.length === 0) return null;
  return (
    <details className="debt-course">
      <summary>So ist gerechnet</summary>
      <Table
        caption="Zinsen nach Zeiträumen, Tage durch 365 (§ 288 BGB)"
        rows={rows}
        rowKey={({ from }) => from}
        columns={[
          {
            key: 'time',
            header: 'Zeitraum',
            lead: true,
            cell: ({ from, to, days }) => `${formatDate(from)} bis ${formatDate(to)}, ${days}\u00a0Tage`,
          },
          { key: 'rate', header: 'Zinssatz', cell: ({ rateHundredths }) => formatPercent(rateHundredths) },
          { key: 'principal', header: 'Auf', cell: ({ principalCents }) => formatCents(principalCents) },
          { key: 'interest', header: 'Zinsen', cell: ({ interestCents }) => formatCents(interestCents) },
        ]}
      />
      {bookings.length > 0 && (
        <Table
          caption="Zahlungen und worauf sie angerechnet sind (§ 367 Abs. 1 BGB)"
          rows={bookings}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: 'Tag', lead: true, cell: ({ day }) => formatDate(day) },
            { key: 'cents', header: 'Zahlung', cell: ({ cents }) => formatCents(cents) },
            { key: 'costs', header: 'Kosten', cell: ({ toCosts }) => formatCents(toCosts) },
            { key: 'interest', header: 'Zinsen', cell: ({ toInterest }) => formatCents(toInterest) },
            { key: 'principal', header: 'Forderung', cell: ({ toPrincipal }) => formatCents(toPrincipal) },
          ]}
        />
      )}
    </details>
  );
}

function Papers({ id, debt: { state, payBy, courts } }: { id: string; debt: DebtView }) {
  if (state === 'paid') return null;
  const base = `/api/legal-requests/${id}/claim`;
  const court = courts.map(({ name }) => name).join(' oder ');
  return (
    <LinkRows
      label="Schreiben"
      rows={[
        {
          key: 'pdf',
          title: 'Mahnschreiben als PDF laden',
          to: `${base}/mahnung.pdf`,
          reload: true,
          meta: `Mit heutigem Datum und Zahlungstag ${formatDate(payBy)}`,
        },
        {
          key: 'docx',
          title: 'Mahnschreiben als Word-Datei laden',
          to: `${base}/mahnung.docx`,
          reload: true,
          meta: 'Zum Ändern',
        },
        {
          key: 'sheet',
          title: 'Datenblatt für den Mahnbescheid laden',
          to: `${base}/mahnbescheid.pdf`,
          reload: true,
          meta: `PDF. Zuständig: ${court}`,
        },
      ]}
    />
  );
}

/** The present amount of the debt, its letters, and its history. */
export function DebtPanel({ id, debt, answer }: Props) {
  return (
    <>
      <Panel title="Ihre Forderung" id="forderung">
        <p>{stateWords[debt.state]}</p>
        <Sums debt={debt} />
        <p className="meta">
          Zinsen laufen seit dem {formatDate(debt.interestFrom)}, zurzeit {formatPercent(debt.rateHundredths)}{' '}
          im Jahr, das sind {formatCents(debt.perDayCents)} am Tag.
        </p>
        <Course debt={debt} />
        <Papers id={id} debt={debt} />
        <p className="meta">
          Das Programm rechnet mit Ihren Angaben und prüft die Forderung nicht rechtlich. Wir ziehen kein Geld
          ein und schreiben niemandem in Ihrem Namen. Verjährung in der Regel am{' '}
          {formatDate(debt.limitationEnd)}.
        </p>
      </Panel>
      <Panel title="Was seither geschah" id="schritte">
        <StepList steps={debt.steps} />
        {debt.state !== 'paid' && (
          <StepForm key={answer?.taken ?? 'neu'} answer={answer} dueFrom={debt.asOf} />
        )}
      </Panel>
    </>
  );
}

function StepList({ steps }: { steps: DebtView['steps'] }) {
  if (steps.length === 0) return <p>Noch nichts eingetragen.</p>;
  return (
    <ul className="debt-steps">
      {steps.map(({ id, kind, on, amountCents }) => (
        <li key={id}>
          <span>
            <span className="num">{formatDate(on)}</span>: {stepWords[kind]}
            {amountCents !== null && <span className="num">, {formatCents(amountCents)}</span>}
          </span>
          <Form method="post">
            <input type="hidden" name="absicht" value="schritt-weg" />
            <input type="hidden" name="stepId" value={id} />
            <Button variant="text">
              Entfernen
              <span className="visually-hidden">
                {' '}
                {stepWords[kind]} vom {formatDate(on)}
              </span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function StepForm({ answer, dueFrom }: { answer: DetailAnswer | undefined; dueFrom: string }) {
  const isSending = usePendingIntent() === 'schritt';
  const problems = answer?.problems ?? [];
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  const { kind = '', day = '', amount = '' } = answer?.values ?? {};
  return (
    <Form method="post" noValidate className="stack">
      <input type="hidden" name="absicht" value="schritt" />
      {answer?.taken && (
        <Notice tone="success" role="status" title="Eingetragen. Die Rechnung oben ist neu" />
      )}
      <ErrorSummary problems={problems} />
      <Failure text={answer?.failure} />
      <RadioGroup
        name="kind"
        legend="Was ist geschehen?"
        defaultValue={kind}
        error={errorOf('kind')}
        options={[
          { value: 'letter_sent', label: 'Ich habe das Mahnschreiben verschickt' },
          { value: 'payment', label: 'Es wurde etwas gezahlt' },
          { value: 'court_order', label: 'Ich habe den Mahnbescheid beantragt' },
          { value: 'settled', label: 'Die Sache ist erledigt' },
        ]}
      />
      <TextField
        name="on"
        label="Wann?"
        hint={`Zum Beispiel ${formatDate(addDays(dueFrom, -1))}.`}
        width="md"
        autoComplete="off"
        defaultValue={day}
        error={errorOf('on')}
      />
      <TextField
        name="amountCents"
        label="Wie viel?"
        hint="Nur bei einer Zahlung."
        optional
        width="md"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount}
        error={errorOf('amountCents')}
      />
      <p>
        <Button variant="secondary" pending={isSending}>
          Eintragen
        </Button>
      </p>
    </Form>
  );
}
