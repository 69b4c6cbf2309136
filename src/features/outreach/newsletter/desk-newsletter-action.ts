import type { RouterContextProvider } from 'react-router';
import { berlinInstant } from '#src/lib/berlin-time.ts';
import { readDay } from '#src/lib/day-input.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { DeskNewsletterApi } from './desk-newsletter.api.ts';

type Result = {
  slug: string;
  /** What was done, for the address of the page; empty when it was not. */
  done?: string;
  status: number;
  failure?: string;
  problems?: FieldProblem[];
  values?: { day: string; time: string };
};

/** Minutes since midnight of „9:30“ or „9“; undefined for no time. */
function minutesOf(time: string): number | undefined {
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?(?: ?Uhr)?$/.exec(time.trim()) ?? [];
  const sum = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? sum : undefined;
}

/** When an issue is to go out: at once where nothing is filled in. */
export function plannedInstant(
  values: { day: string; time: string },
  now: Date,
): { at: string | null } | { problem: FieldProblem } {
  if (values.day.trim() === '' && values.time.trim() === '') return { at: null };
  const day = readDay(values.day, now);
  if (!day)
    return { problem: { field: 'day', message: 'Bitte geben Sie einen Tag an, zum Beispiel 4.12.2026.' } };
  const minutes = minutesOf(values.time);
  const at = minutes === undefined ? undefined : berlinInstant(day, minutes);
  if (!at)
    return { problem: { field: 'time', message: 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 9:30.' } };
  if (at < now.toISOString()) {
    return { problem: { field: 'day', message: 'Dieser Zeitpunkt ist schon vorbei.' } };
  }
  return { at };
}

/** Does what a button of the desk asks. */
export async function deskNewsletterAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Result> {
  const slug = textOf(form, 'slug');
  const intent = textOf(form, 'absicht');
  const one = api<DeskNewsletterApi>(context).desk.newsletter[':slug'];
  const ended = (call: { ok: true } | { ok: false; problem: ApiProblem }, done: string): Result =>
    call.ok
      ? { slug, done, status: 200 }
      : { slug, status: call.problem.status, failure: call.problem.detail };
  if (intent === 'probe') return ended(await outcome(one.test.$post({ param: { slug } })), 'probe');
  if (intent === 'stop' || intent === 'resume' || intent === 'cancel') {
    return ended(await outcome(one.step.$post({ param: { slug }, json: { step: intent } })), intent);
  }
  const values = { day: textOf(form, 'day'), time: textOf(form, 'time') };
  const planned = plannedInstant(values, new Date(pageRequest(context).now));
  if ('problem' in planned) return { slug, status: 422, problems: [planned.problem], values };
  return { ...ended(await outcome(one.plan.$post({ param: { slug }, json: planned })), 'plan'), values };
}
