import { Problem, type ProblemCode } from '#src/lib/problem.ts';
import { IdentityError } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';

/** Revokes tokens that will not be used. A failure is only logged. */
export async function revokeQuietly({ identity, log }: Services, refreshToken: string | null): Promise<void> {
  if (refreshToken === null) return;
  await identity.revoke(refreshToken).catch((err: unknown) => log.error({ err }, 'revocation failed'));
}

const problemCodes: Record<IdentityError['code'], ProblemCode> = {
  wrong_credentials: 'wrong_credentials',
  unconfirmed: 'unconfirmed_email',
  wrong_code: 'wrong_code',
  expired_code: 'wrong_code',
  password_rejected: 'password_rejected',
  locked: 'rate_limited',
  too_many_requests: 'rate_limited',
  elsewhere: 'sign_in_elsewhere',
  email_taken: 'wrong_code',
  not_authorized: 'authentication_required',
  invalid_tokens: 'authentication_required',
};

/** What a refusal of the identity provider means to the customer. */
export function problemOfIdentity(error: unknown): unknown {
  if (!(error instanceof IdentityError)) return error;
  const { retryAfterSeconds } = error;
  const code = problemCodes[error.code];
  return code === 'rate_limited'
    ? new Problem(code, { cause: error, retryAfterSeconds: retryAfterSeconds ?? 60 })
    : new Problem(code, { cause: error });
}
