export type { CaseEventType } from './case-event.schema.ts';
export type { EventCaseSource } from './case-events.api.ts';
export { deadEvents, reviveEvent, skipEvent } from './case-events.store.ts';
export { deliverCaseEventsJob, recordCaseEvent } from './record-case-event.ts';
