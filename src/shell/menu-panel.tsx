import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { focusBeside, useMenuKeys } from './menu-keys.ts';
import { MenuLinks } from './menu-links.tsx';
import { isActive, type ShownEntry } from './menus.ts';

/** An ornament: when it cannot be loaded, the menu does without. */
const MenuDrawing = lazy(() => import('./menu-drawing.tsx').catch(() => ({ default: NoDrawing })));
const NoDrawing = (_: { area: string }) => null;

interface PanelProps {
  entry: ShownEntry;
  pathname: string;
  open: boolean;
}

/** What opens below the header: groups at the left with icon and line below, the chosen one at the right. */
export function MenuPanel({ entry, pathname, open }: PanelProps) {
  const detailId = useId();
  const [chosen, setChosen] = useState<string>();
  const areaKeys = useMenuKeys();
  const group =
    entry.items.find((item) => item.text === chosen) ??
    entry.items.find((item) => isActive(item, pathname)) ??
    entry.items[0];
  if (!group) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    focusBeside(event, 'ArrowRight', '.menu-detail a');
    areaKeys.onKeyDown(event);
  };
  const areas = { className: 'menu-areas', onKeyDown };
  return (
    <div className="wrap menu-columns">
      <ul {...areas}>
        {entry.items.map((item) => (
          <li key={item.text}>
            <button
              type="button"
              aria-expanded={item === group}
              aria-controls={detailId}
              onFocus={() => setChosen(item.text)}
              onClick={() => setChosen(item.text)}
            >
              <AreaWords item={item} />
              <Icon icon="chevron-right" small />
            </button>
          </li>
        ))}
      </ul>
      <MenuDetail id={detailId} group={group} pathname={pathname} open={open} />
    </div>
  );
}

function AreaWords({ item }: { item: ShownEntry }) {
  return (
    <>
      {item.icon && <Icon icon={item.icon} />}
      <span className="menu-area-words">
        {item.text}
        {item.subText && <span className="meta">{item.subText}</span>}
      </span>
    </>
  );
}

function MenuDetail({
  id,
  group,
  pathname,
  open,
}: {
  id: string;
  group: ShownEntry;
  pathname: string;
  open: boolean;
}) {
  const detailKeys = useMenuKeys();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    focusBeside(event, 'ArrowLeft', '.menu-areas [aria-expanded="true"]');
    detailKeys.onKeyDown(event);
  };
  const detail = { className: 'menu-detail', id, onKeyDown };
  const guides = group.items.filter((item) => !item.isService);
  const services = group.items.filter((item) => item.isService);
  return (
    <div {...detail}>
      {(guides.length > 0 || group.href) && (
        <div className="menu-guides">
          <h2>{services.length > 0 ? `Ratgeber ${group.text}` : group.text}</h2>
          <MenuLinks items={guides} pathname={pathname} />
          {group.href && (
            <Link className="more" to={group.href}>
              {group.overview ?? group.text}
            </Link>
          )}
        </div>
      )}
      {services.length > 0 && (
        <div className="menu-services">
          <h2>Passende Services</h2>
          <MenuLinks items={services} pathname={pathname} />
          {open && (
            <Suspense fallback={null}>
              <MenuDrawing area={group.text} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
