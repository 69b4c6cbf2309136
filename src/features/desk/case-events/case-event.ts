/** What can happen to a case. Other systems switch on these words: they are added to, never renamed. */
export const caseEventTypes = [
  'created',
  'message-from-customer',
  'message-from-staff',
  'file-added',
  'status-changed',
  'moved',
  'cancelled',
  'rated',
  'closed',
] as const;

export type CaseEventType = (typeof caseEventTypes)[number];

/** What an event says beside its type: ids, states, times. Never names, addresses or what somebody wrote. */
type CaseEventData = Readonly<Record<string, string | number | boolean | null>>;

export type NewCaseEvent = {
  /** Key of the queue the case lies in. */
  queue: string;
  caseId: string;
  /** The number that customer and staff call it by. */
  reference: string;
  type: CaseEventType;
  data?: CaseEventData;
};
