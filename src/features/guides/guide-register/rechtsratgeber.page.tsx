import {
  documentAt,
  type EditorialApi,
  Island,
  metaOfDocument,
} from '#src/features/guides/editorial/public.ts';
import type { CatalogueApi } from '#src/features/services/catalogue/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { AsSent, sent } from '#src/navigation/as-sent.tsx';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/rechtsratgeber.page';
import { guideCount, guideRegister } from './guide-areas.ts';
import { Register, Sources } from './register.tsx';
import { type TextPart, textParts } from './text-parts.ts';

/** The text of the editors around the register, and the register from all documents and the catalogue. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [loaded, { items: documents }, { items: services }] = await Promise.all([
    documentAt(context, url),
    answer(api<EditorialApi>(context).content.documents.$get({ query: {} })),
    answer(api<CatalogueApi>(context).services.$get()),
  ]);
  return {
    ...loaded,
    page: sent(context, { register: guideRegister(documents, services), text: loaded.text.value }),
  };
}

export const clientLoader = payloadLoader;

export const meta = metaOfDocument;

export default function GuideRegisterPage({ loaderData }: Route.ComponentProps) {
  return (
    <AsSent name="page" data={loaderData.page}>
      {(page) => <RegisterPage {...loaderData} {...page} />}
    </AsSent>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Shown = Pick<Loaded, 'document' | 'phone'> & NonNullable<Loaded['page']['value']>;

function RegisterPage({ document, phone, register, text }: Shown) {
  const [first, ...others] = textParts(text?.html ?? '', text?.contents ?? []);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={document.parents} current={document.title} />
        <PageHeading
          title={document.heading}
          lead={document.lead}
          meta={
            <>
              {guideCount(register)} Ratgeber in {register.areas.length} Rechtsgebieten. Übersicht geprüft am{' '}
              <span className="num">{formatDate(document.checkedAt)}</span>.
            </>
          }
        />
      </div>
      {first && <TextSection part={first} />}
      <Register register={register} />
      {others.map((part) => (
        <TextSection key={part.id} part={part} />
      ))}
      <Sources sources={text?.sources ?? []} phone={document.hasPhone ? phone : null} />
    </>
  );
}

function TextSection({ part: { id, title, html } }: { part: TextPart }) {
  return (
    <Section id={id} title={title}>
      <Island html={html} className="rich-text register-text" />
    </Section>
  );
}
