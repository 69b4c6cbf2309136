import { Mail, Phone } from 'lucide-react';
import { useReadState } from '#src/features/activities/public.ts';
import { DocumentRows, useDocumentViewer } from '#src/features/documents/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Bar } from '#src/ui/bar.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Table } from '#src/ui/table.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import { claimTimeline, isOpenClaim, reportedByWords } from './claim-words.ts';
import type { Claim, Correspondence } from './claims.schema.ts';
import type { SupplementAnswer } from './supplement-action.ts';
import { SupplementPanel } from './supplement-panel.tsx';

/** Everything about one claim: what comes next first, then its way, costs, letters and papers. */
export function ClaimView({
  claim,
  letters,
  answer,
  idempotencyKey,
}: {
  claim: Claim;
  letters: Part<{ items: readonly Correspondence[] }>;
  answer: SupplementAnswer | undefined;
  idempotencyKey: string;
}) {
  return (
    <>
      {claim.nextStep && (
        <Notice
          tone={claim.nextStep.by ? 'warning' : 'water'}
          title={
            claim.nextStep.by
              ? `Nächster Schritt bis zum ${formatDate(claim.nextStep.by)}`
              : 'Nächster Schritt'
          }
        >
          <p>{claim.nextStep.text}</p>
        </Notice>
      )}
      <Panel title="Verlauf">
        <Timeline label="Verlauf des Schadens" entries={claimTimeline(claim.steps)} />
        <StepsTable claim={claim} />
      </Panel>
      <FactsPanel claim={claim} />
      <CostsPanel claim={claim} />
      <LettersPanel letters={letters} />
      <PapersPanel documents={claim.documents} letters={letters} />
      {isOpenClaim(claim) ? (
        <SupplementPanel claim={claim} answer={answer} idempotencyKey={idempotencyKey} />
      ) : (
        <Panel title="Noch etwas?">
          <p>Dieser Schaden ist abgeschlossen. Hat sich etwas geändert, rufen Sie uns bitte an.</p>
        </Panel>
      )}
    </>
  );
}

/** Papers that are no letters; those stand above. */
function PapersPanel({
  documents,
  letters,
}: {
  documents: Claim['documents'];
  letters: Part<{ items: readonly Correspondence[] }>;
}) {
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
            <ButtonLink to={telephoneAddress(lawyer.phone)} variant="secondary" icon={Phone}>
              {lawyer.phone} anrufen
            </ButtonLink>
            <ButtonLink to={`mailto:${lawyer.email}`} variant="secondary" icon={Mail}>
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
  const longest = Math.max(1, ...costs.map(({ amount }) => amount.amountCents));
  return (
    <Panel title="Kosten">
      <p>
        {costsPaid.amountCents === 0
          ? 'Bisher haben wir in diesem Schaden nichts bezahlt.'
          : `Bisher haben wir ${formatCents(costsPaid.amountCents)} bezahlt.`}{' '}
        {deductible.amountCents > 0 && (
          <>Ihre Selbstbeteiligung beträgt {formatCents(deductible.amountCents)}.</>
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
            {
              key: 'bar',
              header: 'Anteil',
              className: 'cell-bar cell-bar-narrow',
              cell: ({ amount }) => <Bar share={amount.amountCents / longest} />,
            },
            {
              key: 'amount',
              header: 'Betrag',
              align: 'end',
              cell: ({ amount }) => formatCents(amount.amountCents),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function LettersPanel({ letters }: { letters: Part<{ items: readonly Correspondence[] }> }) {
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

/** Letters to the customer open in place; what he sent himself is named only. */
function LetterRows({ letters }: { letters: readonly Correspondence[] }) {
  const { onClick, viewer } = useDocumentViewer();
  const isUnread = useReadState();
  return (
    <>
      <LinkRows
        label="Briefe zu diesem Schaden"
        rows={letters.map((letter) => {
          const { detailUrl } = letter;
          const row = {
            key: letter.id,
            title: letter.title,
            meta: `${formatDate(letter.date)} · ${letter.direction === 'in' ? `von ${letter.correspondent}` : 'von Ihnen'}`,
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
