export { telephoneAddress } from '#src/lib/telephone.ts';

/** What header, footer and notices show of the settings. */
export interface ShellInfo {
  productName: string;
  insurerName: string;
  providerName: string;
  supportPhone: string;
  supportHours?: string | undefined;
}

/** What the shell knows of a signed-in customer. */
export interface ShellUser {
  displayName: string;
  /** Two letters, or none. */
  initials?: string | undefined;
}
