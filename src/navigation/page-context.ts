import { createContext, type RouterContextProvider } from 'react-router';

/** What the shell shows of the settings; nothing secret may ever stand here, it reaches the browser. */
export type ShellSettings = {
  productName: string;
  insurerName: string;
  providerName: string;
  supportPhone: string;
  supportHours: string;
  publicUrl: string;
  isDemo: boolean;
};

/** What a page's loader and action may know of the request besides its address and form. */
export type PageRequest = {
  requestId: string;
  /** For the inline scripts of this very answer (content security policy). */
  nonce: string;
  shell: ShellSettings;
  /** Company details for the legal pages. */
  company: CompanyDetails;
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
  vatPercent: number;
  retentionDays: number;
};

/** Key of the request in React Router's context. */
export const pageRequestContext = createContext<PageRequest>();

/** The request a loader or action serves. */
export function pageRequest(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequestContext);
}
