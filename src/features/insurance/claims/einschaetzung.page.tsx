import { data } from 'react-router';
import { OtpGate, otpGateAction } from '#src/features/account/second-factor/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { api, part } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/einschaetzung.page';
import { outlookWords } from './claim-words.ts';
import type { LegalAssessment } from './claims.schema.ts';
import type { LegalAssessmentsApi } from './legal-assessments.api.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const call = api<LegalAssessmentsApi>(context)['legal-assessments'][':id'];
  return { assessment: await part(call.$get({ param: { id: params.id } })) };
}

/** The code that opens it, given in place. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const gate = await otpGateAction(context, await request.formData(), url);
  if (!gate) throw data(null, { status: 400 });
  return data(gate, { status: gate.error || gate.failure ? 422 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title:
      loaderData?.assessment.state === 'ready'
        ? `Einschätzung ${loaderData.assessment.value.number}`
        : 'Einschätzung',
    description: 'Eine rechtliche Einschätzung zu Ihrer Frage.',
  });
}

const above = [
  { text: 'Mein Konto', to: '/account' },
  { text: 'Schäden und Meldungen', to: '/account/schadenmeldungen' },
];

export default function AssessmentPage({ loaderData: { assessment }, actionData }: Route.ComponentProps) {
  if (assessment.state === 'ready') return <AssessmentView assessment={assessment.value} />;
  return (
    <AccountPage title="Einschätzung" above={above}>
      {assessment.state === 'otp_required' ? (
        <Panel title="Geschützter Bereich">
          <OtpGate what="die Einschätzung" answer={actionData} />
        </Panel>
      ) : (
        <Unavailable what="Diese Einschätzung" />
      )}
    </AccountPage>
  );
}

function AssessmentView({ assessment }: { assessment: LegalAssessment }) {
  return (
    <AccountPage
      title={assessment.title}
      current={`Einschätzung ${assessment.number}`}
      above={above}
      meta={<MetaLine parts={[formatDate(assessment.date), assessment.author, assessment.areaOfLaw]} />}
    >
      <Panel title="Ihre Frage">
        <p>{assessment.question}</p>
      </Panel>
      <Panel title="Die Einschätzung">
        <p>
          <StateTag tone={outlookWords[assessment.outlook].tone}>
            {outlookWords[assessment.outlook].word}
          </StateTag>
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
          <div className="prose">
            <ul>
              {assessment.nextSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </div>
          <p className="meta">
            Stand vom {formatDate(assessment.date)}. Was davon schon geschehen ist, zeigt der Verlauf des
            Schadens.
          </p>
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
