import { z } from 'zod';
import { textOf } from '#src/lib/form-data.ts';
import { typedCode } from '#src/lib/normalised.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { codeField, loginSchema } from './account.schema.ts';

export type LoginProblem = FieldProblem;

/** What a posted form of the login page asks for. */
export type LoginIntent =
  | { kind: 'password'; email: string; password: string }
  | { kind: 'sample'; email: string }
  | { kind: 'provider-code'; challenge: string; code: string }
  | { kind: 'code'; proof: { otp: string } | { recoveryCode: string } }
  | { kind: 'resend' }
  | { kind: 'start-over' }
  /** Comes from another page, which knows the address already. */
  | { kind: 'address'; email: string }
  | { kind: 'refused'; problems: LoginProblem[]; email: string };

function refused(email: string, error: z.ZodError): LoginIntent {
  const problems = error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message }));
  return { kind: 'refused', email, problems };
}

function readCode(
  form: FormData,
  field: 'code' | 'recoveryCode',
  use: (code: string) => LoginIntent,
): LoginIntent {
  const parsed = z.object({ [field]: codeField }).safeParse({ [field]: textOf(form, field) });
  return parsed.success ? use(typedCode(textOf(form, field))) : refused('', parsed.error);
}

/** Reads the form that was posted to the login page; what is missing is named beside its field. */
export function readLogin(form: FormData): LoginIntent {
  switch (textOf(form, 'absicht')) {
    case 'neuer-code':
      return { kind: 'resend' };
    case 'von-vorn':
      return { kind: 'start-over' };
    case 'adresse':
      return { kind: 'address', email: textOf(form, 'email') };
    case 'beispiel':
      return { kind: 'sample', email: textOf(form, 'sample') };
    case 'anbieter-code':
      return readCode(form, 'code', (code) => ({
        kind: 'provider-code',
        challenge: textOf(form, 'challenge'),
        code,
      }));
    case 'code':
      return readCode(form, 'code', (otp) => ({ kind: 'code', proof: { otp } }));
    case 'notfallcode':
      return readCode(form, 'recoveryCode', (recoveryCode) => ({ kind: 'code', proof: { recoveryCode } }));
    default: {
      const values = { email: textOf(form, 'email'), password: textOf(form, 'password') };
      const parsed = loginSchema.safeParse(values);
      return parsed.success ? { kind: 'password', ...parsed.data } : refused(values.email, parsed.error);
    }
  }
}
