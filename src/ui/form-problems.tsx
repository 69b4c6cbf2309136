import { createContext, type ReactNode, useContext } from 'react';

/** What is wrong with a field of a form, as one sentence. */
type FormProblem = { readonly field: string; readonly message: string };

type FormProblems = {
  problems: readonly FormProblem[];
  /** Call it when a field was corrected without typing, such as by an upload. */
  mended: (field: string) => void;
};

const Context = createContext<FormProblems | null>(null);

/** Gives the fields inside their present problems. Without it each shows its `error` prop. */
export function FormProblemsProvider({ value, children }: { value: FormProblems; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The sentence beside a field. @param given what it was rendered with */
export function useFieldError(name: string, given: string | undefined): string | undefined {
  const form = useContext(Context);
  return form ? form.problems.find(({ field }) => field === name)?.message : given;
}

/** Returns a function to call when a field was corrected without typing. */
export function useMended(name: string): () => void {
  const form = useContext(Context);
  return () => form?.mended(name);
}
