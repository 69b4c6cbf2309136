import { newestRows } from '#src/database/newest-page.ts';
import type { CaseSource, SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { berlinClock } from '#src/lib/berlin-time.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import { type ContactRequest, callOf, contactRows, findContactRequest } from './contact.store.ts';
import { isOpen, openStatuses, standings } from './contact-queue.ts';
import { windowWords } from './contact-words.ts';
import { topicTitle } from './topics.ts';

const dayOf = (instant: string) => berlinDay(new Date(instant));

/** The call that is still to be made. */
function callAhead(row: ContactRequest) {
  return isOpen(row.status) && row.call_state === 'planned' ? callOf(row) : null;
}

function nextStepOf(row: ContactRequest): string {
  const call = callAhead(row);
  if (call) return `Wir rufen Sie an: ${windowWords(call)}.`;
  if (isOpen(row.status)) {
    const missed = row.call_state === 'missed' ? 'Wir haben Sie am Telefon nicht erreicht. ' : '';
    return `${missed}Wir antworten Ihnen bis zum ${formatDate(row.promised_on)}.`;
  }
  return row.status === 'answered'
    ? 'Unsere Antwort ist da. Ist etwas offen geblieben, schreiben Sie uns gleich hier.'
    : 'Diese Anfrage ist erledigt.';
}

function stepsOf(row: ContactRequest): SourceCase['steps'] {
  const detail = `Nummer ${row.number}`;
  const first = {
    date: dayOf(row.received_at),
    title: 'Nachricht eingegangen',
    detail,
    state: 'past',
  } as const;
  if (isOpen(row.status)) {
    const title = callAhead(row) ? 'Anruf' : 'Antwort';
    return [first, { date: null, title, detail: nextStepOf(row), state: 'now' }];
  }
  const { word } = standings[row.status];
  return [first, { date: dayOf(row.status_at), title: word, detail: nextStepOf(row), state: 'past' }];
}

function sourceCase(row: ContactRequest): SourceCase {
  const { word, tone } = standings[row.status];
  const call = callAhead(row);
  return {
    id: row.id,
    title: row.call_at ? `Rückruf: ${topicTitle(row.topic)}` : topicTitle(row.topic),
    reference: row.number,
    status: { word, tone },
    openedAt: row.received_at,
    updatedAt: row.status_at,
    ...(call ? { appointment: { on: dayOf(call.startsAt), time: berlinClock(call.startsAt) } } : {}),
    promisedOn: isOpen(row.status) && !call ? row.promised_on : null,
    nextStep: nextStepOf(row),
    href: `/account/vorgaenge/message-${row.id}`,
    steps: stepsOf(row),
  };
}

function detailOf(row: ContactRequest): SourceCaseDetail {
  const call = callOf(row);
  return {
    ...sourceCase(row),
    rows: [
      { label: 'Eingang', value: formatDateTime(row.received_at) },
      { label: 'Thema', value: topicTitle(row.topic) },
      ...(row.reference ? [{ label: 'Genannte Nummer', value: row.reference }] : []),
      ...(call && row.phone
        ? [{ label: 'Rückruf', value: `${windowWords(call)}, unter ${writtenPhone(row.phone)}` }]
        : []),
    ],
  };
}

/** Messages that a customer sent by the contact page while signed in, listed among his cases. */
export const contactCases: CaseSource = {
  kind: 'message',
  async list({ db }, { partnerId }, { state, ...page }) {
    let query = contactRows(db).where('partner_id', '=', partnerId);
    if (state) query = query.where('status', state === 'open' ? 'in' : 'not in', openStatuses);
    return (await newestRows(query, page, ['contact_requests', 'received_at'])).map(sourceCase);
  },
  async read({ db }, { partnerId }, id) {
    const row = await findContactRequest(db, id);
    return row?.partner_id === partnerId ? detailOf(row) : undefined;
  },
};
