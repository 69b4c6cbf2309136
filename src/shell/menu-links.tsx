import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { activeLink, type ShownEntry } from './menus.ts';

/** The links of one group, each with its line below and its icon, as far as it has them. */
export function MenuLinks({ items, pathname }: { items: readonly ShownEntry[]; pathname: string }) {
  if (items.length === 0) return null;
  const current = activeLink(items, pathname);
  return (
    <ul>
      {items.map((item) => (
        <li key={item.text} className={item.icon && 'has-icon'}>
          {item.icon && <Icon icon={item.icon} small />}
          <Link to={item.href ?? '/'} aria-current={item === current ? 'page' : undefined}>
            {item.text}
          </Link>
          {item.subText && <span className="meta">{item.subText}</span>}
        </li>
      ))}
    </ul>
  );
}
