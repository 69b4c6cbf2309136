import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { productSlug } from '#src/lib/slug.ts';
import { pageRequest } from './page-context.ts';

type Rule = ReturnType<typeof pageRequest>['validity'];
type Facts = { productName: string; hasArticle: (id: string) => boolean };

const rules: Record<Rule, (value: string, facts: Facts) => boolean> = {
  none: () => true,
  uuid: (value) => z.uuid().safeParse(value).success,
  product: (value, { productName }) => value.toLowerCase() === `ueber-${productSlug(productName)}`,
  case: (value) => /^[a-z]+-/.test(value) && z.uuid().safeParse(value.replace(/^[a-z]+-/, '')).success,
  article: (value, { hasArticle }) => hasArticle(value),
};

/**
 * Ends the loader with a 404 when the variable part of the path breaks the page's rule in `src/routes.ts`
 * (specification, “A route may carry a validity rule”).
 */
export function requireValidPath(
  context: Readonly<RouterContextProvider>,
  params: Readonly<Record<string, string | undefined>>,
  hasArticle: (id: string) => boolean = () => false,
): void {
  const { validity, shell } = pageRequest(context);
  const value = Object.values(params)[0] ?? '';
  if (!rules[validity](value, { productName: shell.productName, hasArticle }))
    throw data(null, { status: 404 });
}
