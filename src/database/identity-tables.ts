import type { Generated } from 'kysely';
import type { Day, Instant, Json } from './column-types.ts';

/** A form that somebody filled in and that did not arrive, for a short time. */
type KeptFormTable = {
  /** Whose it is; nobody else finds it. */
  subject: string;
  /** Address of the page of the form. */
  form: string;
  /** The fields, encrypted for this subject and this form (`lib/sealed.ts`). */
  sealed: string;
  kept_at: Instant;
};

export type KeptFormTables = { kept_forms: KeptFormTable };

/** Who may sign in at the embedded identity provider. */
type IdentityUserTable = {
  id: string;
  /** Lower case. */
  email: string;
  /** argon2id in PHC form. */
  password_hash: string;
  is_confirmed: boolean;
  /** What identity tokens say of him besides the standard claims. */
  claims: Json;
  created_at: Instant;
  password_changed_at: Instant;
  /** When a code proved that the mailbox is his. */
  email_proved_at: Instant | null;
};

/** Registrations of an address, side by side until one of them is confirmed, and the code that confirms this one. */
type IdentityRegistrationTable = {
  id: string;
  /** Lower case. */
  email: string;
  /** argon2id in PHC form. */
  password_hash: string;
  claims: Json;
  /** The address had an account already: no code was sent, and none confirms it. Kept so that it looks like any other. */
  is_taken: boolean;
  code_hash: string;
  code_expires_at: Instant;
  /** Wrong passwords with the right code. */
  tries_left: number;
  created_at: Instant;
  /** Kept for a while, so that whoever opens the link again is told that all is well. */
  confirmed_at: Instant | null;
};

/** The open code of a user, one for each purpose: a new one replaces the old. */
export type IdentityCodeTable = {
  user_id: string;
  purpose: 'reset' | 'old-email' | 'new-email';
  code_hash: string;
  /** The address the code went to. */
  target: string;
  tries_left: number;
  created_at: Instant;
  expires_at: Instant;
};

/** Refresh tokens by their SHA-256. A used one stays until it expires: whoever shows it again stole it. */
type IdentityRefreshTokenTable = {
  token_hash: string;
  /** All tokens that go back to one sign-in. */
  family_id: string;
  user_id: string;
  issued_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
};

/** A person or company insured at the insurer, as far as the portal needs it to know customers. */
export type PolicyholderTable = {
  id: string;
  insurance_number: string;
  profile_type: 'INDIVIDUAL' | 'COMPANY';
  given_name: string;
  name: string;
  company_name: string;
  /** Companies have none. */
  date_of_birth: Day | null;
  street: string;
  postcode: string;
  city: string;
  tariff_description: string;
  service_claims: Json;
  iban_last_four: string | null;
  offers_digital_activation: boolean;
  phone_landline: string | null;
  phone_mobile: string | null;
};

/** What a customer has chosen; no row means the defaults. */
type CustomerSettingsTable = {
  partner_id: string;
  notify_documents: boolean;
  notify_claims: boolean;
  paperless_post: boolean;
  updated_at: Instant;
};

/** A customer's account at the portal, whoever checks his password. */
export type AccountTable = {
  /** The customer number at the insurer (`Kundennummer`). */
  partner_id: string;
  /** `{issuer}|{sub}` of his identity. */
  subject: string;
  email: string;
  /** When the mailbox of this address was proved to be his; orders placed before as its guest are his. */
  mailbox_proved_at: Instant | null;
  profile_type: 'INDIVIDUAL' | 'COMPANY';
  given_name: string;
  name: string;
  company_name: string;
  /** Whom he says he is; proved only once the account is activated. */
  policyholder_id: string | null;
  is_activated: boolean;
  digital_tries_left: Generated<number>;
  /**
   * When the customer himself said which policy is his. Null for an account that the insurer linked: only that one may
   * be activated without a letter.
   */
  policy_named_at: Instant | null;
  last_login_at: Instant | null;
  /** How he signed in, in upper case: PASSWORD, SMS_CODE, REDIRECT. */
  last_login_type: string | null;
  created_at: Instant;
  /** When its owner asked for its deletion: it goes on until all is deleted, and nobody comes in meanwhile. */
  closing_since: Instant | null;
  /** The tokens his identity is deleted with, encrypted; null where he had none. */
  closing_tokens: string | null;
};

/** The brief code on its way to a customer by letter; a new one replaces the old. */
export type BriefcodeTable = {
  partner_id: string;
  code_hash: string;
  tries_left: number;
  requested_at: Instant;
  expires_at: Instant;
};

/** A customer's phone for SMS codes. */
type SecondFactorTable = {
  partner_id: string;
  /** E.164. */
  phone_number: string;
  is_verified: boolean;
  recovery_code_hashes: Json;
  created_at: Instant;
  verified_at: Instant | null;
};

/** The open SMS code of a customer, one for each purpose. */
export type SmsCodeTable = {
  partner_id: string;
  purpose: 'verify' | 'otp';
  code_hash: string;
  tries_left: number;
  /** The tries of browsers in which the second factor was given before. */
  device_tries_left: Generated<number>;
  sent_at: Instant;
  expires_at: Instant;
};

type CustomerSessionTable = {
  /** SHA-256 of the id in the cookie. */
  id_hash: string;
  /** Names the session to its customer, who may end it. */
  public_id: string;
  partner_id: string;
  /** `{issuer}|{sub}` of his identity. */
  subject: string;
  customer: Json;
  /** Identity, access and refresh token, encrypted; null once a refresh has failed. */
  tokens: string | null;
  tokens_expire_at: Instant | null;
  /** The identity provider's clock minus ours. */
  clock_drift_ms: Generated<number>;
  /** Until then one process refreshes the tokens and the others wait. */
  refresh_leased_until: Instant | null;
  /** The password was right, the SMS code is still missing: not signed in yet. */
  awaits_second_factor: Generated<boolean>;
  /** When he last proved who he is, by password or SMS code. */
  proved_at: Instant;
  /** Browser and system in words, from the User-Agent. */
  device: string;
  sms_tan_token: string | null;
  created_at: Instant;
  last_seen_at: Instant;
};

/** A browser that an account has signed in from. Nothing in it says which customer's it is without our secret. */
type KnownDeviceTable = {
  /** SHA-256 of the id in the cookie. */
  device_hash: string;
  /** Keyed hash of the account's address; for staff, their id. */
  account_mark: string;
  noted_at: Instant;
  /** Stays for as long as the browser is known to the account: its tries are counted by it. */
  id: Generated<string>;
};

/** A login under way at a foreign identity provider: what must fit when the browser comes back. */
type RedirectLoginTable = { state_hash: string; sealed: string; created_at: Instant };

/** When the sign-ins of a customer, or of an address, were ended last (ADR 0044). Forgotten after a day. */
type EndedSignInTable = {
  /** Keyed hash of the partner id, or of the address. */
  key: string;
  /** From the counter `sign_in_moments`. */
  moment: number;
  ended_at: Instant;
};

type IdentityAddressCodeTable = {
  email: string;
  /** SHA-256 over the address and the code. */
  code_hash: string;
  expires_at: Instant;
};

export type IdentityTables = {
  identity_users: IdentityUserTable;
  identity_codes: IdentityCodeTable;
  identity_address_codes: IdentityAddressCodeTable;
  identity_registrations: IdentityRegistrationTable;
  identity_refresh_tokens: IdentityRefreshTokenTable;
  policyholders: PolicyholderTable;
  accounts: AccountTable;
  briefcodes: BriefcodeTable;
  second_factors: SecondFactorTable;
  sms_codes: SmsCodeTable;
  customer_sessions: CustomerSessionTable;
  redirect_logins: RedirectLoginTable;
  ended_sign_ins: EndedSignInTable;
  known_devices: KnownDeviceTable;
  customer_settings: CustomerSettingsTable;
};
