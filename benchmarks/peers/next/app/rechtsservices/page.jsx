import Link from 'next/link';
import Breadcrumbs from '../../components/Breadcrumbs';
import FilterLinks from '../../components/FilterLinks';
import PhoneLink from '../../components/PhoneLink';
import RichText from '../../components/RichText';
import Section from '../../components/Section';
import ServiceGroup from '../../components/ServiceGroup';
import site from '../../data/site.json';
import { getServices } from '../../lib/content';
import { pageMetadata } from '../../lib/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata() {
  return pageMetadata(await getServices(), '/rechtsservices');
}

export default async function ServicesPage() {
  const { title, heading, lead, listTitle, filters, signIn, count, groups, sections } = await getServices();
  return (
    <>
      <div className="wrap">
        <Breadcrumbs parents={[{ text: 'Startseite', href: '/' }]} title={title} />
        <div className="page-heading">
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <Section
        title={listTitle}
        head={
          <div className="stack">
            {filters.map(({ label, links }) => (
              <FilterLinks key={label} label={label} links={links} />
            ))}
          </div>
        }
      >
        <div className="service-register">
          <p>
            Die Preise gelten ohne Versicherung.{' '}
            <Link href={signIn} prefetch={false}>
              Melden Sie sich an
            </Link>
            , wenn Sie bei uns versichert sind: Dann sehen Sie, was für Sie frei oder günstiger ist.
          </p>
          <p className="meta num" role="status">
            {count}
          </p>
          {groups.map((group) => (
            <ServiceGroup key={group.id} {...group} />
          ))}
        </div>
      </Section>
      {sections.map(({ id, title, blocks }) => (
        <Section key={id} id={id} title={title}>
          <RichText blocks={blocks} />
        </Section>
      ))}
      <Section title="Noch Fragen?">
        <p>
          Am Telefon helfen wir Ihnen persönlich: <PhoneLink />
          <span className="meta">{` (${site.phone.hours})`}</span>
        </p>
      </Section>
    </>
  );
}
