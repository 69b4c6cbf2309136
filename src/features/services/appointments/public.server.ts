export { carryAppointmentAddress } from './appointment-address.ts';
export { appointmentCases } from './appointment-cases.ts';
export { appointmentQueue } from './appointment-queue.ts';
export { appointmentsRetention } from './appointments.retention.ts';
export { appointmentsOfCustomer } from './appointments.store.ts';

export { type Slot, type SlotRules, slotRules, slotsBetween } from './slots.ts';
