import { Drawing, type DrawingData } from '#src/ui/drawing.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import { emptyShelf } from '#src/ui/drawings/empty-states.ts';
import { Link } from '#src/ui/link.tsx';
import type { GuideArea, GuideRegister } from './guide-areas.ts';
import './area-list.css';

/** Most links below an area; its own page has the rest. */
const mostLinks = 4;

type Entry = { text: string; to: string };

/** First guides, then services. */
function linksOf({ guides, services }: GuideArea): Entry[] {
  const read = guides.map(({ title, path }) => ({ text: title, to: path }));
  const order = services.map(({ name, href }) => ({ text: name, to: href }));
  return [...read, ...order].slice(0, mostLinks);
}

function Area({
  title,
  to,
  drawing,
  links,
}: Readonly<{ title: string; to: string; drawing: DrawingData | undefined; links: readonly Entry[] }>) {
  return (
    <li>
      {drawing && <Drawing data={drawing} />}
      <div>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{link.text}</Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** The areas of law as a register with drawings, each with its first guides and services. */
export function AreaList({ register: { areas, general } }: { register: GuideRegister }) {
  return (
    <ul className="area-list">
      {areas.map((one) => (
        <Area
          key={one.area}
          title={one.hub.title}
          to={one.hub.path}
          drawing={drawingOfArea(one.area)}
          links={linksOf(one)}
        />
      ))}
      <Area
        title="Für jedes Gebiet"
        to="/rechtsservices"
        drawing={emptyShelf}
        links={general.slice(0, mostLinks).map(({ name, href }) => ({ text: name, to: href }))}
      />
    </ul>
  );
}
