import { createContext, type RefAttributes, useContext } from 'react';
import { type FormProps, Form as RouterForm, useRouteLoaderData } from 'react-router';
import { pageOwnerField } from './page-owner.ts';

/** The owner of the page if he is not the signed-in customer: the desk, or somebody who has left meanwhile. */
export const PageOf = createContext<string | undefined>(undefined);

/** The browser's mark of the account whose page this is; undefined for a guest. */
function usePageOwner(): string | undefined {
  const other = useContext(PageOf);
  const root = useRouteLoaderData<{ belonging?: { owner: string } | null }>('root');
  return other ?? root?.belonging?.owner;
}

/** Names the owner of the page in a form that the browser sends by itself. */
export function PageOwner() {
  const owner = usePageOwner();
  return owner ? <input type="hidden" name={pageOwnerField} value={owner} /> : null;
}

/**
 * A form of a page. It posts the owner of the page along, with and without script: if somebody else is signed in
 * by then, nothing is written into his account (`pageOwnerField`).
 */
export function Form({ children, ...form }: FormProps & RefAttributes<HTMLFormElement>) {
  const owner = usePageOwner();
  if (form.method?.toLowerCase() !== 'post' || owner === undefined) {
    return <RouterForm {...form}>{children}</RouterForm>;
  }
  return (
    // Browsers store field values with each history entry, for anybody who goes back. This prevents it.
    <RouterForm autoComplete="off" {...form}>
      {children}
      <PageOwner />
    </RouterForm>
  );
}
