import type { Breadcrumb } from '#src/ui/breadcrumbs.tsx';
import { openPageText, type TextNames } from './open-page-texts.ts';

/** First segments whose overview page has another address. */
const overviewOf: Readonly<Record<string, string>> = {
  '/datenleck': '/datenschutzrecht',
  '/versicherten-services': '/services-fuer-versicherte',
};

/** Pages before and after signing in: a guest cannot go up from them. */
const doors =
  /^\/account\/(login|logout|bye|registrieren|confirm|confirm-email|password-reset|password-confirm)$/;

/** The way to a page: the home page and every page above it that exists. */
export function openPageParents(path: string, names: TextNames): Breadcrumb[] {
  const segments = path.split('/').filter(Boolean);
  if (doors.test(path)) return [{ text: 'Startseite', to: '/' }];
  const above = segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const parents = above.flatMap((one) => {
    const to = overviewOf[one] ?? one;
    const text = openPageText(to, names);
    return text ? [{ text: text.title, to }] : [];
  });
  return [{ text: 'Startseite', to: '/' }, ...parents];
}
