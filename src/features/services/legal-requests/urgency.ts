import { limitationEnd } from '#src/features/tools/default-interest/public.ts';
import { addDays, daysBetween } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { Intakes, KindIntake } from './intake.schema.ts';
import { promisedOn } from './request-words.ts';

/** Something that cannot wait for our answer, said before and after sending. */
export type UrgentNote = { title: string; text: string };

/** Nearer deadlines are named even if our answer comes before. */
const nearDays = 14;
/** How many days before the end of limitation a court should be asked at the latest, to be safe. */
const limitationDays = 90;

const inDays = (days: number) => (days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days}\u00a0Tagen`);

/** A deadline of the customer against the day until which he hears from us. */
function deadlineNotes(deadlineOn: string | null, answerOn: string, today: string): UrgentNote[] {
  if (deadlineOn === null || daysBetween(today, deadlineOn) > nearDays) return [];
  const title = `Ihre Frist endet ${inDays(daysBetween(today, deadlineOn))}, am ${formatDate(deadlineOn)}`;
  if (deadlineOn <= answerOn) {
    return [
      {
        title,
        text: `Unsere Antwort kann bis zum ${formatDate(answerOn)} dauern. Warten Sie nicht darauf: Rufen Sie uns heute an, und geben Sie die Erklärung, um die es geht, rechtzeitig selbst ab.`,
      },
    ];
  }
  return [
    {
      title,
      text: `Wir antworten bis zum ${formatDate(answerOn)}. Halten Sie sich danach Zeit frei: Unsere Antwort allein wahrt keine Frist.`,
    },
  ];
}

function dismissalNote(area: Intakes['online_legal_advice']['area']): UrgentNote[] {
  if (area !== 'work') return [];
  return [
    {
      title: 'Wurde Ihnen gekündigt?',
      text: 'Dann haben Sie nur drei Wochen ab dem Tag, an dem das Schreiben ankam, um zu klagen (§\u00a04 KSchG). Eine Anfrage hier hält diese Frist nicht auf.',
    },
  ];
}

/** Days in which most contracts at a distance or at the door can be revoked (§§ 312g, 355 BGB). */
const revocationDays = 14;

function contractNotes(intake: Intakes['general_contract_check'], answerOn: string, today: string) {
  const { isSigned, signedOn, decideBy } = intake;
  if (isSigned === 'no') return deadlineNotes(decideBy, answerOn, today);
  const lastDay = signedOn === null ? null : addDays(signedOn, revocationDays);
  if (lastDay === null || lastDay < today) return [];
  return [
    {
      title: `Vielleicht können Sie noch bis zum ${formatDate(lastDay)} widerrufen`,
      text: 'Wer als Privatperson im Netz, am Telefon oder zu Hause zugesagt hat, kann meist 14\u00a0Tage lang widerrufen (§§\u00a0312g, 355 BGB). Warten Sie dafür nicht auf unsere Antwort.',
    },
  ];
}

function limitationNotes(since: string, today: string, what: string): UrgentNote[] {
  const end = limitationEnd(since);
  if (end < today) {
    return [
      {
        title: `${what} ist wahrscheinlich verjährt`,
        text: `In der Regel war das am ${formatDate(end)} der Fall (§§\u00a0195, 199 BGB). Wer sich darauf beruft, muss nicht mehr zahlen. Wir sehen uns an, ob etwas die Verjährung aufgehalten hat.`,
      },
    ];
  }
  if (daysBetween(today, end) > limitationDays) return [];
  return [
    {
      title: `${what} verjährt am ${formatDate(end)}`,
      text: 'Ein Brief hält das nicht auf. Nur eine Klage, ein Mahnbescheid oder ernsthafte Verhandlungen tun es (§§\u00a0203, 204 BGB). Der Antrag muss vorher beim richtigen Gericht sein.',
    },
  ];
}

/** The urgent notes of a request. @param today Berlin day */
export function urgentNotes({ kind, intake }: KindIntake, today: string): UrgentNote[] {
  const answerOn = promisedOn(kind, 'received', today) ?? today;
  switch (kind) {
    case 'online_legal_advice': {
      const notes = deadlineNotes(intake.deadlineOn, answerOn, today);
      return notes.length > 0 ? notes : dismissalNote(intake.area);
    }
    case 'general_contract_check':
      return contractNotes(intake, answerOn, today);
    case 'phone_legal_advice':
      return deadlineNotes(intake.deadlineOn, intake.callOn, today);
    case 'claim_debt_service':
      return limitationNotes(intake.dueOn, today, 'Die Forderung');
    case 'data_leak_assistance':
      return limitationNotes(intake.learnedOn, today, 'Ihr Anspruch auf Schadensersatz');
  }
}
