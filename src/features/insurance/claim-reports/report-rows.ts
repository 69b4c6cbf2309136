import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { claimAreas } from './areas.data.ts';
import {
  affectedPersons,
  callTimes,
  dayCertainties,
  labelOf,
  opponentKinds,
  wishes,
} from './choices.data.ts';
import type { NewClaimReport, StepKey } from './claim-report.schema.ts';
import { deadlineAnswerOf, deadlineDayWords, deadlineKindOf, runningDeadline } from './deadline.ts';

/** The row that stands there when somebody wishes a call. */
export const callLabel = 'Anruf';

/** One answer in words, and the step where it can be changed. */
export type ReportRow = { step: StepKey; label: string; value: string };

function deadlineWords({ frist }: NewClaimReport, today: string): string {
  const kind = deadlineKindOf(frist.deadlineKind);
  const running = runningDeadline(deadlineAnswerOf({ frist }), today);
  if (!kind) return '';
  return running ? `${kind.label}, Frist: ${deadlineDayWords(running)}` : kind.label;
}

function happenedWords({ geschehen: { happenedOn, certainty } }: NewClaimReport): string {
  if (happenedOn === null) return 'unbekannt';
  const about = certainty === 'exact' ? '' : ` (${labelOf(dayCertainties, certainty).toLowerCase()})`;
  return `${formatDate(happenedOn)}${about}`;
}

function stakeWords({ ziel: { stake, stakeText } }: NewClaimReport): string {
  return [stake === null ? '' : formatCents(stake), stakeText].filter(Boolean).join(', ');
}

function personWords({ person }: NewClaimReport): string {
  const own = `${person.firstName} ${person.lastName}`;
  if (person.affected === 'company') return `${person.companyName}, ${own}`;
  return own;
}

function affectedWords({ person: { affected, affectedName } }: NewClaimReport): string {
  return affected === 'family' ? affectedName : labelOf(affectedPersons, affected);
}

/** A contract as its holder knows it. */
export function contractWords({ tariff, number }: { tariff: string; number: string }): string {
  return `${tariff}, Nr.\u00a0${number}`;
}

/**
 * The answers in words, in their order: review, PDF, mail and desk say the same. Empty ones are left out.
 * @param contract the one that was chosen, in words; empty: none
 */
export function reportRows(report: NewClaimReport, today: string, contract = ''): ReportRow[] {
  const { thema, geschehen, gegenseite, ziel, unterlagen, person } = report;
  const rows: ReportRow[] = [
    { step: 'thema', label: 'Thema', value: labelOf(claimAreas, thema.area) },
    { step: 'frist', label: 'Frist', value: deadlineWords(report, today) },
    { step: 'geschehen', label: 'Geschehen am', value: happenedWords(report) },
    { step: 'geschehen', label: 'Was passiert ist', value: geschehen.story },
    {
      step: 'gegenseite',
      label: 'Gegenseite',
      value: [
        gegenseite.opponent || labelOf(opponentKinds, gegenseite.opponentKind),
        gegenseite.opponentAddress,
      ]
        .filter(Boolean)
        .join(', '),
    },
    { step: 'gegenseite', label: 'Vertreten durch', value: gegenseite.opponentLawyer },
    { step: 'ziel', label: 'Worum es geht', value: stakeWords(report) },
    { step: 'ziel', label: 'Ihr Wunsch', value: labelOf(wishes, ziel.wish) },
    { step: 'ziel', label: 'Ihre Kanzlei', value: ziel.lawyer },
    {
      step: 'ziel',
      label: callLabel,
      value: ziel.wish === 'callback' ? labelOf(callTimes, ziel.callTime) : '',
    },
    { step: 'unterlagen', label: 'Zu den Unterlagen', value: unterlagen.filesNote },
    { step: 'person', label: 'Gemeldet von', value: personWords(report) },
    { step: 'person', label: 'Betrifft', value: affectedWords(report) },
    { step: 'person', label: 'Vertrag', value: contract },
    { step: 'person', label: 'Versicherungsnummer', value: person.insuranceNumber },
    {
      step: 'person',
      label: 'Geburtsdatum',
      value: person.birthDate === null ? '' : formatDate(person.birthDate),
    },
    { step: 'person', label: 'E-Mail', value: person.email },
    { step: 'person', label: 'Telefon', value: person.phone },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** What a report is called in lists: „Arbeit: Nordkai GmbH“. */
export function reportSubject({ thema, gegenseite }: NewClaimReport): string {
  const area = labelOf(claimAreas, thema.area);
  const name = gegenseite.opponent === '' ? '' : `: ${gegenseite.opponent}`;
  return `${area}${name}`.slice(0, 200);
}
