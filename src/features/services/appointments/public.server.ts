export { appointmentQueue } from './appointment-queue.ts';

export { type Slot, type SlotRules, slotRules, slotsBetween } from './slots.ts';
