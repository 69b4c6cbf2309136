import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { LegalBlock, LegalText } from './legal-text.ts';

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'rows':
      return <DefinitionRows rows={block.rows.map(([term, value]) => ({ term, value }))} />;
  }
}

/** A legal text as page: heading and lead, then one section for each part, and from when it applies. */
export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current={text.title} />
        <PageHeading title={text.title} lead={text.lead} meta={`Stand: ${formatDate(text.version)}`} />
      </div>
      {text.sections.map((section) => (
        <Section key={section.id} id={section.id} title={section.heading || text.title}>
          <div className="prose">
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </div>
        </Section>
      ))}
      {children}
    </>
  );
}
