export { appointments, passAppointments } from './passed-appointments.store.ts';
export { type Slot, type SlotRules, slotRules, slotsBetween } from './slots.ts';
