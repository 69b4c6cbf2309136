import Link from 'next/link';
import Icon from './Icon';

function MenuItem({ href, text, subText, icon, pathname }) {
  return (
    <li className={icon ? 'has-icon' : undefined}>
      {icon && <Icon name={icon} small />}
      <Link href={href} prefetch={false} aria-current={href === pathname ? 'page' : undefined}>
        {text}
      </Link>
      {subText && <span className="meta">{subText}</span>}
    </li>
  );
}

/** A group of the menu: its own page first, then what belongs to it. */
export default function MenuGroup({ group, pathname }) {
  return (
    <details className="menu-group">
      <summary className="menu-group-title">
        {group.text}
        <Icon name="chevron-right" small />
      </summary>
      <ul>
        {group.href && <MenuItem href={group.href} text={group.overview ?? group.text} pathname={pathname} />}
        {group.items.map(({ href, text, subText, icon }) => (
          <MenuItem key={href} href={href} text={text} subText={subText} icon={icon} pathname={pathname} />
        ))}
      </ul>
    </details>
  );
}
