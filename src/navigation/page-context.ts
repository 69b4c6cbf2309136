import { createContext, type RouterContextProvider } from 'react-router';
import type { RouteMatcher } from './route-rules.ts';

/** What the shell shows of the settings; nothing secret may ever stand here, it reaches the browser. */
export type ShellSettings = {
  productName: string;
  insurerName: string;
  providerName: string;
  /** Whose lawyers advise in single cases. */
  lawFirm: string;
  supportPhone: string;
  supportHours: string;
  publicUrl: string;
  /** The id of the build that made the document, used in the addresses of its metadata and payloads. */
  buildId: string;
  isDemo: boolean;
  /** With our own forms, or on pages of the identity provider; an empty address has no page. */
  signIn:
    | { kind: 'forms'; isMandatory: boolean }
    | { kind: 'redirect'; isMandatory: boolean; registrationUrl: string; passwordResetUrl: string };
  /** Services of other providers that are configured; loaded only with the visitor's consent. */
  externalServices: readonly 'recaptcha'[];
};

/** What pages and shell may know of the signed-in customer. */
export type PageCustomer = {
  /** The browser's mark of the account. It does not tell who it is. */
  owner: string;
  displayName: string;
  /** Two letters, or none. */
  initials?: string | undefined;
  profileType: 'INDIVIDUAL' | 'COMPANY';
  isActivated: boolean;
};

/** What a page's loader and action may know of the request besides its address and form. */
export type PageRequest = {
  requestId: string;
  /** When the request came, as ISO instant by the clock of the program. */
  now: string;
  /** Who is signed in; null for a guest. */
  customer: PageCustomer | null;
  /** The mark of the account on whose page a posted form stood; undefined for a guest, and if nothing is posted. */
  postedBy: string | undefined;
  /** The validity rule of the page, from the table of pages. */
  validity: 'none' | 'uuid' | 'case' | 'product' | 'slug';
  /** Whether search engines may list the page; it has a canonical address only then. */
  isIndexed: boolean;
  /**
   * For the inline scripts of this very answer (content security policy); absent in a shared answer, whose
   * scripts are allowed by their hashes.
   */
  nonce: string | undefined;
  /** Whether the answer is kept for other visitors too: nothing of this one request may stand in it. */
  isShared: boolean;
  /** The page, or only the data of its loader (`_payload.json`). */
  wants: 'page' | 'payload';
  /** Whether the answer is a document, and not data for the running application. */
  isDocument: boolean;
  /** Redirects that hold for paths besides their pages. */
  routeRules: RouteMatcher;
  shell: ShellSettings;
  /** Company details for the legal pages. */
  company: CompanyDetails;
  /** Writes an unexpected error of this page into the log. */
  logFailure: (failure: { requestId: string; err: unknown }) => void;
  /** Calls the REST API as the visitor: in process, with his cookies. */
  fetchApi: typeof fetch;
};

export type CompanyDetails = {
  providerAddress: string;
  providerEmail: string;
  providerManagers: string;
  providerRegister: string;
  providerVatId: string;
  insurerAddress: string;
  /** Names the insurer in SEPA direct debits (Gläubiger-Identifikationsnummer). */
  insurerCreditorId: string;
  vatPercent: number;
  retentionDays: number;
  /** The values for the placeholders of legal texts, and which of their cases apply (`features/legal/company`). */
  legal: { readonly facts: Readonly<Record<string, string>>; readonly cases: ReadonlyArray<string> };
};

/** Key of the request in React Router's context. */
export const pageRequestContext = createContext<PageRequest>();

/** The request a loader or action serves. */
export function pageRequest(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequestContext);
}
