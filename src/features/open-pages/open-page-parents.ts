import type { Breadcrumb } from '#src/ui/breadcrumbs.tsx';

/** First segments whose overview page has another address. */
const overviewOf: Readonly<Record<string, string>> = {
  '/datenleck': '/datenschutzrecht',
  '/versicherten-services': '/services-fuer-versicherte',
};

/** Pages before and after signing in: a guest cannot go up from them. */
const doors =
  /^\/account\/(login|logout|bye|registrieren|confirm|confirm-email|password-reset|password-confirm)$/;

/**
 * The way to a page: the home page and every page above it that exists.
 * @param titleOf the short name of a page; undefined where there is none
 */
export function openPageParents(path: string, titleOf: (path: string) => string | undefined): Breadcrumb[] {
  const segments = path.split('/').filter(Boolean);
  if (doors.test(path)) return [{ text: 'Startseite', to: '/' }];
  const above = segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const parents = above.flatMap((one) => {
    const to = overviewOf[one] ?? one;
    const title = titleOf(to);
    return title ? [{ text: title, to }] : [];
  });
  return [{ text: 'Startseite', to: '/' }, ...parents];
}
