import type { ReactNode } from 'react';
import { type MetaDescriptor, useRouteLoaderData } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import type { ShellSettings } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkedText, type OwnAddresses } from '#src/ui/linked-text.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import { markOf } from './legal-marks.ts';
import type { LegalBlock, LegalText } from './legal-text.schema.ts';
import './legal.css';

function Block({ block, own }: { block: LegalBlock; own: OwnAddresses }) {
  const linked = (text: string) => <LinkedText text={text} own={own} />;
  switch (block.kind) {
    case 'paragraph':
      return <p>{linked(block.text)}</p>;
    case 'subheading':
      return <h3>{linked(block.text)}</h3>;
    case 'list': {
      const items = block.items.map((item) => <li key={item}>{linked(item)}</li>);
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'rows':
      return <DefinitionRows rows={block.rows.map(([term, value]) => ({ term, value: linked(value) }))} />;
  }
}

/** From this number of parts on, a list of contents is shown. */
const manyParts = 6;

function Contents({ text }: { text: LegalText }) {
  if (text.sections.length < manyParts) return null;
  return (
    <nav className="legal-contents" aria-label="Auf dieser Seite">
      <ol>
        {text.sections.map((section) => (
          <li key={section.id}>
            <Link to={`#${section.id}`}>{section.heading || text.title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PdfLink({ pdf }: { pdf: string }) {
  return (
    <p className="legal-pdf">
      <Link to={pdf} download>
        Diesen Text als PDF speichern
      </Link>
    </p>
  );
}

/** A legal text as page: heading and lead, then one section for each part, and from when it applies. */
export function LegalPage({
  text,
  pdf = null,
  children,
}: {
  text: LegalText;
  /** Address of the same text as a file. */
  pdf?: string | null;
  children?: ReactNode;
}) {
  const root = useRouteLoaderData('root') as { shell: ShellSettings } | undefined;
  const own = { publicUrl: root?.shell.publicUrl ?? '', supportPhone: root?.shell.supportPhone ?? '' };
  return (
    <div className="legal">
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current={text.title} />
        <PageHeading title={text.title} lead={text.lead} meta={`Stand: ${formatDate(text.version)}`}>
          {pdf && <PdfLink pdf={pdf} />}
        </PageHeading>
        <Contents text={text} />
      </div>
      {text.sections.map((section) => (
        <Section key={section.id} id={section.id} title={section.heading || text.title}>
          <div className="prose" data-mark={markOf(section.id)}>
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} own={own} />
            ))}
          </div>
        </Section>
      ))}
      {children}
    </div>
  );
}

/** Title and description of a legal page, from the text itself. */
export function legalMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  text: Pick<LegalText, 'title' | 'description'> | undefined,
): MetaDescriptor[] {
  if (!text) return [];
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    path,
    parents: [{ text: 'Startseite', to: '/' }],
  });
}
