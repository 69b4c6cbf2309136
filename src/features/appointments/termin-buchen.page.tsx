import { useEffect } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { z } from 'zod';
import type { CatalogueApi } from '#src/features/catalogue/public.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Price } from '#src/ui/price.tsx';
import { Steps } from '#src/ui/steps.tsx';
import type { Route } from './+types/termin-buchen.page';
import type { AppointmentsApi } from './appointments.api.ts';
import { holdFromForm } from './booking-action.ts';
import { loadSlotStep } from './booking-data.ts';
import { HeldTime } from './held-time.tsx';
import { appointmentOffer } from './offer.ts';
import { SlotStep } from './slot-step.tsx';

const { bookingPath, path } = appointmentOffer;

const titles = {
  time: 'Termin wählen',
  contact: 'Wo wir Sie anrufen',
  held: 'Ihr Termin ist reserviert',
} as const;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${titles[loaderData?.view ?? 'time']} | Beratung bei Kündigung`,
    description: 'Wählen Sie, wann wir Sie anrufen sollen. Die Frist für eine Klage sehen Sie sofort.',
  });
}

/** The time that is kept for whoever asks; null when there is none (any more). */
async function heldBy(context: Route.LoaderArgs['context'], id: string | null) {
  const known = z.uuid().safeParse(id);
  if (!known.success) return null;
  const found = await outcome(
    api<AppointmentsApi>(context).appointments[':id'].$get({ param: { id: known.data } }),
  );
  return found.ok && found.value.state === 'held' ? found.value : null;
}

async function priceOf(context: Route.LoaderArgs['context']) {
  const { items } = await answer(api<CatalogueApi>(context).services.$get());
  const service = items.find(({ key }) => key === appointmentOffer.serviceKey);
  return service?.price?.amountCents ?? null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { company, shell } = pageRequest(context);
  const isLater = url.searchParams.get('schritt') !== null;
  const [step, priceCents, held] = await Promise.all([
    loadSlotStep(context, url),
    priceOf(context),
    isLater ? heldBy(context, url.searchParams.get('termin')) : null,
  ]);
  const view = isLater ? ('held' as const) : step.chosen ? ('contact' as const) : ('time' as const);
  return { view, step, held, priceCents, vatPercent: company.vatPercent, providerName: shell.providerName };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return holdFromForm(context, request, url);
}

export default function BookingPage() {
  const { view: loaded, step, held, priceCents, vatPercent, providerName } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const view = posted ? 'contact' : loaded;
  const isGone = view === 'held' && !held;
  const title = isGone ? 'Ihr Termin ist nicht mehr reserviert' : titles[view];
  useEffect(() => {
    // `meta` knows nothing of a view that a posted form leads to.
    document.title = document.title.replace(/^[^|]+/, `${title} `);
  }, [title]);
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { text: 'Startseite', to: '/' },
          { text: 'Beratung bei Kündigung', to: path },
        ]}
        current={title}
      />
      <div className="column stack">
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        <Steps
          current={view === 'held' ? 2 : 1}
          steps={[{ text: 'Termin', to: bookingPath }, { text: 'Ihre Daten' }, { text: 'Prüfen' }]}
        />
        {view !== 'held' && <SlotStep step={step} posted={posted} />}
        {held && <HeldTime held={held} />}
        {isGone && (
          <EmptyState
            title="Die Zeit ist wieder frei für andere"
            action={<ButtonLink to={bookingPath}>Neue Zeit wählen</ButtonLink>}
          >
            Bestellt ist nichts, bezahlt auch nicht.
          </EmptyState>
        )}
        {view === 'time' && priceCents !== null && (
          <p>
            <Price
              cents={priceCents}
              note={`einschließlich ${vatPercent}\u00a0% MwSt., Anbieter: ${providerName}`}
            />
          </p>
        )}
      </div>
    </div>
  );
}
