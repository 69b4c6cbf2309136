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
