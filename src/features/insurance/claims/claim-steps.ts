import type { ClaimStatus, ClaimStep } from './claims.schema.ts';

/** What has happened in a claim, oldest first; an event with a status moved the claim there. */
export type ClaimEvent = {
  /** `YYYY-MM-DD` */
  date: string;
  status: ClaimStatus | null;
  title: string;
  detail: string;
};

/** The title and detail of each status, if the insurer wrote nothing. */
const stepWords: Record<ClaimStatus, { title: string; detail: string; ahead: string }> = {
  reported: {
    title: 'Schaden gemeldet',
    detail: 'Ihre Meldung liegt uns vor. Wir prüfen, ob wir die Kosten übernehmen.',
    ahead: 'Wir nehmen Ihre Meldung auf.',
  },
  coverage_confirmed: {
    title: 'Deckung bestätigt',
    detail: 'Wir übernehmen die Kosten, soweit Ihr Vertrag sie versichert.',
    ahead: 'Wir prüfen, ob wir die Kosten übernehmen, und schreiben Ihnen.',
  },
  lawyer_assigned: {
    title: 'Anwältin oder Anwalt beauftragt',
    detail: 'Ihre Anwältin oder Ihr Anwalt vertritt Sie.',
    ahead:
      'Sie wählen Ihre Anwältin oder Ihren Anwalt frei (§\u00a0127 VVG). Auf Wunsch nennen wir Ihnen jemanden.',
  },
  settled: {
    title: 'Sache erledigt',
    detail: 'Der Streit ist beigelegt. Wir rechnen die Kosten ab.',
    ahead: 'Einigung oder Urteil beenden den Streit.',
  },
  closed: {
    title: 'Schaden abgeschlossen',
    detail: 'Alle Kosten sind abgerechnet.',
    ahead: 'Wir rechnen die letzten Kosten ab und schließen den Schaden.',
  },
  declined: {
    title: 'Deckung abgelehnt',
    detail: 'Wir übernehmen die Kosten nicht. Die Gründe stehen in unserem Schreiben.',
    ahead: '',
  },
};

/**
 * What the customer can do about a refusal. Without this hint the cover counts as given where the reason is poor
 * prospects or wilfulness (§ 128 VVG).
 */
export const expertOpinionHint =
  'Haben wir abgelehnt, weil wir keine hinreichende Aussicht auf Erfolg sehen oder die Sache für mutwillig halten? Dann können Sie das unabhängig prüfen lassen (§\u00a0128 VVG): durch einen Stichentscheid Ihrer Anwältin oder Ihres Anwalts oder durch ein Schiedsgutachten, je nach Ihren Versicherungsbedingungen. Schreiben Sie uns dazu im Kundenkonto bei diesem Schaden, oder rufen Sie uns an.';

const expertOpinion: ClaimStep = {
  date: null,
  title: 'Sie können ein Gutachten verlangen',
  detail: expertOpinionHint,
  state: 'next',
};

const way = ['reported', 'coverage_confirmed', 'lawyer_assigned', 'settled', 'closed'] as const;

function stepsAhead(status: ClaimStatus): ClaimStep[] {
  if (status === 'declined') return [expertOpinion];
  return way.slice(way.indexOf(status) + 1).map((next) => {
    const { title, ahead } = stepWords[next];
    return { date: null, title, detail: ahead, state: 'next' };
  });
}

/** The events, completed by the status if no event tells it. */
function toldEvents(status: ClaimStatus, events: ReadonlyArray<ClaimEvent>): Array<Omit<ClaimStep, 'state'>> {
  const told = events.map(({ date, title, detail }) => ({ date, title, detail }));
  if (events.some((event) => event.status === status)) return told;
  const { title, detail } = stepWords[status];
  return [...told, { date: null, title, detail }];
}

/**
 * The way of a claim: what is past, where it stands, what is still to come. What was skipped (a claim settled without
 * a lawyer) is left out; a declined claim ends with the way to an expert opinion.
 * @param events oldest first
 */
export function claimSteps(status: ClaimStatus, events: ReadonlyArray<ClaimEvent>): ClaimStep[] {
  const told = toldEvents(status, events);
  const refusal = status === 'declined' ? events.findLastIndex((event) => event.status === 'declined') : -1;
  const stateOf = (index: number): ClaimStep['state'] => {
    const isLast = index === told.length - 1;
    if (status === 'declined' && (index === refusal || (isLast && refusal < 0))) return 'failed';
    return isLast && status !== 'closed' ? 'now' : 'past';
  };
  const happened = told.map((step, index): ClaimStep => ({ ...step, state: stateOf(index) }));
  return [...happened, ...stepsAhead(status)];
}
