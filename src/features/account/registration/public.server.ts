export { deliverCode, queuePasswordChangedMail } from './code-mails.ts';
export { refuseGuessablePassword } from './guessable-passwords.ts';
export { passwordRuleOf, passwordSchema } from './password-rule.ts';
export { countMailbox } from './registration.jobs.ts';
