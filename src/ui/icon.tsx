import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

export type { IconName };

/**
 * A line icon of the house (Lucide, square ends), out of the one file that all pages share. Decorative: the words beside it
 * carry the meaning. The file is no preload: Chromium knows none for `use`, fetches one `as="image"` twice and warns of it.
 */
export function Icon({ icon, small = false }: { icon: IconName; small?: boolean }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', small && 'icon-small')}>
      <use href={`${sprite}#${icon}`} />
    </svg>
  );
}
