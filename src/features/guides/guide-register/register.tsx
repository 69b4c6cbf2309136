import type { EditorialDocument } from '#src/features/guides/editorial/public.ts';
import type { CatalogueService } from '#src/features/services/catalogue/public.ts';
import { GuestPrice } from '#src/features/services/price-list/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { readingTime } from '#src/lib/reading-time.ts';
import { Drawing, type DrawingData } from '#src/ui/drawing.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import { emptyShelf } from '#src/ui/drawings/empty-states.ts';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { Section } from '#src/ui/section.tsx';
import type { GuideArea, GuideRegister } from './guide-areas.ts';
import './register.css';

const general = { id: 'jedes-gebiet', title: 'Für jedes Gebiet' };

/** Links to the areas further down. */
function Jumps({ areas }: { areas: readonly GuideArea[] }) {
  const entries = [...areas.map(({ area, hub }) => ({ id: area, title: hub.title })), general];
  return (
    <nav className="wrap register-jumps" aria-label="Rechtsgebiete auf dieser Seite">
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The overview of the area first, then its guides. */
function Guides({ hub, guides }: Pick<GuideArea, 'hub' | 'guides'>) {
  const overview = { ...hub, title: `${hub.title} im Überblick` };
  return (
    <ul className="register-guides">
      {[overview, ...guides].map(({ path, title, description, checkedAt, minutes }) => (
        <li key={path}>
          <h3>
            <Link to={path}>{title}</Link>
          </h3>
          <p>{description}</p>
          <p className="meta">
            <MetaLine parts={[readingTime(minutes), `geprüft am ${formatDate(checkedAt)}`]} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function ServiceRows({ services, area }: { services: readonly CatalogueService[]; area: string }) {
  if (services.length === 0) return null;
  return (
    <div className="register-services">
      <h3>Services und Rechner</h3>
      <LinkRows
        label={`Services und Rechner: ${area}`}
        rows={services.map((service) => ({
          key: service.key,
          title: service.name,
          to: service.href,
          meta: service.duration,
          end: <GuestPrice service={service} />,
        }))}
      />
    </div>
  );
}

function titleWith(drawing: DrawingData | undefined, title: string) {
  return (
    <>
      {drawing && <Drawing data={drawing} className="register-drawing" />}
      {title}
    </>
  );
}

/** Every guide with one line and the day of its last check, by area of law, with the services that go with it. */
export function Register({ register: { areas, general: others } }: { register: GuideRegister }) {
  return (
    <>
      <Jumps areas={areas} />
      {areas.map(({ area, hub, guides, services }) => (
        <Section key={area} id={area} title={titleWith(drawingOfArea(area), hub.title)}>
          <Guides hub={hub} guides={guides} />
          <ServiceRows services={services} area={hub.title} />
        </Section>
      ))}
      <Section
        id={general.id}
        title={titleWith(emptyShelf, general.title)}
        intro="Was bei jedem Streit hilft, gleich worum es geht."
        more={{ text: 'Alle Services ansehen', to: '/rechtsservices' }}
      >
        <ServiceRows services={others} area={general.title} />
      </Section>
    </>
  );
}

/** The sources of the rules around the register, and the contact. */
export function Sources({
  sources,
  phone,
}: {
  sources: EditorialDocument['sources'];
  phone: { number: string; hours: string } | null;
}) {
  if (sources.length === 0) {
    return phone ? (
      <Section title="Noch Fragen?">
        <PhoneLine {...phone} />
      </Section>
    ) : null;
  }
  return (
    <Section title="Woher das stammt">
      <ul className="register-sources">
        {sources.map(({ text, url }) => (
          <li key={url}>
            <Link to={url}>{text}</Link>
          </li>
        ))}
      </ul>
      {phone && <PhoneLine {...phone} className="register-phone" />}
    </Section>
  );
}
