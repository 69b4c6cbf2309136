/**
 * The customer's own page of a request. It lies below „Meine Rechtsservices“, where used services are listed and whose
 * address the specification's guard protects with all that begins so.
 */
export function requestPath(id: string): string {
  return `/account/meine-rechtsservices/${id}`;
}
