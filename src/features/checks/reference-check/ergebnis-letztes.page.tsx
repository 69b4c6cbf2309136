import { redirect } from 'react-router';
import type { DocumentChecksApi } from '#src/features/checks/document-checks/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { Route } from './+types/ergebnis-letztes.page';
import { referenceCheckOffer } from './offer.ts';

export const meta = metaOf({
  title: 'Ihr Ergebnis',
  description: 'Das Ergebnis Ihrer letzten Zeugnisprüfung.',
});

/** `/ergebnis` without an id leads to the last check of this browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const latest = await outcome(api<DocumentChecksApi>(context).checks.latest.$get({ query: {} }));
  if (latest.ok) throw redirect(`${referenceCheckOffer.path}/ergebnis/${latest.value.checkId}`);
  return null;
}

export default function LatestResultPage() {
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { text: 'Startseite', to: '/' },
          { text: 'Arbeitszeugnis prüfen', to: referenceCheckOffer.path },
        ]}
        current="Ergebnis"
      />
      <div className="page-heading page-heading-task">
        <h1 tabIndex={-1}>Ihr Ergebnis</h1>
      </div>
      <EmptyState
        level={2}
        title="In diesem Browser liegt kein Ergebnis"
        action={<ButtonLink to={referenceCheckOffer.path}>Zeugnis prüfen lassen</ButtonLink>}
      >
        Haben Sie schon bestellt? Dann öffnen Sie den Link „Ergebnis ansehen“ in unserer E-Mail. Er
        funktioniert auf jedem Gerät.
      </EmptyState>
    </div>
  );
}
