import { data, redirect, useNavigation } from 'react-router';
import { LeaveDevice } from '#src/features/account/session/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ColumnPage } from '#src/ui/column-page.tsx';
import { DeadLink } from '#src/ui/dead-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import type { Route } from './+types/termin.page';
import type { AppointmentBody } from './appointment.schema.ts';
import { AppointmentView, cancelWords } from './appointment-view.tsx';
import { whenWords } from './appointment-words.ts';
import type { AppointmentsApi } from './appointments.api.ts';
import { loadWeek, type Week } from './booking-data.ts';
import { NoTimes, WeekLinks, weeksAnchor } from './choose-time.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { appointmentOffer } from './offer.ts';
import { deadlineOf } from './received-day.ts';
import { LateConfirmation, SlotList } from './slot-list.tsx';
import { mondayOf } from './slots.ts';

type Context = Route.LoaderArgs['context'];
const callsOf = (context: Context) => api<AppointmentsApi>(context).appointments[':id'];

/**
 * Handles a link from a mail: grants access, then removes the signature from the address, so that it is not passed
 * on by accident.
 */
async function openSignedLink(context: Context, id: string, signature: string): Promise<boolean> {
  const opened = await outcome(callsOf(context).access.$post({ param: { id }, json: { signature } }));
  return opened.ok;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const { id } = params;
  const { shell, now } = pageRequest(context);
  const path = `/termine/${id.toLowerCase()}`;
  const frame = { path, phone: shell.supportPhone, today: berlinDay(new Date(now)) };
  const signature = url.searchParams.get('zugang');
  if (signature && (await openSignedLink(context, id, signature))) throw redirect(path, 303);
  const found = await outcome(callsOf(context).$get({ param: { id } }));
  if (!found.ok) {
    const isLinkDead = signature !== null;
    return data({ ...frame, view: 'closed' as const, one: null, week: null, isLinkDead }, { status: 404 });
  }
  const one = found.value;
  const wanted = url.searchParams.get('aendern');
  if (wanted === 'absagen' && one.canCancel) return { ...frame, view: 'cancel' as const, one, week: null };
  if (wanted === 'verschieben' && one.canMove) {
    const week = await loadWeek(context, url.searchParams.get('woche') ?? weekToMoveFrom(one, frame.today));
    return { ...frame, view: 'move' as const, one, week };
  }
  return { ...frame, view: 'show' as const, one, week: null };
}

/**
 * The week to start with for another time: that of the old one, or the present one if the old time is after the
 * last day to sue.
 */
function weekToMoveFrom({ startsAt, receivedOn }: AppointmentBody, today: string): string | null {
  const day = berlinDay(new Date(startsAt));
  const deadline = receivedOn && deadlineOf(receivedOn, today).day;
  return deadline && today <= deadline && mondayOf(day) > deadline ? null : day;
}

type Refused = { problem: Pick<ApiProblem, 'detail' | 'errors'> };

export async function action({ request, context, params }: Route.ActionArgs) {
  requireValidPath(context, params);
  const { id } = params;
  const form = await request.formData();
  const calls = callsOf(context);
  const param = { id };
  const isMove = textOf(form, 'absicht') === 'verschieben';
  const startsAt = textOf(form, 'zeit');
  if (isMove && startsAt === '') {
    const errors = [{ field: 'startsAt', message: 'Bitte wählen Sie eine Zeit.' }];
    return data<Refused>({ problem: { detail: '', errors } }, { status: 422 });
  }
  const changed = isMove
    ? await outcome(calls.move.$post({ param, json: { startsAt, lateConfirmed: form.has('lateConfirmed') } }))
    : await outcome(calls.cancel.$post({ param }));
  if (changed.ok) throw redirect(`/termine/${id.toLowerCase()}`, 303);
  const { detail, errors, status } = changed.problem;
  return data<Refused>({ problem: { detail, errors } }, { status });
}

const titles = {
  closed: 'Dieser Termin ist hier nicht geöffnet',
  show: 'Ihr Termin',
  move: 'Termin verschieben',
  cancel: 'Termin absagen',
} as const;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: titles[loaderData?.view ?? 'show'],
    description: 'Ihr Beratungstermin am Telefon: ansehen, verschieben, absagen.',
  });
}

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, one, path, phone, today, week } = loaderData;
  const problem = actionData?.problem;
  return (
    <ColumnPage
      parents={[{ text: 'Beratung bei Kündigung', to: appointmentOffer.path }]}
      current={titles[view]}
    >
      {!one && <Closed phone={phone} isLinkDead={'isLinkDead' in loaderData && loaderData.isLinkDead} />}
      {one && view === 'show' && (
        <>
          <Failure text={problem?.detail} />
          <AppointmentView one={one} path={path} phone={phone} today={today} />
          <LeaveDevice />
        </>
      )}
      {one && week && (
        <Move one={one} week={week} path={path} phone={phone} problem={problem} today={today} />
      )}
      {one && view === 'cancel' && <Cancel one={one} path={path} problem={problem} />}
    </ColumnPage>
  );
}

function Closed({ phone, isLinkDead }: { phone: string; isLinkDead: boolean }) {
  if (isLinkDead) {
    return (
      <>
        <DeadLink what="Ihr Termin" />
        <p className="meta">
          Es eilt? Rufen Sie an: <PhoneNumber number={phone} />
        </p>
      </>
    );
  }
  return (
    <EmptyState title="Öffnen Sie den Link aus unserer E-Mail">
      Damit kein Fremder Ihren Termin sieht, geht es nur über den Link oder nach der Anmeldung. Sie finden die
      E-Mail nicht? Rufen Sie an: <span className="nowrap">{phone}</span>.
    </EmptyState>
  );
}

type Problem = Refused['problem'] | undefined;

type MoveProps = {
  one: AppointmentBody;
  week: Week;
  path: string;
  phone: string;
  problem: Problem;
  today: string;
};

function Move({ one, week, path, phone, problem, today }: MoveProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const to = (monday: string) => `${path}?aendern=verschieben&woche=${monday}#${weeksAnchor}`;
  const errorOf = (name: string) => problem?.errors.find(({ field }) => field === name)?.message;
  const error = errorOf('startsAt');
  const lateError = errorOf('lateConfirmed');
  const deadline = one.receivedOn ? deadlineOf(one.receivedOn, today).day : undefined;
  const isLate =
    deadline !== undefined &&
    today <= deadline &&
    week.slots.some(({ startsAt }) => berlinDay(new Date(startsAt)) > deadline);
  return (
    <div className="stack">
      <ErrorSummary
        problems={[
          ...(error ? [{ field: 'zeit', message: error }] : []),
          ...(lateError ? [{ field: 'lateConfirmed', message: lateError }] : []),
        ]}
      />
      {problem && !error && !lateError && <Failure text={problem.detail} />}
      <ChosenTime slot={one} />
      <p>
        Was Sie bezahlt haben, gilt auch für die neue Zeit. Verschieben können Sie noch {one.movesLeft}-mal.
      </p>
      <WeekLinks week={week} to={to} />
      {week.slots.length === 0 && <NoTimes week={week} to={to} phone={phone} />}
      {week.slots.length > 0 && (
        <Form method="post" className="stack" key={week.from} noValidate>
          <input type="hidden" name="absicht" value="verschieben" />
          <SlotList
            name="zeit"
            legend="Welche Zeit passt Ihnen besser? Alle Zeiten sind Berliner Zeit."
            slots={week.slots}
            error={error}
            deadline={deadline}
          />
          {isLate && <LateConfirmation deadline={deadline} error={lateError} isMaybe />}
          <Button wide pending={isSending} pendingText="Termin wird verschoben …">
            Termin verschieben
          </Button>
        </Form>
      )}
      <p>
        <Link to={path}>Bei {whenWords(one.startsAt)} bleiben</Link>
      </p>
    </div>
  );
}

function Cancel({ one, path, problem }: { one: AppointmentBody; path: string; problem: Problem }) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="stack">
      <Failure text={problem?.detail} />
      <p>{cancelWords(one)}</p>
      <input type="hidden" name="absicht" value="absagen" />
      <p className="flow">
        <Button variant="danger" pending={isSending} pendingText="Termin wird abgesagt …">
          Termin absagen
        </Button>{' '}
        <ButtonLink variant="secondary" to={path}>
          Termin behalten
        </ButtonLink>
      </p>
    </Form>
  );
}
