import type { LimitName, MailboxLimit } from '#src/database/limit-rules.ts';

type Because = { because: string };

/** A call that is counted by the client's address. */
type CountedCall = {
  method: 'GET' | 'POST' | 'PUT';
  path: RegExp;
  limit: LimitName;
  /** What it is counted by besides. */
  also?: LimitName;
};

/** One that writes and is open to everybody: it must also say what guards the mailboxes of others, and when it asks for the bot check. */
type OpenCall = CountedCall & {
  method: 'POST' | 'PUT';
  /** What the feature counts by the mailbox that is written to, or why nothing needs to be. */
  mailbox: MailboxLimit | Because;
  /**
   * How many times within the limit's time a client may send it without having passed the bot check, which needs a browser
   * with scripts; or why it is never asked for.
   */
  quiet: number | Because;
  /** Taken from whoever is above the quiet number, too, up to this one; the feature is told so by `isAboveQuiet`. */
  takenUntil?: number;
};

const noMail: Because = { because: 'sends nothing to anybody' };
const signedLink: Because = { because: 'only whoever holds a signed link or a code gets further' };
const askedAlways: Because = { because: 'guests pass the bot check before the first one' };
const draft: Because = {
  because: 'sent by the page itself while somebody fills it in; kept for a short time',
};

export const openCalls: ReadonlyArray<OpenCall> = [
  {
    method: 'POST',
    path: /^\/api\/withdrawals$/,
    limit: 'withdrawal-client',
    mailbox: 'withdrawal-receipt-address',
    quiet: 5,
    takenUntil: 30,
  },
  {
    method: 'POST',
    path: /^\/api\/contact-requests$/,
    limit: 'contact-client',
    mailbox: 'contact-address',
    quiet: 6,
  },
  {
    method: 'POST',
    path: /^\/api\/claim-reports$/,
    limit: 'claim-report-client',
    mailbox: 'claim-report-address',
    quiet: 6,
  },
  {
    method: 'PUT',
    path: /^\/api\/claim-drafts\/current$/,
    limit: 'claim-draft-client',
    mailbox: noMail,
    quiet: draft,
  },
  {
    method: 'POST',
    path: /^\/api\/claim-drafts\/current\/link$/,
    limit: 'claim-draft-link-client',
    mailbox: 'claim-draft-mail-address',
    quiet: 5,
  },
  {
    method: 'POST',
    path: /^\/api\/claim-drafts\/current\/(uploads|files)$/,
    limit: 'uploads',
    also: 'uploads-day',
    mailbox: noMail,
    quiet: 30,
  },
  {
    method: 'POST',
    path: /^\/api\/key-date-reports$/,
    limit: 'key-date-client',
    mailbox: 'key-date-address',
    quiet: 12,
  },
  { method: 'POST', path: /^\/api\/key-date-reports\/lists$/, limit: 'uploads', mailbox: noMail, quiet: 30 },
  {
    method: 'POST',
    path: /^\/api\/bike-cover-interests$/,
    limit: 'bike-interest-client',
    mailbox: 'bike-interest-address',
    quiet: 6,
  },
  {
    method: 'POST',
    path: /^\/api\/newsletter\/subscriptions$/,
    limit: 'newsletter-client',
    mailbox: 'newsletter-address',
    quiet: 5,
  },
  {
    method: 'POST',
    path: /^\/api\/newsletter\/(subscriptions\/confirm|subscription\/\w+)$/,
    limit: 'newsletter-link-client',
    mailbox: noMail,
    quiet: signedLink,
  },
  {
    method: 'POST',
    path: /^\/api\/prize-draw\/entries$/,
    limit: 'prize-draw-client',
    mailbox: 'prize-draw-address',
    quiet: 4,
  },
  {
    method: 'POST',
    path: /^\/api\/prize-draw\/(confirmation|prize)$/,
    limit: 'prize-draw-link-client',
    mailbox: { because: 'writes to a mailbox that has confirmed itself' },
    quiet: signedLink,
  },
  {
    method: 'POST',
    path: /^\/api\/auth\/register$/,
    limit: 'register-client',
    mailbox: 'code-mail-address',
    quiet: 6,
  },
  {
    method: 'POST',
    path: /^\/api\/auth\/confirmation-code$/,
    limit: 'code-mail-client',
    mailbox: 'code-mail-address',
    quiet: 6,
  },
  {
    method: 'POST',
    path: /^\/api\/auth\/password-reset$/,
    limit: 'code-mail-client',
    mailbox: 'reset-mail-address',
    quiet: 6,
  },
  {
    method: 'POST',
    path: /^\/api\/auth\/(confirm|password)$/,
    limit: 'code-client',
    mailbox: { because: 'writes to the mailbox that the code was sent to' },
    quiet: { because: 'a code cannot be guessed within its own limit' },
  },
  {
    method: 'POST',
    path: /^\/api\/auth\/(login|provider-code|second-factor(\/code)?)$/,
    limit: 'login-client',
    also: 'login-calls-client',
    mailbox: { because: 'text messages go to a proved number, after the password' },
    quiet: { because: 'passwords are counted by account' },
  },
  {
    method: 'POST',
    path: /^\/api\/desk\/(login|second-factor|enrolment)$/,
    limit: 'staff-login-client',
    mailbox: noMail,
    quiet: { because: 'passwords are counted by client and account, codes by account' },
  },
  {
    method: 'POST',
    path: /^\/api\/orders$/,
    limit: 'orders',
    mailbox: 'order-address',
    quiet: askedAlways,
  },
  {
    method: 'POST',
    path: /^\/api\/uploads\//,
    limit: 'uploads',
    also: 'uploads-day',
    mailbox: noMail,
    quiet: askedAlways,
  },
  {
    method: 'POST',
    path: /^\/api\/legal-requests$/,
    limit: 'legal-request-client',
    mailbox: { because: 'a guest’s mail is that of his order' },
    quiet: askedAlways,
  },
  {
    method: 'POST',
    path: /^\/api\/appointments$/,
    limit: 'appointment-client',
    also: 'appointment-day-client',
    mailbox: { because: 'its mail is that of its order' },
    quiet: 6,
  },
  {
    method: 'POST',
    path: /^\/api\/appointments\/[^/]+\/(move|cancel|access)$/,
    limit: 'appointment-change-client',
    mailbox: { because: 'writes to the mailbox of a paid order' },
    quiet: signedLink,
  },
  {
    method: 'POST',
    path: /^\/api\/(orders|checks|claim-drafts|conversations)\/[^/]+\/access$/,
    limit: 'link-client',
    mailbox: noMail,
    quiet: signedLink,
  },
  {
    method: 'POST',
    path: /^\/api\/key-date-reports\/[^/]+\/opening$/,
    limit: 'link-client',
    mailbox: noMail,
    quiet: signedLink,
  },
  {
    method: 'POST',
    path: /^\/api\/newsletter\/unsubscribe$/,
    limit: 'link-client',
    mailbox: noMail,
    quiet: signedLink,
  },
  { method: 'POST', path: /^\/api\/kept-forms$/, limit: 'kept-form-client', mailbox: noMail, quiet: draft },
  {
    method: 'PUT',
    path: /^\/api\/kept-forms\/current$/,
    limit: 'kept-form-client',
    mailbox: noMail,
    quiet: draft,
  },
  {
    method: 'POST',
    path: /^\/api\/consent-records$/,
    limit: 'consent-records',
    mailbox: noMail,
    quiet: { because: 'saying no must cost nothing' },
  },
  {
    method: 'POST',
    path: /^\/api\/service-card\/files$/,
    limit: 'card-files',
    mailbox: noMail,
    quiet: { because: 'keeps nothing' },
  },
];

/** Other calls that are counted by client: they read, or belong to customers. */
export const otherCountedCalls: ReadonlyArray<CountedCall> = [
  { method: 'GET', path: /^\/api\/guest-token$/, limit: 'guest-token' },
  { method: 'GET', path: /^\/api\/breaches\/[^/]+\/range\//, limit: 'breach-ranges' },
  { method: 'GET', path: /^\/api\/appointments\/slots$/, limit: 'appointment-slots-client' },
  { method: 'GET', path: /^\/api\/tariffs\/advice-record$/, limit: 'advice-records' },
  {
    method: 'GET',
    path: /^\/api\/(checks\/[^/]+|orders\/[^/]+|legal-requests\/[^/]+\/claim)\/[^/]+\.(pdf|docx|xml)$/,
    limit: 'drawn-files',
  },
  { method: 'POST', path: /^\/api\/search\/(concepts|fulltext)$/, limit: 'search-client' },
  { method: 'GET', path: /^\/api\/auth\/redirect$/, limit: 'login-calls-client' },
  { method: 'POST', path: /^\/api\/(payments|content)\/webhook$/, limit: 'webhook-client' },
  {
    method: 'POST',
    path: /^\/api\/(newsletter\/bounces|hand-overs\/redemptions|case-events\/acknowledgements)$/,
    limit: 'webhook-client',
  },
  { method: 'POST', path: /^\/api\/payments\/returns$/, limit: 'payment-look-client' },
  { method: 'POST', path: /^\/api\/orders\/[^/]+\/capture$/, limit: 'payment-look-client' },
  { method: 'POST', path: /^\/storage\//, limit: 'storage-forms', also: 'storage-forms-day' },
  { method: 'POST', path: /^\/api\/contracts\/[^/]+\/feeaccount\/sepamandate/, limit: 'uploads' },
];

/** Calls that write and are not counted by client, each with the reason why nobody can abuse them from outside. */
export const closedCalls: ReadonlyArray<{ path: RegExp; because: string }> = [
  { path: /^\/desk\//, because: 'staff only, behind both factors' },
  {
    path: /^\/(profiles|contracts|claims|notify-logged-in|tariff-wishes)(\/|$)/,
    because: 'customers only, counted by customer where something is changed or sent',
  },
  { path: /^\/claim-reports\/\{id\}\//, because: 'customers only' },
  {
    path: /^\/auth\/(email-change|proof|password-change|sessions|logout-everywhere)/,
    because: 'customers only',
  },
  { path: /^\/auth\/(logout|refresh|keep-alive)$/, because: 'changes the session of the browser that calls' },
  { path: /^\/sandbox\//, because: 'in the demonstration only' },
  { path: /^\/orders\/\{id\}\/(mails|hand-over\/visits)$/, because: 'the order of the caller' },
  { path: /^\/checks\/\{id\}/, because: 'the check of the caller' },
  {
    path: /^\/legal-requests\/(\{id\}\/|files$|upload$)/,
    because: 'a request of the caller, counted by customer or by request',
  },
  {
    path: /^\/claim-drafts\/current(\/(files\/\{fileId\}|uploads\/(inspection|removal)))?$/,
    because: 'the draft of the caller',
  },
  {
    path: /^\/conversations\/\{case\}\/(messages|files|uploads)/,
    because:
      'whoever has opened the case by its signed link; counted by case, messages by client and mailbox too',
  },
  { path: /^\/kept-forms\/current$/, because: 'forgets the form of the caller' },
  { path: /^\/guest-token$/, because: 'takes the caller’s own cookie away' },
];
