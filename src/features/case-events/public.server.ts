export { type CaseEventData, type CaseEventType, caseEventTypes, type NewCaseEvent } from './case-event.ts';
export { recordCaseEvent } from './record-case-event.ts';
