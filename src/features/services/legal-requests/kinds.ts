import type { ServiceKey } from '#src/features/services/catalogue/public.ts';

/** The services that are answered by people: each request is a case of its own. */
export const legalKinds = [
  'online_legal_advice',
  'general_contract_check',
  'phone_legal_advice',
  'claim_debt_service',
  'data_leak_assistance',
] as const satisfies readonly ServiceKey[];

export type LegalKind = (typeof legalKinds)[number];

type KindFacts = {
  /** What it is called among the customer's cases and in mails. */
  title: string;
  /** Title of the page of its form. */
  formTitle: string;
  /** The page that explains it, and the page of its form. */
  servicePath: string;
  formPath: string;
  /** Letters of its number, e.g. `OR-26-…`, so that the customer knows on the phone which one he means. */
  prefix: string;
  /** Whether files may or must be sent along; nobody reads papers before a phone call. */
  files: 'none' | 'optional' | 'needed';
};

/** What holds for every request of a kind. */
export const kindFacts: Readonly<Record<LegalKind, KindFacts>> = {
  online_legal_advice: {
    title: 'Online-Rechtsberatung',
    formTitle: 'Rechtsfrage stellen',
    servicePath: '/online-rechtsberatung',
    formPath: '/online-rechtsberatung/anfrage',
    prefix: 'OR',
    files: 'optional',
  },
  general_contract_check: {
    title: 'Vertragsprüfung',
    formTitle: 'Vertrag einreichen',
    servicePath: '/online-vertragspruefung',
    formPath: '/online-vertragspruefung/anfrage',
    prefix: 'VP',
    files: 'needed',
  },
  phone_legal_advice: {
    title: 'Telefonische Rechtsberatung',
    formTitle: 'Anruf vereinbaren',
    servicePath: '/telefonische-rechtsberatung',
    formPath: '/telefonische-rechtsberatung/anfrage',
    prefix: 'TR',
    files: 'none',
  },
  claim_debt_service: {
    title: 'Forderungsservice',
    formTitle: 'Forderung einreichen',
    servicePath: '/forderungsservice',
    formPath: '/forderungsservice/auftrag',
    prefix: 'FS',
    files: 'optional',
  },
  data_leak_assistance: {
    title: 'Hilfe bei Datenleck',
    formTitle: 'Datenleck schildern',
    servicePath: '/datenleck/datenleck-pruefung',
    formPath: '/datenleck/datenleck-pruefung/anfrage',
    prefix: 'DL',
    files: 'optional',
  },
};

/** The kind whose form a page is. @param path plain path of the page */
export function kindOfForm(path: string): LegalKind | undefined {
  return legalKinds.find((kind) => kindFacts[kind].formPath === path);
}

/**
 * The customer's own page of a request. It lies below „Meine Rechtsservices“, where used services are listed and whose
 * address the specification's guard protects with all that begins so.
 */
export function requestPath(id: string): string {
  return `/account/meine-rechtsservices/${id}`;
}

/** The same for guests, who open it by the link of a mail. */
export function guestRequestPath(id: string): string {
  return `/rechtsservices/anfragen/${id}`;
}
