import { data } from 'react-router';
import type { CatalogueApi } from '#src/features/services/catalogue/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { AsSent, sent } from '#src/navigation/as-sent.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { breadcrumbList, questionData, serviceData } from '#src/navigation/structured-data.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Drawing } from '#src/ui/drawing.tsx';
import { readingGlass } from '#src/ui/drawings/services.ts';
import { Section } from '#src/ui/section.tsx';
import type { Route } from './+types/reference-check.page';
import { introCheckedOn, questions } from './intro-content.ts';
import { sampleResult } from './intro-sample.ts';
import {
  CourseSection,
  FormulaSection,
  GainsSection,
  IntroSampleResult,
  LawSection,
  LimitsSection,
  OfferSection,
  PrivacySection,
  QuestionSection,
  SampleNotice,
} from './intro-sections.tsx';
import { referenceCheckOffer } from './offer.ts';
import './intro.css';

/** Price and availability from the catalogue, and the present grading of the sample. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shell, company } = pageRequest(context);
  const { items } = await answer(api<CatalogueApi>(context).services.$get());
  const service = items.find((item) => item.key === referenceCheckOffer.serviceKey);
  if (!service?.price) throw data(null, { status: 404 });
  const { retentionDays } = company;
  const sample = sampleResult();
  return {
    offer: {
      priceCents: service.price.amountCents,
      providerName: shell.providerName,
      retentionDays,
      isDemo: shell.isDemo,
    },
    publicUrl: shell.publicUrl,
    hasSample: sample !== null,
    // Part of the markup; the questions are in the structured data.
    shown: sent(context, {
      sample,
      questions: questions({ retentionDays, supportPhone: shell.supportPhone }),
    }),
  };
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { offer, publicUrl } = loaderData;
  return pageMeta(matches, {
    title: 'Arbeitszeugnis prüfen',
    description: `Noten mit Begründung, Ihr Text mit Anmerkungen und ein Brief an den Arbeitgeber: automatische Prüfung für ${formatCents(offer.priceCents)}, meist in wenigen Minuten.`,
    path: referenceCheckOffer.path,
    structuredData: [
      breadcrumbList(publicUrl, [
        { text: 'Startseite', to: '/' },
        { text: referenceCheckOffer.description.title, to: referenceCheckOffer.path },
      ]),
      serviceData({
        publicUrl,
        path: referenceCheckOffer.path,
        name: referenceCheckOffer.description.title,
        description: 'Automatische Prüfung eines Arbeitszeugnisses',
        provider: offer.providerName,
        priceCents: offer.priceCents,
      }),
      questionData(loaderData.shown.value?.questions ?? []),
    ],
  });
}

function Head({ hasSample }: { hasSample: boolean }) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          items={[{ text: 'Startseite', to: '/' }]}
          current={referenceCheckOffer.description.title}
        />
        <div className="intro-head">
          <div>
            <h1 tabIndex={-1}>Ihr Arbeitszeugnis, Satz für Satz übersetzt</h1>
            <p className="lead">
              Zeugnisse klingen fast immer freundlich. Die Note steckt in kleinen Wörtern wie „stets“ und
              „voll“. Wir zeigen Ihnen, wie die entscheidenden Sätze gelesen werden und was Sie verlangen
              können.
            </p>
          </div>
          <Drawing data={readingGlass} className="intro-drawing" />
        </div>
      </div>
      <div className="intro-bar">
        <p className="wrap">
          <span>
            Zuletzt geprüft am <b className="num">{formatDate(introCheckedOn)}</b>
          </span>
          <span>
            Rechtsgrundlage <b className="num">§&nbsp;109 GewO</b>
          </span>
          <span>
            Art der Prüfung <b>automatisch</b>
          </span>
          {hasSample && <a href="#beispiel">Beispiel-Ergebnis</a>}
        </p>
      </div>
    </>
  );
}

function SampleSection({ sample }: { sample: NonNullable<ReturnType<typeof sampleResult>> }) {
  return (
    <Section
      id="beispiel"
      title="So sieht ein Ergebnis aus"
      intro="Die Nummern führen von der Note zur Stelle im Text."
    >
      <div className="stack">
        <SampleNotice />
        <IntroSampleResult sample={sample} />
      </div>
    </Section>
  );
}

export default function ReferenceCheckPage({ loaderData }: Route.ComponentProps) {
  const { offer, hasSample, shown } = loaderData;
  return (
    <>
      <Head hasSample={hasSample} />
      <OfferSection offer={offer} hasSample={hasSample} />
      <GainsSection />
      <AsSent name="sample" data={shown}>
        {({ sample }) => sample && <SampleSection sample={sample} />}
      </AsSent>
      <CourseSection />
      <LimitsSection />
      <FormulaSection />
      <LawSection />
      <PrivacySection {...offer} />
      <AsSent name="questions" data={shown}>
        {({ questions: asked }) => <QuestionSection questions={asked} />}
      </AsSent>
    </>
  );
}
