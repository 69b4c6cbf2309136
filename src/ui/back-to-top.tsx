import { Icon } from './icon.tsx';
import { showsBackToTop, useScrollDirection } from './scroll-direction.ts';

/**
 * „Zum Seitenanfang“: appears on the way up beyond 50 px, hides on the way down and while `suppressed`
 * (the mobile menu is open). Targets the main content; not printed.
 */
export function BackToTop({
  target = 'inhalt',
  suppressed = false,
}: {
  target?: string;
  suppressed?: boolean;
}) {
  const visible = showsBackToTop(useScrollDirection()) && !suppressed;
  return (
    <a
      className="button button-secondary back-to-top"
      href={`#${target}`}
      data-visible={visible || undefined}
    >
      <Icon icon="arrow-up" />
      Zum Seitenanfang
    </a>
  );
}
