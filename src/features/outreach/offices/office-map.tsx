import outline from './germany.svg?url';
import type { OfficeList } from './offices.schema.ts';
import { mapSize, project } from './projection.ts';

type Item = OfficeList['items'][number];

/** Where an office stands in the list, and on the map. */
export const officeAnchor = (id: string) => `buero-${id}`;
export const dotAnchor = (id: string) => `karte-${id}`;

function OfficeDot({ office, isNearest }: { office: Item; isNearest: boolean }) {
  const { x, y } = project(office);
  const isBefore = office.label === 'end';
  return (
    <a
      href={`#${officeAnchor(office.id)}`}
      id={dotAnchor(office.id)}
      className={isNearest ? 'office-dot is-nearest' : 'office-dot'}
      aria-label={`${office.name} in der Liste`}
    >
      <circle className="office-dot-target" cx={x} cy={y} r="3.6" />
      <circle className="office-dot-point" cx={x} cy={y} r="1.3" />
      <text x={x + (isBefore ? -2.4 : 2.4)} y={y + 1.3} textAnchor={isBefore ? 'end' : 'start'}>
        {office.city.replace(' am Main', '')}
      </text>
    </a>
  );
}

/**
 * Germany with its offices, drawn by us, so that no third party learns the search. The list has the same content;
 * each dot leads there.
 */
export function OfficeMap({ items, place }: Pick<OfficeList, 'items' | 'place'>) {
  const here = place && project(place);
  const nearest = place ? items[0] : undefined;
  const there = nearest && project(nearest);
  return (
    <nav aria-label="Büros auf der Karte">
      <svg className="office-map" viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}>
        <title>Deutschland mit den Büros als Punkten</title>
        <use className="office-map-land" href={`${outline}#land`} />
        {here && there && (
          <path className="office-map-way" d={`M${here.x} ${here.y}L${there.x} ${there.y}`} />
        )}
        {here && <circle className="office-map-here" cx={here.x} cy={here.y} r="2.2" />}
        {items.map((office) => (
          <OfficeDot key={office.id} office={office} isNearest={office === nearest} />
        ))}
      </svg>
    </nav>
  );
}
