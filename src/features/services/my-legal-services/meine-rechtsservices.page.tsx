import serviceWords from '#content/services.json' with { type: 'json' };
import { type Case, type CasesApi, caseKindWords } from '#src/features/account/cases/public.ts';
import type { CatalogueApi, CatalogueService, ServiceKey } from '#src/features/services/catalogue/public.ts';
import type { OrderOverviewApi } from '#src/features/services/order/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/meine-rechtsservices.page';
import { OrdersPanel } from './orders-panel.tsx';

/** How long a service takes: „meist wenige Minuten“. */
function serviceDuration(key: ServiceKey): string {
  return serviceWords[key].duration;
}

/** Who does a service, in the words of the price list. @param providerName who runs this portal */
function serviceProvider(key: ServiceKey, providerName: string): string {
  const { by } = serviceWords[key];
  if (by === 'program') return 'automatisch';
  if (by === 'lawyer') return 'Rechtsanwältin oder Rechtsanwalt';
  return by === 'partner' ? 'Partnerunternehmen' : providerName;
}

/** The others are about somebody's own employer, home, holiday or last will. */
const forCompanies: ReadonlySet<ServiceKey> = new Set([
  'claim_debt_service',
  'general_contract_check',
  'online_legal_advice',
  'phone_legal_advice',
  'downloads_and_templates',
  'litigation_cost_calculator',
  'traffic_fine_calculator',
]);

/** Whether a service is of use to a company. */
function fitsCompanies(key: ServiceKey): boolean {
  return forCompanies.has(key);
}

export async function loader({ context }: Route.LoaderArgs) {
  const [services, checks, requests, orders] = await Promise.all([
    part(api<CatalogueApi>(context).services.$get()),
    part(api<CasesApi>(context).cases.$get({ query: { kind: 'check', limit: '50' } })),
    part(api<CasesApi>(context).cases.$get({ query: { kind: 'request', limit: '50' } })),
    part(api<OrderOverviewApi>(context).orders.$get()),
  ]);
  const { customer, shell } = pageRequest(context);
  return {
    services,
    used: together(checks, requests),
    orders,
    isCompany: customer?.profileType === 'COMPANY',
    providerName: shell.providerName,
  };
}

export const meta = metaOf({
  title: 'Meine Rechtsservices',
  description: 'Welche Services für Sie kostenlos sind, was die anderen kosten, und Ihre Ergebnisse.',
});

/** Checks and requests in one list, newest first; missing as soon as one of them is. */
function together(checks: Part<{ items: readonly Case[] }>, requests: Part<{ items: readonly Case[] }>) {
  if (checks.state !== 'ready') return checks;
  if (requests.state !== 'ready') return requests;
  const items = [...checks.value.items, ...requests.value.items];
  return {
    state: 'ready',
    value: { items: items.toSorted((one, other) => other.openedAt.localeCompare(one.openedAt)) },
  } as const;
}

/** What a customer has used and may open again, then what he may use, and what it costs him. */
export default function MyLegalServicesPage({ loaderData }: Route.ComponentProps) {
  const { services, used, orders, isCompany, providerName } = loaderData;
  return (
    <AccountPage
      title="Meine Rechtsservices"
      lead="Was in Ihrem Tarif enthalten ist, was die anderen Services kosten, und was Sie schon genutzt haben."
    >
      <UsedPanel used={used} />
      <OrdersPanel orders={orders} />
      {services.state !== 'ready' ? (
        <Unavailable what="Die Liste der Services" />
      ) : (
        <Services
          services={services.value.items.filter(({ key }) => !isCompany || fitsCompanies(key))}
          providerName={providerName}
        />
      )}
    </AccountPage>
  );
}

function UsedPanel({ used }: { used: Part<{ items: readonly Case[] }> }) {
  return (
    <Panel layout="stacked" title="Genutzt">
      {used.state !== 'ready' && <Unavailable what="Ihre Ergebnisse" isPlural />}
      {used.state === 'ready' && used.value.items.length === 0 && (
        <p>
          Hier öffnen Sie Ergebnisse und Anfragen wieder, solange wir sie aufbewahren. Zurzeit ist keines da.
        </p>
      )}
      {used.state === 'ready' && used.value.items.length > 0 && (
        <LinkRows
          label="Genutzte Services"
          rows={used.value.items.map((one) => ({
            key: one.id,
            title: one.title,
            to: one.href,
            meta: (
              <>
                <MetaLine parts={[formatDate(one.openedAt), `${caseKindWords[one.kind]} ${one.reference}`]} />
                <span className="row-next">{one.nextStep}</span>
              </>
            ),
            end: <StateTag tone={one.status.tone}>{one.status.word}</StateTag>,
          }))}
        />
      )}
    </Panel>
  );
}

const groups = [
  {
    availability: 'free_of_charge',
    title: 'Für Sie kostenlos',
    text: 'Im Beitrag enthalten, oder frei für alle.',
  },
  {
    availability: 'needs_payment',
    title: 'Gegen Bezahlung',
    text: 'Diese Services sind nicht in Ihrem Tarif. Sie können sie einzeln bestellen, ohne Abo.',
  },
  {
    availability: 'unavailable',
    title: 'Nicht in Ihrem Tarif',
    text: 'Diese Services gibt es nur mit einem anderen Tarif. Fragen Sie uns, welcher zu Ihnen passt.',
  },
] as const;

type ServicesProps = { services: readonly CatalogueService[]; providerName: string };

function Services({ services, providerName }: ServicesProps) {
  return groups.map(({ availability, title, text }) => {
    const shown = services.filter((one) => one.availability === availability);
    if (shown.length === 0) return null;
    return (
      <Panel layout="stacked" key={availability} title={title}>
        <p className="meta">{text}</p>
        <LinkRows
          label={title}
          rows={shown.map((one) => ({
            key: one.key,
            title: one.name,
            to: one.href,
            meta: <MetaLine parts={[serviceDuration(one.key), serviceProvider(one.key, providerName)]} />,
            end: <Cost service={one} />,
          }))}
        />
      </Panel>
    );
  });
}

/** What a service costs this customer: nothing, or the reduced price of the insured where there is one. */
function Cost({ service }: { service: CatalogueService }) {
  if (service.availability === 'free_of_charge') return 'kostenlos';
  if (service.availability === 'unavailable') return null;
  const price = service.reducedPrice ?? service.price;
  if (!price) return null;
  return (
    <>
      {formatCents(price.amountCents)}
      {service.reducedPrice && <span className="meta"> Preis für Versicherte</span>}
    </>
  );
}
