import { formatDate } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { Route } from './+types/einschaetzung.page';
import { outlookWords } from './claim-words.ts';
import type { LegalAssessmentsApi } from './legal-assessments.api.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const call = api<LegalAssessmentsApi>(context)['legal-assessments'][':id'];
  return { assessment: await answer(call.$get({ param: { id: params.id } })) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Einschätzung ${loaderData.assessment.number}` : 'Einschätzung',
    description: 'Eine rechtliche Einschätzung zu Ihrer Frage.',
  });
}

export default function AssessmentPage({ loaderData: { assessment } }: Route.ComponentProps) {
  return (
    <AccountPage
      title={assessment.title}
      current={`Einschätzung ${assessment.number}`}
      above={[
        { text: 'Mein Konto', to: '/account' },
        { text: 'Schäden und Meldungen', to: '/account/schadenmeldungen' },
      ]}
      meta={`${formatDate(assessment.date)} · ${assessment.author} · ${assessment.areaOfLaw}`}
    >
      <Panel title="Ihre Frage">
        <p>{assessment.question}</p>
      </Panel>
      <Panel title="Die Einschätzung">
        <p>
          <b>{outlookWords[assessment.outlook]}.</b>
        </p>
        {assessment.assessment.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="meta">
          Eine Einschätzung nach dem, was damals bekannt war. Sie sagt nicht voraus, wie ein Gericht
          entscheidet.
        </p>
      </Panel>
      {assessment.nextSteps.length > 0 && (
        <Panel title="Was Sie tun können">
          <ol className="prose">
            {assessment.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Panel>
      )}
      {assessment.claimId && (
        <p className="more">
          <Link to={`/account/schadenmeldungen/${assessment.claimId}`}>Zum Schaden</Link>
        </p>
      )}
    </AccountPage>
  );
}
