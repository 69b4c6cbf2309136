import type { AppointmentTable } from '#src/database/service-tables.ts';

type State = AppointmentTable['state'];

/** How an appointment stands, in a word: for its customer, his account and the desk alike. */
export const stateWords: Readonly<
  Record<State, { tone: 'now' | 'done' | 'failed' | 'closed'; word: string }>
> = {
  held: { tone: 'now', word: 'Reserviert' },
  expired: { tone: 'closed', word: 'Nicht mehr reserviert' },
  booked: { tone: 'now', word: 'Gebucht' },
  cancelled: { tone: 'closed', word: 'Abgesagt' },
  done: { tone: 'done', word: 'Gespräch geführt' },
  not_reached: { tone: 'failed', word: 'Nicht erreicht' },
};

/** States of what was bought: before, it is nobody's case. */
export const boughtStates = ['booked', 'cancelled', 'done', 'not_reached'] as const;
