import { useReadState } from '#src/features/account/activities/public.ts';
import { DocumentRows, useDocumentViewer } from '#src/features/account/documents/public.ts';
import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { amountColumns } from '#src/ui/bar.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Table } from '#src/ui/table.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import { ClaimSupplement } from './claim-supplement.tsx';
import { claimTimeline } from './claim-timeline.tsx';
import { nextStepDay, reportedByWords } from './claim-words.ts';
import type { Claim, Correspondence, NextStep } from './claims.schema.ts';
import type { SupplementAnswer } from './supplement-panel.tsx';

/** Everything about one claim: what comes next first, then its way, costs, letters and papers. */
export function ClaimView({
  claim,
  letters,
  answer,
  idempotencyKey,
  kept,
  supportPhone,
}: {
  claim: Claim;
  letters: Part<{ items: readonly Correspondence[] }>;
  answer: SupplementAnswer | undefined;
  idempotencyKey: string;
  kept: KeptForm | null;
  supportPhone: string;
}) {
  const supplement = <ClaimSupplement {...{ claim, answer, idempotencyKey, supportPhone, kept }} />;
  // The form for a task is shown right below the task.
  const isAsked = claim.nextStep?.kind === 'task' || answer !== undefined;
  return (
    <>
      {claim.nextStep && <NextStepNotice step={claim.nextStep} />}
      <Panel title="Verlauf">
        <Timeline label="Verlauf des Schadens" entries={claimTimeline(claim)} />
        <StepsTable claim={claim} />
      </Panel>
      {isAsked && supplement}
      <FactsPanel claim={claim} />
      <CostsPanel claim={claim} />
      <LettersPanel letters={letters} />
      <PapersPanel documents={claim.documents} letters={letters} />
      {!isAsked && supplement}
    </>
  );
}

/** The next step: a task as a warning, an appointment or a promise as information. */
function NextStepNotice({ step }: { step: NextStep }) {
  if (step.kind === 'task') {
    const what = step.action ?? 'Wir brauchen etwas von Ihnen';
    return (
      <Notice
        tone="warning"
        icon="clock"
        title={step.by ? `Frist bis ${formatDate(step.by)}: ${what}` : what}
      >
        <p>{step.text}</p>
      </Notice>
    );
  }
  const isPromise = step.kind === 'promise';
  return (
    <Notice
      tone="water"
      icon={isPromise ? undefined : 'calendar-days'}
      title={nextStepDay(step) ?? 'So geht es weiter'}
    >
      <p>
        {step.text}
        {isPromise && ' Sie müssen nichts tun.'}
      </p>
    </Notice>
  );
}

const stateWords = { past: 'erledigt', now: 'jetzt', next: 'kommt noch', failed: 'nicht gelungen' } as const;

/** The timeline once more as a table, for whoever would rather read than look. */
function StepsTable({ claim }: { claim: Claim }) {
  return (
    <details>
      <summary>Verlauf als Tabelle</summary>
      <Table
        caption="Schritte mit Datum"
        captionHidden
        rows={claim.steps.map((step, index) => ({ ...step, key: `${index} ${step.title}` }))}
        rowKey={({ key }) => key}
        columns={[
          { key: 'title', header: 'Schritt', lead: true, cell: ({ title }) => title },
          { key: 'date', header: 'Datum', cell: ({ date }) => (date ? formatDate(date) : 'offen') },
          { key: 'state', header: 'Stand', cell: ({ state }) => stateWords[state] },
        ]}
      />
    </details>
  );
}

function FactsPanel({ claim }: { claim: Claim }) {
  const { lawyer } = claim;
  return (
    <Panel title="Worum es geht">
      <p>{claim.description}</p>
      <DefinitionRows
        rows={[
          { term: 'Rechtsgebiet', value: claim.areaOfLaw },
          { term: 'Gegenseite', value: claim.opponent },
          {
            term: 'Gemeldet',
            value: `am ${formatDate(claim.reportedOn)} ${reportedByWords[claim.reportedBy]}`,
          },
          {
            term: 'Vertrag',
            value: <span className="num">Nr. {claim.contractNumber}</span>,
            editTo: `/account/vertraege/${claim.contractId}`,
            editText: 'Ansehen',
          },
        ]}
      />
      {claim.declinedReason && (
        <Notice tone="warning" title="Warum wir abgelehnt haben">
          <p>{claim.declinedReason}</p>
        </Notice>
      )}
      {lawyer && (
        <div className="stack-tight">
          <h3>Ihre Kanzlei</h3>
          <p>
            <b>{lawyer.name}</b>
            <br />
            {lawyer.firm}
          </p>
          <div className="flow">
            <ButtonLink to={telephoneAddress(lawyer.phone)} variant="secondary" icon="phone">
              {lawyer.phone} anrufen
            </ButtonLink>
            <ButtonLink to={`mailto:${lawyer.email}`} variant="secondary" icon="mail">
              E-Mail schreiben
            </ButtonLink>
          </div>
        </div>
      )}
    </Panel>
  );
}

/** What the insurer has paid so far, and what the customer pays himself. */
function CostsPanel({ claim }: { claim: Claim }) {
  const { costs, costsPaid, deductible } = claim;
  return (
    <Panel title="Kosten">
      <p>
        {costsPaid.amountCents === 0
          ? 'Bisher haben wir in diesem Schaden nichts bezahlt.'
          : `Bisher haben wir ${formatCents(costsPaid.amountCents)} bezahlt.`}{' '}
        {deductible.amountCents > 0 && claim.status !== 'declined' && (
          <>Ihre Selbstbeteiligung von {formatCents(deductible.amountCents)} tragen Sie einmal selbst.</>
        )}
      </p>
      {costs.length > 0 && (
        <Table
          caption="Bezahlte Kosten, neueste zuerst"
          captionHidden
          rows={costs}
          rowKey={({ id }) => id}
          columns={[
            { key: 'date', header: 'Datum', cell: ({ date }) => formatDate(date) },
            {
              key: 'purpose',
              header: 'Wofür',
              lead: true,
              cell: ({ purpose, payee }) => (
                <>
                  {purpose}
                  <span className="row-next meta">an {payee}</span>
                </>
              ),
            },
            ...amountColumns(costs, { bar: 'Anteil', amount: 'Betrag' }),
          ]}
        />
      )}
    </Panel>
  );
}

type Letters = Part<{ items: readonly Correspondence[] }>;

/** Papers other than letters, which have their own panel. */
function PapersPanel({ documents, letters }: { documents: Claim['documents']; letters: Letters }) {
  const listed = new Set(
    letters.state === 'ready' ? letters.value.items.map(({ detailUrl }) => detailUrl) : [],
  );
  const others = documents.filter(({ detailUrl }) => !listed.has(detailUrl));
  if (others.length === 0) return null;
  return (
    <Panel title="Weitere Unterlagen">
      <DocumentRows label="Unterlagen des Schadens" documents={others} />
    </Panel>
  );
}

/** What was written to and by the customer in a claim. */
function LettersPanel({ letters }: { letters: Letters }) {
  return (
    <Panel title="Schriftverkehr" id="schriftverkehr">
      {letters.state !== 'ready' && <Unavailable what="Ihr Schriftverkehr" />}
      {letters.state === 'ready' && letters.value.items.length === 0 && <p>Noch gibt es keine Briefe.</p>}
      {letters.state === 'ready' && letters.value.items.length > 0 && (
        <LetterRows letters={letters.value.items} />
      )}
    </Panel>
  );
}

/** Letters open in place. A supplement has no letter and is only named; it is shown below with its files. */
function LetterRows({ letters }: { letters: readonly Correspondence[] }) {
  const { onClick, viewer } = useDocumentViewer();
  const isUnread = useReadState();
  return (
    <>
      <LinkRows
        label="Briefe zu diesem Schaden"
        rows={letters.map((letter) => {
          const { detailUrl } = letter;
          const from = letter.direction === 'in' ? `von ${letter.correspondent}` : 'von Ihnen';
          const row = {
            key: letter.id,
            title: letter.title,
            meta: <MetaLine parts={[formatDate(letter.date), from]} />,
          };
          if (detailUrl === null) return row;
          const isNew = isUnread(detailUrl, letter.isUnread, letters);
          return {
            ...row,
            to: detailUrl,
            reload: true,
            onClick: onClick({ ...letter, detailUrl, isUnread: isNew }),
            mark: isNew ? 'Neu' : undefined,
          };
        })}
      />
      {viewer}
    </>
  );
}
