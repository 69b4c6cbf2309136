import type { Tx } from '#src/database/database.ts';

/** Tokens of one sign-in. They stay on the server, encrypted. */
export type IdentityTokens = {
  idToken: string;
  accessToken: string;
  /** Some providers give none; the session then ends with the tokens. */
  refreshToken: string | null;
};

/** What went wrong, in our words; network failures are `ProviderError`s instead. */
export type IdentityErrorCode =
  | 'wrong_credentials'
  | 'unconfirmed'
  | 'locked'
  | 'wrong_code'
  | 'expired_code'
  | 'too_many_requests'
  | 'password_rejected'
  | 'email_taken'
  /** The refresh or access token is refused. */
  | 'not_authorized'
  /** A token is not readable, foreign, forged or expired. */
  | 'invalid_tokens'
  /** This provider does it on pages of its own. */
  | 'elsewhere';

/** A refusal by the identity provider. The message is for logs; it never holds an address or a token. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** Seconds until another try makes sense, where the provider says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: IdentityErrorCode, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(`identity: ${code}`, { cause: options.cause });
    this.name = 'IdentityError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export type CodePurpose = 'confirm' | 'reset' | 'old-email' | 'new-email' | 'email-taken';

/**
 * `keepsGoodCode`: the mailbox has had many codes, so no new one is sent while the last can still be used.
 * Providers that send codes themselves have their own limits.
 */
export type CodeOptions = { readonly keepsGoodCode?: boolean };

/**
 * Sends a code that the embedded provider has made, in the transaction that keeps it. Providers that send by
 * themselves never call it. `email-taken` tells the owner of an address that somebody tried to register it; it has
 * no code.
 */
export type DeliverCode = (
  tx: Tx,
  message: { purpose: CodePurpose; to: string; code: string; validMinutes: number },
) => Promise<void>;

/** Claims of an identity token that was checked: signature, issuer, audience, time. */
export type IdentityClaims = { sub: string; iss: string; email?: string | undefined } & Record<
  string,
  unknown
>;

/** Claims besides the standard ones, e.g. `partnerId`, `profileType`, `service_claim_debt_service`. */
export type OwnClaims = Record<string, string | boolean>;

export type NewIdentity = { email: string; password: string; claims: OwnClaims };

/** How a customer signs in: with our forms, or on pages of the provider (authorization code with PKCE). */
export type SignInWay =
  | { kind: 'forms' }
  | {
      kind: 'redirect';
      /** Where the provider registers people and resets passwords; empty when the settings name none. */
      registrationUrl: string;
      passwordResetUrl: string;
      /**
       * Where to send the browser; `remember` comes back to `finish`.
       * @param login.isProof the provider is to ask for the password although he may know the browser; `finish` refuses
       *   a login that is older than five minutes
       */
      begin(login: { state: string; isProof?: boolean }): Promise<{ address: string; remember: string }>;
      /** @param address what the browser came back to, with its query */
      finish(address: string, remember: string): Promise<IdentityTokens>;
      /**
       * Where to send the browser after sign-out, so that the provider ends its session too; empty: it has
       * no such page.
       */
      signOutAddress(): Promise<string>;
    };

/** Answers of calls that may need a second step at the provider (Cognito's own SMS). */
export type SignInStep =
  | { kind: 'tokens'; tokens: IdentityTokens }
  | { kind: 'code'; destination: string; challenge: string };

/**
 * The identity provider. The default keeps accounts in our database; settings replace it by Cognito or any OpenID
 * provider. Every method throws `IdentityError` for a refusal and `ProviderError` for a failure.
 */
export interface Identity {
  readonly kind: 'embedded' | 'cognito' | 'oidc';
  readonly way: SignInWay;

  /**
   * Registers and sends a code to the address. Answers the same whether the address is known or not. No
   * registration replaces an earlier unconfirmed one.
   * @returns null if a code was sent; else the sealed registration, for the page to hold: with `keepsGoodCode`,
   * or if there are too many registrations, and an earlier code can still be used
   */
  signUp(identity: NewIdentity, deliver: DeliverCode, options?: CodeOptions): Promise<string | null>;
  /**
   * Confirms the registration that was made with this password, by the code that was sent for it; again as often as it is asked.
   * One that comes back with its holder is confirmed by any code that was sent to the address and is still good.
   * @returns whether it was the first time: later the same proves only that somebody still has the mail
   */
  confirmSignUp(email: string, code: string, password: string, held?: string): Promise<boolean>;
  /**
   * Sends the code again for the registration that was made with this password. Silent where there is none; the owner of an
   * address that has an account meanwhile is told so.
   * @param options.held the registration, where `signUp` has given it back
   */
  resendConfirmation(
    email: string,
    password: string,
    deliver: DeliverCode,
    options?: CodeOptions & { readonly held?: string | undefined },
  ): Promise<void>;

  signIn(email: string, password: string): Promise<SignInStep>;
  /** The second step of a provider that asks for a code by itself. */
  answerCode(challenge: string, code: string): Promise<IdentityTokens>;
  /** Checks a password without signing in; `wrong_credentials` when it is not his. */
  checkPassword(email: string, password: string): Promise<void>;

  /** New tokens for a refresh token. A provider that rotates answers a new refresh token, else null. */
  refresh(refreshToken: string): Promise<IdentityTokens>;
  /** Revokes a refresh token. */
  revoke(refreshToken: string): Promise<void>;
  /** The claims of an identity token. @throws IdentityError `invalid_tokens` */
  readIdToken(idToken: string): Promise<IdentityClaims>;

  /** Sends a code for a new password. Silent for an unknown address. */
  forgotPassword(email: string, deliver: DeliverCode, options?: CodeOptions): Promise<void>;
  /** Sets the new password and ends every sign-in of that person. */
  resetPassword(email: string, code: string, password: string): Promise<void>;
  changePassword(tokens: IdentityTokens, email: string, old: string, password: string): Promise<void>;

  /**
   * Sends one code to the old and one to the new address. Silent about a taken address.
   * @returns whether one went to the new address: with `keepsGoodCode` none does while one that was sent there, for whomever, can
   *   still be used
   */
  beginEmailChange(
    tokens: IdentityTokens,
    newEmail: string,
    deliver: DeliverCode,
    options?: CodeOptions,
  ): Promise<boolean>;
  /**
   * Takes the new address once both codes are right: that of the old address is the customer's own, for the new one any that was
   * sent there for a change is good. @returns the new address
   */
  confirmEmailChange(tokens: IdentityTokens, oldCode: string, newCode: string): Promise<string>;

  /** Changes what later identity tokens say. Only the embedded provider lets us; others do nothing. */
  setClaims(sub: string, claims: OwnClaims): Promise<void>;
  /** Deletes the identity and every sign-in of it. */
  deleteIdentity(tokens: IdentityTokens): Promise<void>;

  /** Temporary credentials for a customer or, without tokens, for a guest; undefined where there are none. */
  credentials(idToken: string | null): Promise<TemporaryCredentials | undefined>;

  /** Public keys of the embedded provider, for those who check its tokens. */
  publicKeys(): Promise<{ keys: object[] }>;
}

/** Credentials of an identity pool (AWS), kept at most 3000 s (specification, section 9). */
export type TemporaryCredentials = {
  identityId: string;
  accessKeyId: string;
  secretKey: string;
  sessionToken: string;
  expiresAt: string;
};
