export { appointmentCases } from './appointment-cases.ts';
export { appointmentQueue } from './appointment-queue.ts';
export { appointmentsRetention } from './appointments.retention.ts';
export { appointmentsOfEmail } from './appointments.store.ts';
export { type Booking, bookHeld, cancelBooked } from './book-appointment.ts';
export { claimHold, releaseHold } from './hold-appointment.ts';
export { type Slot, type SlotRules, slotRules, slotsBetween } from './slots.ts';
