import type { Tx } from '#src/database/database.ts';
import {
  type CaseEventType,
  type EventCaseSource,
  recordCaseEvent,
} from '#src/features/desk/case-events/public.server.ts';
import type { Services } from '#src/services.ts';
import { drawByKey, type Entry, entryById } from './prize-draws.store.ts';
import { shownTicket } from './round-words.ts';

/** Key of entries in events. */
const prizeDrawKey = 'prize-draws';

/** Where an entry stands, for other systems: it takes part, or what came of its prize. */
const standings = {
  confirmed: 'Nimmt teil',
  told: 'Gewonnen, Antwort steht aus',
  accepted: 'Gewinn angenommen',
  declined: 'Gewinn abgelehnt',
  lapsed: 'Nicht rechtzeitig geantwortet',
  'handed-over': 'Preis verschickt',
} as const;

type Standing = keyof typeof standings;

const types: Record<Standing, CaseEventType> = {
  confirmed: 'created',
  told: 'status-changed',
  accepted: 'status-changed',
  declined: 'closed',
  lapsed: 'closed',
  'handed-over': 'closed',
};

/** Tells other systems what became of an entry that its mailbox has confirmed. Lock its row before. */
export async function recordEntryEvent(
  services: Services,
  tx: Tx,
  entry: Pick<Entry, 'id' | 'ticket' | 'draw_key'>,
  status: Standing,
): Promise<void> {
  await recordCaseEvent(services, tx, {
    queue: prizeDrawKey,
    caseId: entry.id,
    reference: shownTicket(entry.ticket),
    type: types[status],
    data: { status, draw: entry.draw_key },
  });
}

/** Where an entry stands, in a word for people. */
export function standingWord(entry: Entry): string {
  return entry.state === 'pending' ? 'Noch nicht bestätigt' : standings[standingOf(entry)];
}

function standingOf(entry: Pick<Entry, 'told_at' | 'answer' | 'handed_over_at'>): Standing {
  if (entry.handed_over_at !== null) return 'handed-over';
  return entry.answer ?? (entry.told_at === null ? 'confirmed' : 'told');
}

/** What another system may read of an entry by its event, as long as its name is kept. */
export const entryEventCases: EventCaseSource = {
  key: prizeDrawKey,
  async read({ db }, id) {
    const entry = await entryById(db, id);
    const draw = entry && (await drawByKey(db, entry.draw_key));
    if (!draw || entry.state !== 'confirmed') return undefined;
    const key = standingOf(entry);
    return {
      title: draw.title,
      reference: shownTicket(entry.ticket),
      customer: { name: entry.name, email: entry.email },
      receivedAt: entry.asked_at,
      dueAt: key === 'told' ? entry.answer_by : null,
      status: { key, word: standings[key] },
      text: '',
      rows: [{ label: 'Runde', value: entry.draw_key }],
    };
  },
};
