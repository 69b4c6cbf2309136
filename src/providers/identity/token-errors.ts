/** There is no token to send: raised before any request (specification, section 8). */
export class NoTokenError extends Error {
  constructor() {
    super('no token available');
    this.name = 'NoTokenError';
  }
}

/** The token at hand is not readable or has expired: raised before any request (specification, section 8). */
export class InvalidTokensError extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('invalid tokens', options);
    this.name = 'InvalidTokensError';
  }
}

/** The server does not accept the token: it answered 401 (specification, section 8). */
export class AuthenticationNeededError extends Error {
  constructor() {
    super('user needs to be authenticated');
    this.name = 'AuthenticationNeededError';
  }
}
