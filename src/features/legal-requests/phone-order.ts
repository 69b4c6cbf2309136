/** Where a draft of a call is ordered. @param id of the draft, the order's `legalRequestId` */
export function phoneOrderPath(id: string): string {
  return `/telefonische-rechtsberatung/bestellung?anfrage=${id}`;
}
