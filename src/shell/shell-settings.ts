import type { ExternalService } from '#src/features/legal/consent-records/public.ts';

export { telephoneAddress } from '#src/lib/telephone.ts';

/** What header, footer and notices show of the settings. */
export interface ShellInfo {
  productName: string;
  insurerName: string;
  providerName: string;
  supportPhone: string;
  supportHours?: string | undefined;
  /** Services of other providers that need consent; absent: none. */
  externalServices?: readonly ExternalService[] | undefined;
}

/** What the shell knows of a signed-in customer. */
export interface ShellUser {
  displayName: string;
  /** Two letters, or none. */
  initials?: string | undefined;
  profileType: 'INDIVIDUAL' | 'COMPANY';
  /** Accounts not yet activated see a reduced menu (specification, section 2). */
  isActivated: boolean;
  unreadDocuments: number;
}
