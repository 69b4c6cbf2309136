import type { LoadCheck } from '#src/navigation/live-problems.ts';
import type { formChecks } from './form-checks.ts';

/** Loads the check of a service's form once somebody is at it. */
export function serviceCheck(name: keyof typeof formChecks): LoadCheck {
  return () => import('./form-checks.ts').then(({ formChecks }) => formChecks[name]);
}
