/**
 * Three lanes that do not wait for each other: codes that somebody waits for at the screen, receipts and notices,
 * and bulk mail to thousands.
 */
export const lanes = ['codes', 'receipts', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/**
 * Who reads it. `anybody`: a typed address that nobody has verified. No typed word may be in greeting or subject,
 * and repeated input is written by `quoted`. `account`: the address of an account, verified by a code. `staff`:
 * our own people. `post`: a letter to the address the insurer knows.
 */
type Reader = 'anybody' | 'account' | 'staff' | 'post';

const code = (reader: Reader) => ({ lane: 'codes', reader }) as const;
const receipt = (reader: Reader) => ({ lane: 'receipts', reader }) as const;

/** Every kind of message. A new kind compiles only with a lane and a reader here. */
export const messageKinds = {
  'identity-confirm': code('anybody'),
  'identity-reset': code('account'),
  'identity-old-email': code('account'),
  'identity-new-email': code('anybody'),
  // In the lane of the codes, so that it arrives as fast as one. The difference would show that an account
  // exists.
  'identity-email-taken': code('account'),
  'sms-verify': code('anybody'),
  'sms-otp': code('account'),

  'password-changed': receipt('account'),
  'email-changed': receipt('account'),
  'account-deleted': receipt('account'),
  'account-activated': receipt('account'),
  'second-factor-added': receipt('account'),
  'second-factor-removed': receipt('account'),
  'recovery-code-used': receipt('account'),
  briefcode: receipt('post'),

  'order-received': receipt('anybody'),
  'order-confirmation': receipt('anybody'),
  'order-ended': receipt('anybody'),
  'order-refunded': receipt('anybody'),
  'order-fulfilled': receipt('anybody'),
  'order-received-again': receipt('anybody'),
  'order-confirmation-again': receipt('anybody'),
  'order-refunded-again': receipt('anybody'),
  'order-fulfilled-again': receipt('anybody'),
  'partial-return-notice': receipt('staff'),
  'withdrawal-receipt': receipt('anybody'),
  'withdrawal-notice': receipt('staff'),
  'legal-request-received': receipt('anybody'),
  'appointment-booked': receipt('anybody'),
  'appointment-moved': receipt('anybody'),
  'appointment-cancelled': receipt('anybody'),
  'appointment-missed': receipt('anybody'),
  'appointment-reminder-day': receipt('anybody'),
  'appointment-reminder-hour': receipt('anybody'),

  'case-answer': receipt('anybody'),
  'case-message-receipt': receipt('anybody'),
  'case-message-notice': receipt('staff'),
  'contact-receipt': receipt('anybody'),
  'contact-missed-call': receipt('anybody'),
  'contact-notice': receipt('staff'),
  'bike-interest-receipt': receipt('anybody'),
  'bike-interest-notice': receipt('staff'),
  'claim-draft-link': receipt('anybody'),
  'claim-report-receipt': receipt('anybody'),
  'claim-report-handed-over': receipt('anybody'),
  'claim-report-notice': receipt('staff'),
  'claim-supplement-notice': receipt('staff'),
  'key-date-copy': receipt('anybody'),
  'key-date-notice': receipt('staff'),
  'tariff-wish-notice': receipt('staff'),

  'change-name': receipt('account'),
  'change-contact': receipt('account'),
  'change-bank_account': receipt('account'),
  'change-bank_account_other_holder': receipt('account'),
  'change-payment_mode': receipt('account'),
  'change-tax_receipt': receipt('account'),
  'change-claim_supplement': receipt('account'),
  'change-tariff': receipt('account'),
  'tax-receipt': receipt('post'),

  'newsletter-confirm': receipt('anybody'),
  'newsletter-known': receipt('anybody'),
  'newsletter-moved': receipt('account'),
  'newsletter-begun': receipt('account'),
  'newsletter-test': receipt('staff'),
  // Its readers have confirmed their address.
  'newsletter-issue': { lane: 'bulk', reader: 'account' },

  'prize-draw-confirm': receipt('anybody'),
  'prize-draw-known': receipt('anybody'),
  'prize-draw-ticket': receipt('anybody'),
  'prize-draw-won': receipt('anybody'),
  'prize-draw-accepted': receipt('anybody'),
  'prize-draw-notice': receipt('staff'),
} as const satisfies Record<string, { lane: Lane; reader: Reader }>;

export type MessageKind = keyof typeof messageKinds;

/** Mails of an order that can be sent once more, as a copy. */
export type RepeatableKind = {
  [Kind in MessageKind]: Kind extends `${infer First}-again` ? First : never;
}[MessageKind];
