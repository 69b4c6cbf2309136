import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { productSlug } from '#src/lib/slug.ts';
import { pageRequest } from './page-context.ts';

type Rule = ReturnType<typeof pageRequest>['validity'];
type Facts = { productName: string };

const rules: Record<Rule, (value: string, facts: Facts) => boolean> = {
  none: () => true,
  slug: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(value),
  uuid: (value) => z.uuid().safeParse(value).success,
  product: (value, { productName }) => value.toLowerCase() === `ueber-${productSlug(productName)}`,
  case: (value) =>
    /^[a-z]+(?:-[a-z]+)*-$/.test(value.slice(0, -36)) && z.uuid().safeParse(value.slice(-36)).success,
};

/**
 * Ends the loader with a 404 when the variable part of the path breaks the page's rule in `src/routes.ts`
 * (specification, “A route may carry a validity rule”).
 */
export function requireValidPath(
  context: Readonly<RouterContextProvider>,
  params: Readonly<Record<string, string | undefined>>,
): void {
  const { validity, shell } = pageRequest(context);
  const value = Object.values(params)[0] ?? '';
  if (!rules[validity](value, { productName: shell.productName })) throw data(null, { status: 404 });
}
