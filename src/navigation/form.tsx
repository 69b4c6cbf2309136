import { createContext, type RefAttributes, useContext } from 'react';
import { type FormProps, Form as RouterForm, useRouteLoaderData } from 'react-router';
import { pageOwnerField } from './page-owner.ts';

/** Whose page it is, where that is nobody who is signed in as a customer: the desk's, and of who has left meanwhile. */
export const PageOf = createContext<string | undefined>(undefined);

/** By what the browser knows the account whose page it is; undefined for a guest's. */
function usePageOwner(): string | undefined {
  const other = useContext(PageOf);
  const root = useRouteLoaderData<{ belonging?: { owner: string } | null }>('root');
  return other ?? root?.belonging?.owner;
}

/** For a form that the browser itself sends: whose page it stands on. */
export function PageOwner() {
  const owner = usePageOwner();
  return owner ? <input type="hidden" name={pageOwnerField} value={owner} /> : null;
}

/**
 * A form of a page. What it posts says whose page it stood on, with and without script: somebody else may be signed in in this browser
 * by then, and nothing is written into his account (`pageOwnerField`).
 */
export function Form({ children, ...form }: FormProps & RefAttributes<HTMLFormElement>) {
  const owner = usePageOwner();
  if (form.method?.toLowerCase() !== 'post' || owner === undefined) {
    return <RouterForm {...form}>{children}</RouterForm>;
  }
  return (
    // Browsers keep what stands in fields with each entry of their history, for whoever goes back there: but not with this.
    <RouterForm autoComplete="off" {...form}>
      {children}
      <PageOwner />
    </RouterForm>
  );
}
