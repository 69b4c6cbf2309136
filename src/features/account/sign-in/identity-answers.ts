import { Problem } from '#src/lib/problem.ts';
import { IdentityError } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';

/** Revokes tokens that will not be used. A failure is only logged. */
export async function revokeQuietly({ identity, log }: Services, refreshToken: string | null): Promise<void> {
  if (refreshToken === null) return;
  await identity.revoke(refreshToken).catch((err: unknown) => log.error({ err }, 'revocation failed'));
}

/** What a refusal of the identity provider means to the customer. */
export function problemOfIdentity(error: unknown): unknown {
  if (!(error instanceof IdentityError)) return error;
  const { retryAfterSeconds } = error;
  switch (error.code) {
    case 'wrong_credentials':
      return new Problem('wrong_credentials', { cause: error });
    case 'unconfirmed':
      return new Problem('unconfirmed_email', { cause: error });
    case 'wrong_code':
    case 'expired_code':
      return new Problem('wrong_code', { cause: error });
    case 'password_rejected':
      return new Problem('password_rejected', { cause: error });
    case 'locked':
    case 'too_many_requests':
      return new Problem('rate_limited', { cause: error, retryAfterSeconds: retryAfterSeconds ?? 60 });
    case 'elsewhere':
      return new Problem('sign_in_elsewhere', { cause: error });
    case 'email_taken':
      return new Problem('wrong_code', { cause: error });
    case 'not_authorized':
    case 'invalid_tokens':
      return new Problem('authentication_required', { cause: error });
  }
}
