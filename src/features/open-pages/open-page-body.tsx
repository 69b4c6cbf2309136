import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkedText } from '#src/ui/linked-text.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { OpenPage, OpenPageService } from './open-page.ts';
import './open-page.css';

/** The page: its text, then the service or phone and the links onward. */
export function OpenPageBody({ page }: { page: OpenPage }) {
  const { text, parents, service, phone, provider, own, asOf } = page;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={parents} current={text.title} />
        <PageHeading title={text.heading} lead={<LinkedText text={text.lead} own={own} />} />
      </div>
      {text.sections.map((section) => (
        <Section key={section.heading} title={section.heading}>
          <div className="prose">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <LinkedText text={paragraph} own={own} />
              </p>
            ))}
            {section.list && (
              <ul>
                {section.list.map((item) => (
                  <li key={item}>
                    <LinkedText text={item} own={own} />
                  </li>
                ))}
              </ul>
            )}
            {section.link && (
              <p>
                <Link to={section.link.to}>{section.link.text}</Link>
              </p>
            )}
          </div>
        </Section>
      ))}
      <Section title={service ? 'Service und nächste Schritte' : 'So geht es weiter'}>
        <div className="stack">
          {service && <ServiceLine service={service} provider={provider} />}
          {phone && <PhoneLine {...phone} />}
          <ul className="onward">
            {text.links.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.text}</Link>
              </li>
            ))}
          </ul>
          {asOf && <p className="meta">Rechtsstand dieser Seite: {formatDate(asOf)}</p>}
        </div>
      </Section>
    </>
  );
}

function priceText({ priceCents, reducedCents, isFree }: OpenPageService): string {
  if (isFree) return 'kostenlos';
  if (priceCents === null) return 'für Versicherte, je nach Tarif';
  const reduced = reducedCents === null ? '' : `, für Versicherte ${formatCents(reducedCents)}`;
  return `${formatCents(priceCents)} mit MwSt.${reduced}`;
}

/** Name, price and provider of the service in one line; the price is typography (GUIDE, rule 4). */
function ServiceLine({ service, provider }: { service: OpenPageService; provider: string }) {
  return (
    <dl className="onward-service">
      <div>
        <dt>{service.name}</dt>
        <dd className="serif">{priceText(service)}</dd>
      </div>
      <div>
        <dt className="meta">Anbieter</dt>
        <dd className="meta">{provider}</dd>
      </div>
    </dl>
  );
}
