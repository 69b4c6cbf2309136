import { useSearchParams } from 'react-router';
import { documentAt, Island, metaOfDocument } from '#src/features/guides/editorial/public.ts';
import { Sources, textParts } from '#src/features/guides/guide-register/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { AsSent, narrowsSent, sent, useDataOnFocus } from '#src/navigation/as-sent.tsx';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/mustervorlagen.page';
import { templateFilters } from './template-list.ts';
import { TemplateGroups, TemplateRegister } from './template-register.tsx';
import type { TemplatesApi } from './templates.api.ts';
import './templates.css';

/** The text of the editors below the register, and the register of all templates. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [loaded, { items: templates }] = await Promise.all([
    documentAt(context, url),
    answer(api<TemplatesApi>(context).templates.$get()),
  ]);
  return {
    ...loaded,
    templates: sent(context, { items: templates }),
    filters: templateFilters(templates, url.searchParams),
  };
}

export const clientLoader = payloadLoader;

/** All templates are loaded already; typing only filters them. */
export const shouldRevalidate = narrowsSent('templates');

export const meta = metaOfDocument;

export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { document, text, phone, templates } = loaderData;
  const { value } = templates;
  const filters = value ? templateFilters(value.items, parameters) : loaderData.filters;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={document.parents} current={document.title} />
        <PageHeading title={document.heading} lead={document.lead} />
      </div>
      <TemplateRegister filters={filters} onFocus={useDataOnFocus(templates)}>
        <AsSent name="templates" data={templates}>
          {({ items }) => <TemplateGroups all={items} query={filters.query} />}
        </AsSent>
      </TemplateRegister>
      <AsSent name="text" data={text}>
        {(sent) =>
          textParts(sent.html, sent.contents).map(({ id, title, html }) => (
            <Section key={id} id={id} title={title}>
              <Island html={html} className="rich-text template-text" />
            </Section>
          ))
        }
      </AsSent>
      <AsSent name="sources" data={text}>
        {({ sources }) => <Sources sources={sources} phone={document.hasPhone ? phone : null} />}
      </AsSent>
    </>
  );
}
