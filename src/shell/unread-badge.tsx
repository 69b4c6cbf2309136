import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import type { ShownLink } from './menus.ts';

/**
 * How many documents wait unread: a sign for the eye, „9+“ above nine (specification, section 9); the full number for assistive
 * technology. Nothing at zero.
 */
export function UnreadBadge({ count = 0 }: { count?: number | undefined }) {
  if (count <= 0) return null;
  const words = count === 1 ? '1 ungelesenes Dokument' : `${count} ungelesene Dokumente`;
  return (
    <>
      <span className="counter" aria-hidden="true">
        {count > 9 ? '9+' : count}
      </span>
      <span className="visually-hidden">({words})</span>
    </>
  );
}

/** A link of the customer's own menu. */
export function AccountLink(props: { className: string; entry: ShownLink; isCurrent: boolean }) {
  const { className, entry, isCurrent } = props;
  return (
    <Link className={className} to={entry.href} aria-current={isCurrent ? 'page' : undefined}>
      {entry.icon && <Icon icon={entry.icon} />}
      <span>{entry.text}</span>
      <UnreadBadge count={entry.count} />
    </Link>
  );
}
