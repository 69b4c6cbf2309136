export { appointments, passAppointments } from './appointments.store.ts';
export { type Slot, type SlotRules, slotRules, slotsBetween } from './slots.ts';
