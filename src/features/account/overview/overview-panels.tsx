import { type ActivityPage, useReadState, useShownUnread } from '#src/features/account/activities/public.ts';
import {
  type ClaimSummary,
  claimState,
  claimTimeline,
  NextStepTag,
  taskLink,
} from '#src/features/insurance/claims/public.ts';
import {
  arrearsId,
  contractState,
  payByWords,
  paymentModeWords,
  unreadableAccount,
} from '#src/features/insurance/contracts/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { type Part, valueOr } from '#src/navigation/api-client.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { type LinkRow, LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Counter, DeadlineTag, StateTag } from '#src/ui/tags.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { OverviewContract } from './next-payment.ts';
import { type Debit, nextPayment } from './next-payment.ts';

/** The newest letters that wait unread. */
export function PostPanel({ post }: { post: Part<ActivityPage> }) {
  const told = post.state === 'ready' ? post.value.numberOfUnreadDocuments : 0;
  const count = useShownUnread(told);
  return (
    <Panel
      layout="stacked"
      title={
        <>
          Ungelesene Post{'\u00a0'}
          <Counter count={count} label="ungelesene Dokumente" />
        </>
      }
    >
      {post.state !== 'ready' ? <Unavailable what="Ihre Post" /> : <Post page={post.value} count={count} />}
    </Panel>
  );
}

function openWords(count: number): string {
  if (count === 1) return 'Das ungelesene Dokument öffnen';
  return count === 2 ? 'Beide ungelesenen Dokumente öffnen' : `Alle ${count} ungelesenen Dokumente öffnen`;
}

function Post({ page, count }: { page: ActivityPage; count: number }) {
  const isUnread = useReadState();
  const unread = page.items.filter((one) => isUnread(one.detailUrl ?? one.id, one.isUnread, page));
  if (count === 0) {
    return (
      <p>
        Keine ungelesene Post. Was wir Ihnen schreiben, finden Sie unter{' '}
        <Link to="/account/aktivitaeten">Aktivitäten</Link>.
      </p>
    );
  }
  return (
    <>
      <LinkRows
        rows={unread.map((one) => ({
          key: one.id,
          title: one.title,
          to: `/account/aktivitaeten?dokument=${one.id}`,
          meta: <MetaLine parts={[formatDate(one.date), one.subject]} />,
        }))}
      />
      <p className="more">
        <Link to="/account/aktivitaeten?isUnread=true">{openWords(count)}</Link>
      </p>
    </>
  );
}

/** What is debited next, account by account. */
export function PaymentPanel({ contracts }: { contracts: Part<{ items: readonly OverviewContract[] }> }) {
  const payment = contracts.state === 'ready' ? nextPayment(contracts.value.items) : undefined;
  return (
    <Panel layout="stacked" title="Nächste Zahlung">
      {contracts.state !== 'ready' && <Unavailable what="Ihre nächste Zahlung" />}
      {contracts.state === 'ready' && !payment && <p>Zurzeit ist nichts zu zahlen.</p>}
      {payment && (
        <>
          {payment.debits.map((debit) => (
            <DebitRow key={debit.maskedIban ?? ''} on={payment.on} debit={debit} />
          ))}
          {payment.isAccountUnreadable && <p>{unreadableAccount}</p>}
          <ul className="overview-links">
            {payment.canChangePaymentMode && (
              <li>
                <Link to="/versicherten-services/zahlungsperiode-anpassen">Zahlungsperiode anpassen</Link>
              </li>
            )}
            <li>
              <Link to="/versicherten-services/bankverbindung-aendern">Bankverbindung ändern</Link>
            </li>
          </ul>
        </>
      )}
    </Panel>
  );
}

/** What one account pays on a day, and for which contracts. */
function DebitRow({ on, debit: { amount, maskedIban, contracts } }: { on: string; debit: Debit }) {
  return (
    <div className="overview-debit">
      <p className="overview-amount">{formatCents(amount.amountCents)}</p>
      <p className="meta num">
        am {formatDate(on)} per Lastschrift
        {maskedIban && <span className="overview-iban">von {maskedIban}</span>}
      </p>
      <ul className="meta num">
        {contracts.map((one) => (
          <li key={one.id}>
            <Link to={`/account/vertraege/${one.id}`}>
              Vertrag <span className="nowrap">{one.number}</span>
            </Link>
            {contracts.length > 1 && `: ${formatCents(one.amount.amountCents)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type OpenClaims = { open: readonly ClaimSummary[]; count: number };

/** Claims in which something is still to happen, each with its way. */
export function OpenClaimsPanel({ claims }: { claims: Part<OpenClaims> }) {
  return (
    <Panel
      layout="stacked"
      title="Offene Schäden"
      more={{ text: 'Alle ansehen', to: '/account/schadenmeldungen' }}
    >
      {claims.state !== 'ready' && <Unavailable what="Ihre Schäden" isPlural />}
      {claims.state === 'ready' && claims.value.open.length === 0 && (
        <NoOpenClaims count={claims.value.count} />
      )}
      {claims.state === 'ready' &&
        claims.value.open.map((claim) => <OpenClaim key={claim.id} claim={claim} />)}
    </Panel>
  );
}

function NoOpenClaims({ count }: { count: number }) {
  return (
    <EmptyState
      title="Kein offener Schaden"
      action={
        <ButtonLink to="/schaden-melden" variant="secondary">
          Schaden melden
        </ButtonLink>
      }
    >
      {count === 0
        ? 'Sie haben uns noch keinen Schaden gemeldet. Wenn Streit droht, melden Sie sich früh: Dann können wir prüfen, welche Kosten wir übernehmen.'
        : 'Alle Ihre Schäden sind abgeschlossen. Die Unterlagen bleiben hier.'}
    </EmptyState>
  );
}

function OpenClaim({ claim }: { claim: ClaimSummary }) {
  const { word, tone } = claimState(claim);
  const { nextStep } = claim;
  return (
    <article className="overview-claim">
      <div className="stack-tight">
        <p>
          <StateTag tone={tone}>{word}</StateTag>
        </p>
        <h3>
          <Link to={`/account/schadenmeldungen/${claim.id}`}>{claim.title}</Link>
        </h3>
        <dl className="facts num">
          <dt>Schaden</dt>
          <dd>{claim.number}</dd>
          <dt>Gebiet</dt>
          <dd>{claim.areaOfLaw}</dd>
          <dt>Bezahlt</dt>
          <dd>{formatCents(claim.costsPaid.amountCents)}</dd>
        </dl>
        {nextStep && (
          <>
            <p>
              <NextStepTag step={nextStep} />
            </p>
            <p className="meta">{nextStep.text}</p>
          </>
        )}
      </div>
      <Timeline label={`Verlauf: ${claim.title}`} entries={claimTimeline(claim, { isShort: true })} />
    </article>
  );
}

/** The contracts with what they cost. */
export function ContractsPanel({
  contracts,
  today,
}: {
  contracts: Part<{ items: readonly OverviewContract[] }>;
  today: string;
}) {
  return (
    <Panel layout="stacked" title="Verträge" more={{ text: 'Alle ansehen', to: '/account/vertraege' }}>
      {contracts.state !== 'ready' ? (
        <Unavailable what="Ihre Verträge" isPlural />
      ) : (
        <ContractRows
          contracts={contracts.value.items.filter(({ status }) => status !== 'ended')}
          today={today}
        />
      )}
    </Panel>
  );
}

function ContractRows({ contracts, today }: { contracts: readonly OverviewContract[]; today: string }) {
  if (contracts.length === 0) return <p>Zurzeit läuft kein Vertrag auf Ihren Namen.</p>;
  return (
    <LinkRows
      rows={contracts.map((contract) => ({
        key: contract.id,
        title: contract.tariff,
        to: `/account/vertraege/${contract.id}`,
        meta: (
          <>
            <MetaLine
              parts={[
                `Nr. ${contract.number}`,
                `seit ${formatDate(contract.startDate)}`,
                paymentModeWords[contract.paymentMode].adverb,
              ]}
            />
            <ContractState contract={contract} today={today} />
          </>
        ),
        end: formatCents(contract.premium.amountCents),
      }))}
    />
  );
}

/** Shown only if the contract is not simply running. */
function ContractState({ contract, today }: { contract: OverviewContract; today: string }) {
  const { word, tone } = contractState(contract, today);
  if (tone === 'done') return null;
  return (
    <span className="row-next">
      <StateTag tone={tone}>{word}</StateTag>
    </span>
  );
}

type Shortcut = { icon: IconName; text: string; to: string };

const forPeople: readonly Shortcut[] = [
  { icon: 'map-pin', text: 'Adresse ändern', to: '/versicherten-services/kontaktdaten-aendern' },
  {
    icon: 'file-spreadsheet',
    text: 'Finanzamtsbescheinigung anfordern',
    to: '/versicherten-services/finanzamtsbescheinigung-beantragen',
  },
  { icon: 'user-pen', text: 'Namen ändern', to: '/versicherten-services/namen-aendern' },
];

const forCompanies: readonly Shortcut[] = [
  { icon: 'calendar-check', text: 'Stichtag melden', to: '/stichtagsmeldung' },
  { icon: 'map-pin', text: 'Firmenadresse ändern', to: '/versicherten-services/kontaktdaten-aendern' },
  { icon: 'landmark', text: 'Bankverbindung ändern', to: '/versicherten-services/bankverbindung-aendern' },
  {
    icon: 'file-spreadsheet',
    text: 'Bescheinigung für das Finanzamt',
    to: '/versicherten-services/finanzamtsbescheinigung-beantragen',
  },
];

/** What customers do most often. */
export function ShortcutsPanel({ isCompany }: { isCompany: boolean }) {
  return (
    <Panel layout="stacked" title="Schnell erledigt">
      <ul className="overview-shortcuts">
        {(isCompany ? forCompanies : forPeople).map(({ icon, text, to }) => (
          <li key={to}>
            <Link to={to}>
              <Icon icon={icon} />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function arrearsRow(contract: OverviewContract, today: string): LinkRow[] {
  const { arrears, id, number, tariff } = contract;
  if (!arrears) return [];
  const path = `/account/vertraege/${id}`;
  return [
    {
      key: id,
      title: `${formatCents(arrears.amount.amountCents)} überweisen`,
      to: path,
      meta: (
        <>
          <MetaLine parts={[tariff, `Nr. ${number}`]} />
          <span className="row-next">
            Die Lastschrift{arrears.since && ` vom ${formatDate(arrears.since)}`} ging zurück. Bitte
            überweisen Sie {payByWords(arrears, today)}.
          </span>
          <span className="row-action">
            <ButtonLink to={`${path}#${arrearsId}`}>So überweisen Sie</ButtonLink>
            {arrears.payBy && <DeadlineTag>Frist bis {formatDate(arrears.payBy)}</DeadlineTag>}
          </span>
        </>
      ),
    },
  ];
}

function taskRow(claim: ClaimSummary): LinkRow[] {
  const link = taskLink(claim);
  if (!link || !claim.nextStep) return [];
  return [
    {
      key: claim.id,
      title: claim.title,
      to: `/account/schadenmeldungen/${claim.id}`,
      meta: (
        <>
          <MetaLine parts={[`Schaden ${claim.number}`, claim.areaOfLaw]} />
          <span className="row-next">{claim.nextStep.text}</span>
          <span className="row-action">
            <ButtonLink to={link.to}>{link.text}</ButtonLink>
            <NextStepTag step={claim.nextStep} />
          </span>
        </>
      ),
    },
  ];
}

/** What waits for the customer himself, each with its day and the one button for it; nothing where nothing waits. */
export function TodoPanel({
  contracts,
  claims,
  today,
}: {
  contracts: Part<{ items: readonly OverviewContract[] }>;
  claims: Part<{ open: readonly ClaimSummary[] }>;
  today: string;
}) {
  const owed = valueOr(contracts, undefined)?.items ?? [];
  const open = valueOr(claims, undefined)?.open ?? [];
  const rows = [...owed.flatMap((one) => arrearsRow(one, today)), ...open.flatMap(taskRow)];
  if (rows.length === 0) return null;
  return (
    <Panel layout="stacked" title="Das wartet auf Sie">
      <LinkRows label="Ihre Aufgaben" rows={rows} />
    </Panel>
  );
}
