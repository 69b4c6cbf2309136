import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { dotAnchor, officeAnchor } from './office-map.tsx';
import type { OfficeList } from './offices.schema.ts';

type Item = OfficeList['items'][number];

function OfficeEntry({ office, phone }: { office: Item; phone: string }) {
  const { id, name, street, postcode, city, access, distanceKm, isOpen, opening, hours } = office;
  return (
    <li id={officeAnchor(id)}>
      <div>
        <h3>{name}</h3>
        <p>
          {street}, <span className="nowrap">{postcode}</span> {city}
        </p>
        <p className="meta">Zugang: {access}</p>
        <p className="meta">
          <a href={`#${dotAnchor(id)}`}>
            Auf der Karte<span className="visually-hidden"> {name}</span>
          </a>
        </p>
      </div>
      <div>
        <p>
          <StateTag tone={isOpen ? 'now' : 'closed'}>{opening}</StateTag>
        </p>
        <dl className="office-hours meta num">
          {hours.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
        <p className="meta">
          Termin: <PhoneNumber number={phone} />
        </p>
      </div>
      {distanceKm !== null && (
        <p className="office-distance num">
          {distanceKm}&nbsp;km<span className="visually-hidden"> Luftlinie</span>
        </p>
      )}
    </li>
  );
}

function Entries({ items, phone }: { items: readonly Item[]; phone: string }) {
  return (
    <ol className="offices">
      {items.map((office) => (
        <OfficeEntry key={office.id} office={office} phone={phone} />
      ))}
    </ol>
  );
}

/** So many are near enough to be looked at first. */
const nearest = 4;

/** The offices in their order; after a search the far ones wait behind a line. */
export function OfficeEntries({ items, place, phone }: Pick<OfficeList, 'items' | 'place' | 'phone'>) {
  if (!place) return <Entries items={items} phone={phone} />;
  const far = items.slice(nearest);
  return (
    <>
      <Entries items={items.slice(0, nearest)} phone={phone} />
      {far.length > 0 && (
        <details className="offices-far">
          <summary>{far.length} weitere Büros, weiter weg</summary>
          <Entries items={far} phone={phone} />
        </details>
      )}
    </>
  );
}
