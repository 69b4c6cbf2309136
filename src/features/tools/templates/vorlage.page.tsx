import { DocumentView, documentForToday, metaOfDocument } from '#src/features/guides/editorial/public.ts';
import type { CatalogueApi, CatalogueService } from '#src/features/services/catalogue/public.ts';
import { GuestPrice } from '#src/features/services/price-list/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Section } from '#src/ui/section.tsx';
import type { Route } from './+types/vorlage.page';
import { TemplateTool } from './template-tool.tsx';
import type { TemplatesApi } from './templates.api.ts';
import { formWords, wayWords } from './words.ts';
import './letter.css';

/** The letter, the text that explains it, and the service that goes with it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const param = { slug: params.slug.toLowerCase() };
  const [loaded, template, { items: services }] = await Promise.all([
    documentForToday(context, url),
    answer(api<TemplatesApi>(context).templates[':slug'].$get({ param })),
    answer(api<CatalogueApi>(context).services.$get()),
  ]);
  return { ...loaded, template, service: services.find(({ key }) => key === template.service) ?? null };
}

export const clientLoader = payloadLoader;

export const meta = metaOfDocument;

function MatchingService({ service }: { service: CatalogueService }) {
  const { key, name, href, text, duration } = service;
  const end = <GuestPrice service={service} />;
  return (
    <Section title="Wenn Sie Hilfe wollen">
      <LinkRows rows={[{ key, title: name, to: href, meta: `${text} ${duration}`, end }]} />
    </Section>
  );
}

export default function TemplatePage({ loaderData }: Route.ComponentProps) {
  const { document, today, template, service } = loaderData;
  const facts = (
    <>
      <span>
        Form <b>{formWords[template.form]}</b>
      </span>
      <span>
        Versand <b>{wayWords[template.way]}</b>
      </span>
    </>
  );
  return (
    <DocumentView
      loaded={loaderData}
      drawing={drawingOfArea(document.area)}
      facts={facts}
      tool={<TemplateTool key={template.slug} template={template} today={today} />}
    >
      {service && <MatchingService service={service} />}
    </DocumentView>
  );
}
