import { createContext, type ReactNode, useContext } from 'react';

/** What is wrong with a field of a form, as one sentence. */
type FormProblem = { readonly field: string; readonly message: string };

type FormProblems = {
  problems: readonly FormProblem[];
  /** The field was mended by something that is no typing: a file was uploaded. */
  mended: (field: string) => void;
};

const Context = createContext<FormProblems | null>(null);

/** Tells the fields inside what is wrong with them now; without it each shows the `error` it was given. */
export function FormProblemsProvider({ value, children }: { value: FormProblems; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The sentence beside a field. @param given what it was rendered with */
export function useFieldError(name: string, given: string | undefined): string | undefined {
  const form = useContext(Context);
  return form ? form.problems.find(({ field }) => field === name)?.message : given;
}

/** To be called when a field is mended by something that is no typing. */
export function useMended(name: string): () => void {
  const form = useContext(Context);
  return () => form?.mended(name);
}
