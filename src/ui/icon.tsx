import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export type { LucideIcon };

/** A line icon of the house (Lucide, square ends). Decorative: the words beside it carry the meaning. */
export function Icon({ icon: Drawing, small = false }: { icon: LucideIcon; small?: boolean }) {
  return <Drawing aria-hidden="true" className={classNames('icon', small && 'icon-small')} />;
}
