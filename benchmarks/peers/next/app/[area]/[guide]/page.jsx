import { notFound } from 'next/navigation';
import Breadcrumbs from '../../../components/Breadcrumbs';
import Contents from '../../../components/Contents';
import DocumentBar from '../../../components/DocumentBar';
import Drawing from '../../../components/Drawing';
import Related from '../../../components/Related';
import RichText from '../../../components/RichText';
import Section from '../../../components/Section';
import Sources from '../../../components/Sources';
import { getGuide } from '../../../lib/content';
import { pageMetadata } from '../../../lib/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }) {
  const { area, guide: name } = await params;
  const guide = await getGuide(area, name);
  return guide ? pageMetadata(guide, `/${area}/${name}`) : {};
}

export default async function GuidePage({ params }) {
  const { area, guide: name } = await params;
  const guide = await getGuide(area, name);
  if (!guide) notFound();
  return (
    <>
      <div className="wrap">
        <Breadcrumbs parents={guide.parents} title={guide.title} />
        <div className="document-head">
          <div>
            <h1 tabIndex={-1}>{guide.heading}</h1>
            <p className="lead">{guide.lead}</p>
          </div>
          <Drawing className="document-drawing" {...guide.drawing} />
        </div>
      </div>
      <DocumentBar checkedAt={guide.checkedAt} minutes={guide.minutes} />
      <div className="wrap document-body">
        <Contents entries={guide.contents} />
        <article className="document-text">
          <RichText blocks={guide.blocks} />
          <Sources sources={guide.sources} caution={guide.caution} />
        </article>
      </div>
      <Section title="Lesen Sie weiter">
        <Related pages={guide.related} />
      </Section>
    </>
  );
}
