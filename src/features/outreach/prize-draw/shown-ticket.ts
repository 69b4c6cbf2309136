/** As people read and compare it: „3fa9 01bc 77d2“. */
export function shownTicket(ticket: string): string {
  return ticket.slice(0, 12).replace(/(.{4})(?=.)/g, '$1\u00a0');
}
