import { type Identity, IdentityError } from '../identity.ts';

/** The methods of our own forms, which a provider with its own pages does not support. */
type ElsewhereMethods = Pick<
  Identity,
  | 'signUp'
  | 'confirmSignUp'
  | 'resendConfirmation'
  | 'signIn'
  | 'answerCode'
  | 'checkPassword'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'beginEmailChange'
  | 'confirmEmailChange'
>;

async function refuse(): Promise<never> {
  throw new IdentityError('elsewhere');
}

export const elsewhere: ElsewhereMethods = {
  signUp: refuse,
  confirmSignUp: refuse,
  resendConfirmation: refuse,
  signIn: refuse,
  answerCode: refuse,
  checkPassword: refuse,
  forgotPassword: refuse,
  resetPassword: refuse,
  changePassword: refuse,
  beginEmailChange: refuse,
  confirmEmailChange: refuse,
};
