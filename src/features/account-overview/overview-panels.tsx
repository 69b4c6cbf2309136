import { CalendarCheck, FileSpreadsheet, Landmark, MapPin, UserPen } from 'lucide-react';
import { type ActivityPage, useReadState, useShownUnread } from '#src/features/activities/public.ts';
import { type ClaimSummary, claimStatusWords, claimTimeline } from '#src/features/claims/public.ts';
import { type Contract, paymentModeWords } from '#src/features/contracts/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Counter, DeadlineTag, StateTag } from '#src/ui/tags.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { NextPayment } from './next-payment.ts';

/** The newest letters that wait unread. */
export function PostPanel({ post }: { post: Part<ActivityPage> }) {
  const told = post.state === 'ready' ? post.value.numberOfUnreadDocuments : 0;
  const count = useShownUnread() ?? told;
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

function Post({ page, count }: { page: ActivityPage; count: number }) {
  const isUnread = useReadState();
  const unread = page.items.filter((one) => isUnread(one.detailUrl ?? one.id, one.isUnread, page));
  if (count === 0) {
    return (
      <p>
        Sie haben alles gelesen. Was wir Ihnen schreiben, finden Sie unter{' '}
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
          meta: `${formatDate(one.date)} · ${one.subject}`,
        }))}
      />
      <p className="more">
        <Link to="/account/aktivitaeten?isUnread=true">
          {count === 1 ? 'Das ungelesene Dokument öffnen' : `Alle ${count} ungelesenen Dokumente öffnen`}
        </Link>
      </p>
    </>
  );
}

type ShownPayment = NextPayment & { maskedIban: string | undefined };

/** What is debited next, and from where. */
export function PaymentPanel({
  contracts,
  payment,
}: {
  contracts: Part<unknown>;
  payment: ShownPayment | null;
}) {
  return (
    <Panel layout="stacked" title="Nächste Zahlung">
      {contracts.state !== 'ready' && <Unavailable what="Ihre nächste Zahlung" />}
      {contracts.state === 'ready' && !payment && <p>Zurzeit ist nichts zu zahlen.</p>}
      {payment && (
        <>
          <p className="overview-amount">{formatCents(payment.amount.amountCents)}</p>
          <p className="meta num">
            am {formatDate(payment.on)} per Lastschrift
            {payment.maskedIban && <span className="overview-iban">von {payment.maskedIban}</span>}
          </p>
          <ul className="overview-links">
            <li>
              <Link to="/versicherten-services/zahlungsperiode-anpassen">Zahlungsperiode anpassen</Link>
            </li>
            <li>
              <Link to="/versicherten-services/bankverbindung-aendern">Bankverbindung ändern</Link>
            </li>
          </ul>
        </>
      )}
    </Panel>
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
  const { word, tone } = claimStatusWords[claim.status];
  const by = claim.nextStep?.by;
  return (
    <article className="overview-claim">
      <div className="stack-tight">
        <p>
          <StateTag tone={tone}>{word}</StateTag>
        </p>
        <h3>
          <Link to={`/account/schadenmeldungen/${claim.id}`}>{claim.title}</Link>
        </h3>
        <dl className="overview-facts num">
          <dt>Vorgang</dt>
          <dd>{claim.number}</dd>
          <dt>Gebiet</dt>
          <dd>{claim.areaOfLaw}</dd>
          <dt>Bezahlt</dt>
          <dd>{formatCents(claim.costsPaid.amountCents)}</dd>
        </dl>
        {by && (
          <>
            <p>
              <DeadlineTag>Frist bis {formatDate(by)}</DeadlineTag>
            </p>
            <p className="meta">{claim.nextStep?.text}</p>
          </>
        )}
      </div>
      <Timeline label={`Verlauf: ${claim.title}`} entries={claimTimeline(claim.steps)} />
    </article>
  );
}

/** The contracts with what they cost. */
export function ContractsPanel({ contracts }: { contracts: Part<{ items: readonly Contract[] }> }) {
  return (
    <Panel layout="stacked" title="Verträge" more={{ text: 'Alle ansehen', to: '/account/vertraege' }}>
      {contracts.state !== 'ready' ? (
        <Unavailable what="Ihre Verträge" isPlural />
      ) : (
        <ContractRows contracts={contracts.value.items.filter(({ status }) => status !== 'ended')} />
      )}
    </Panel>
  );
}

function ContractRows({ contracts }: { contracts: readonly Contract[] }) {
  if (contracts.length === 0) return <p>Zurzeit läuft kein Vertrag auf Ihren Namen.</p>;
  return (
    <LinkRows
      rows={contracts.map((contract) => ({
        key: contract.id,
        title: contract.tariff,
        to: `/account/vertraege/${contract.id}`,
        meta: `Nr. ${contract.number}, seit ${formatDate(contract.startDate)}, ${paymentModeWords[contract.paymentMode].adverb}`,
        end: formatCents(contract.premium.amountCents),
      }))}
    />
  );
}

type Shortcut = { icon: LucideIcon; text: string; to: string };

const forPeople: readonly Shortcut[] = [
  { icon: MapPin, text: 'Adresse ändern', to: '/versicherten-services/kontaktdaten-aendern' },
  {
    icon: FileSpreadsheet,
    text: 'Finanzamtsbescheinigung anfordern',
    to: '/versicherten-services/finanzamtsbescheinigung-beantragen',
  },
  { icon: UserPen, text: 'Namen ändern', to: '/versicherten-services/namen-aendern' },
];

const forCompanies: readonly Shortcut[] = [
  { icon: CalendarCheck, text: 'Stichtag melden', to: '/stichtagsmeldung' },
  { icon: MapPin, text: 'Firmenadresse ändern', to: '/versicherten-services/kontaktdaten-aendern' },
  { icon: Landmark, text: 'Bankverbindung ändern', to: '/versicherten-services/bankverbindung-aendern' },
  {
    icon: FileSpreadsheet,
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
