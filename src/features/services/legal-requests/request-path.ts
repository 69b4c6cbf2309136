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
