export { contactRetention } from './contact.retention.ts';
export { carryContactAddress } from './contact-address.ts';
export { contactCases } from './contact-cases.ts';
export { contactQueue } from './contact-queue.ts';
export { exportedContacts } from './export-contacts.ts';
