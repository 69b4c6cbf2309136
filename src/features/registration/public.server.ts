export { deliverCode, queuePasswordChangedMail } from './code-mails.ts';
export { isGuessable, refuseGuessablePassword } from './guessable-passwords.ts';
export { normalisePassword, passwordRuleOf, passwordSchema } from './password-rule.ts';
