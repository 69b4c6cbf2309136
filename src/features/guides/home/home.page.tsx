import type { DocumentSummary, EditorialApi } from '#src/features/guides/editorial/public.ts';
import { AreaList, guideCount, guideRegister } from '#src/features/guides/guide-register/public.ts';
import { categoryWord } from '#src/features/guides/magazine/public.ts';
import type { CatalogueApi, CatalogueService } from '#src/features/services/catalogue/public.ts';
import { PriceTable } from '#src/features/services/price-list/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { readingTime } from '#src/lib/reading-time.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { AsSent, sent } from '#src/navigation/as-sent.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { organizationData, websiteData } from '#src/navigation/structured-data.ts';
import { Section } from '#src/ui/section.tsx';
import type { Route } from './+types/home.page';
import type { HomeApi } from './home.api.ts';
import {
  type Article,
  ClaimStrip,
  Entry,
  MagazineSection,
  PromiseSection,
  Situations,
} from './home-sections.tsx';
import './home.css';

/** The newest article and those beside it. */
const articleCount = 5;

function articleOf({ path, heading, description, category, publishedAt, minutes }: DocumentSummary): Article {
  const facts = [publishedAt ? formatDate(publishedAt) : '', categoryWord(category), readingTime(minutes)];
  return { path, heading, description, category, facts: facts.filter(Boolean) };
}

/** The services of the table, in the order of the editors. */
function chosen(services: readonly CatalogueService[], keys: readonly string[]): CatalogueService[] {
  return keys.flatMap((key) => services.find((service) => service.key === key) ?? []);
}

/** Words of the editors, prices of the catalogue, guides and articles of the CMS: nothing of one visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shell, company } = pageRequest(context);
  const [home, { items: services }, { items: documents }] = await Promise.all([
    answer(api<HomeApi>(context).content.home.$get()),
    answer(api<CatalogueApi>(context).services.$get()),
    answer(api<EditorialApi>(context).content.documents.$get({ query: {} })),
  ]);
  const page = {
    home,
    services: chosen(services, home.prices.services),
    serviceCount: services.length,
    register: guideRegister(documents, services),
    articles: documents
      .filter(({ kind }) => kind === 'article')
      .slice(0, articleCount)
      .map(articleOf),
    contact: {
      phone: shell.supportPhone,
      phoneAddress: telephoneAddress(shell.supportPhone),
      hours: shell.supportHours,
      isDemo: shell.isDemo,
    },
  };
  return {
    title: home.title,
    description: home.description,
    page: sent(context, page),
    organization: {
      publicUrl: shell.publicUrl,
      name: shell.productName,
      legalName: shell.providerName,
      address: company.providerAddress,
      email: company.providerEmail,
      telephone: telephoneAddress(shell.supportPhone).replace('tel:', ''),
    },
  };
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, organization } = loaderData;
  return pageMeta(matches, {
    title,
    description,
    path: '/',
    structuredData: [organizationData(organization), websiteData(organization)],
  });
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['page']['value']>;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <AsSent name="page" data={loaderData.page}>
      {(page) => <Home {...page} />}
    </AsSent>
  );
}

function Home({ home, services, serviceCount, register, articles, contact }: Shown) {
  return (
    <>
      <Entry heading={home.heading} lead={home.lead} />
      <Situations situations={home.situations} sources={home.sources} checkedAt={home.checkedAt} />
      <Section
        title={home.prices.title}
        intro={home.prices.intro}
        more={{ text: `Alle ${serviceCount} Services ansehen`, to: '/rechtsservices' }}
      >
        <PriceTable caption={home.prices.title} services={services} />
      </Section>
      <ClaimStrip claim={home.claim} contact={contact} />
      <Section
        title={home.guides.title}
        intro={home.guides.intro}
        more={{ text: `Alle ${guideCount(register)} Ratgeber ansehen`, to: '/rechtsratgeber' }}
      >
        <AreaList register={register} />
      </Section>
      <MagazineSection words={home.magazine} articles={articles} />
      <PromiseSection promises={home.promises} />
    </>
  );
}
