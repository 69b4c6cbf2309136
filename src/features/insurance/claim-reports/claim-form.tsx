import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { stillSending } from '#src/features/checks/uploads/public.ts';
import { EntryTrap } from '#src/features/outreach/form-entry/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { mailKeys, TextField } from '#src/ui/text-field.tsx';
import type { BrandKey } from './brands.ts';
import { AimStep, AreaStep, DeadlineStep, FilesStep, HappenedStep, OpponentStep } from './case-steps.tsx';
import {
  type DraftAnswers,
  formSteps,
  nextStep,
  type StepKey,
  type StepValues,
  stepBefore,
  stepNumber,
} from './claim-report.schema.ts';
import { isUrgent, runningDeadline, typedDeadline } from './deadline.ts';
import { DeadlineNotice, UnknownDeadlineNotice } from './deadline-notice.tsx';
import { SignedOutNote } from './draft-notes.tsx';
import { type KnownPerson, PersonStep } from './person-step.tsx';
import { Incomplete, openStepOf, ReviewFields } from './review-step.tsx';
import { StepForm } from './step-form.tsx';
import { countedValues, stepProblems } from './step-problems.ts';
import { type DraftFile, type DraftFiles, type Keeping, useDraft, useDraftFiles } from './use-draft.ts';

/** What an action of the page may have answered. */
export type StepAnswer = {
  step: StepKey;
  values: StepValues;
  problems: readonly FieldProblem[];
  failure?: string | undefined;
  /** The page was an account's that is not signed in any more. */
  isSignedOut?: boolean;
  /** Nothing has reached the server. */
  isOffline?: boolean;
  /** The address the link went to. */
  linkSentTo?: string | undefined;
};

/** What the button of each step leads to. */
const onwards: Readonly<Record<StepKey, string>> = {
  thema: 'Zu den Fristen',
  frist: 'Schildern, was passiert ist',
  geschehen: 'Zur Gegenseite',
  gegenseite: 'Zu Ihrem Wunsch',
  ziel: 'Zu den Unterlagen',
  unterlagen: 'Zu Ihren Daten',
  person: 'Angaben prüfen',
  pruefen: 'Schaden jetzt melden',
};

export type ClaimFormProps = {
  brand: BrandKey;
  path: string;
  numberHint: string;
  step: StepKey;
  now: Date;
  phone: string;
  insurer: string;
  draft: { id: string; answers: DraftAnswers; files: readonly DraftFile[] } | null;
  person: KnownPerson;
  /** Mark of the account that is signed in; empty for nobody. */
  account: string;
  answer: StepAnswer | undefined;
};

const keepingWords: Partial<Record<Keeping, string>> = {
  saving: 'Wird gespeichert …',
  kept: 'Gespeichert. Sie können jederzeit unterbrechen.',
  refused: 'Diese Angaben konnten wir nicht zwischenspeichern. Absenden können Sie sie trotzdem.',
};

/** Whether the answers are kept, said quietly; without a connection aloud. */
function KeepingNote({ keeping }: { keeping: Keeping }) {
  if (keeping === 'offline') {
    return (
      <Notice tone="warning" role="status" title="Gerade keine Verbindung">
        <p>
          Ihre Angaben sind auf diesem Gerät gesichert. Machen Sie ruhig weiter; wir speichern, sobald es
          geht.
        </p>
      </Notice>
    );
  }
  return (
    <p className="meta" role="status">
      {keepingWords[keeping] ?? ''}
    </p>
  );
}

/** Whether a step is answered. Documents are optional, and count as answered once later questions are. */
function isAnswered(key: StepKey, answers: DraftAnswers, now: Date): boolean {
  const judged = key === 'unterlagen' ? 'person' : key;
  return stepProblems(judged, answers[judged] ?? {}, answers, now).length === 0;
}

type ProgressProps = Pick<ClaimFormProps, 'step' | 'now'> & {
  answers: DraftAnswers;
  toStep: (step: StepKey) => string;
};

function Progress({ step, answers, now, toStep }: ProgressProps) {
  const steps = formSteps.map(({ key, word }) => ({
    text: word,
    to: toStep(key),
    isDone: isAnswered(key, answers, now),
  }));
  return <Steps current={stepNumber(step)} steps={steps} />;
}

/** A deadline that ends within days is repeated on every later step, so that nobody forgets it. */
function UrgentDeadline({
  step,
  answers,
  now,
  phone,
}: Pick<ClaimFormProps, 'step' | 'now' | 'phone'> & { answers: DraftAnswers }) {
  if (step === 'thema' || step === 'frist' || step === 'pruefen') return null;
  const values = countedValues('frist', answers.frist ?? {});
  if (values.deadlineKind === 'unknown' && step === 'geschehen')
    return <UnknownDeadlineNotice phone={phone} />;
  const running = runningDeadline(typedDeadline(values, now), berlinDay(now));
  if (!running || !(isUrgent(running) || step === 'geschehen')) return null;
  return <DeadlineNotice running={running} phone={phone} />;
}

function Later({ path, step, answer }: Pick<ClaimFormProps, 'path' | 'step' | 'answer'>) {
  const isPending = usePendingIntent() === 'link';
  const problem = answer?.problems.find(({ field }) => field === 'linkEmail');
  const isOpen = problem !== undefined || answer?.linkSentTo !== undefined;
  return (
    <details className="claim-details" open={isOpen || undefined}>
      <summary>Später weitermachen</summary>
      {answer?.linkSentTo ? (
        <p role="status">Der Link ist unterwegs an {answer.linkSentTo}.</p>
      ) : (
        <Form method="post" action={`${path}?schritt=${step}`} noValidate className="stack-tight">
          <input type="hidden" name="schritt" value={step} />
          <TextField
            name="linkEmail"
            label="Link per E-Mail schicken"
            hint="Damit machen Sie auf einem anderen Gerät weiter, dort statt hier. In diesem Browser finden Sie Ihre Angaben auch ohne Link wieder."
            {...mailKeys}
            error={problem?.message}
          />
          <p>
            <Button variant="secondary" name="absicht" value="link" pending={isPending}>
              Link zuschicken
            </Button>
          </p>
        </Form>
      )}
    </details>
  );
}

type QuestionsProps = Pick<ClaimFormProps, 'path' | 'step' | 'now' | 'phone' | 'person' | 'numberHint'> & {
  draft: ReturnType<typeof useDraft>;
  uploads: DraftFiles;
  posted: StepAnswer | undefined;
  toStep: (step: StepKey) => string;
};

/** The form of a step with questions: all but the last. */
function Questions(props: QuestionsProps) {
  const { path, step, now, phone, person, numberHint, uploads, posted, toStep } = props;
  const { answers, keep, account } = props.draft;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const values = posted?.values ?? answers[step] ?? {};
  const fields = { values, now, phone };
  const bodies: Record<StepKey, ReactNode> = {
    thema: <AreaStep {...fields} />,
    frist: <DeadlineStep {...fields} />,
    geschehen: <HappenedStep {...fields} />,
    gegenseite: <OpponentStep {...fields} />,
    ziel: <AimStep {...fields} />,
    unterlagen: <FilesStep {...fields} uploads={uploads} />,
    person: (
      <PersonStep
        {...fields}
        person={person}
        path={path}
        numberHint={numberHint}
        isCallWanted={answers.ziel?.wish === 'callback'}
      />
    ),
    pruefen: null,
  };
  const keepStep = (typed: StepValues) => keep(step, countedValues(step, typed));
  const goOn = (typed: StepValues) => {
    keepStep(typed);
    void navigate(toStep(nextStep(step)));
  };
  const before = stepBefore(step);
  return (
    <StepForm
      key={step}
      step={step}
      account={account}
      answers={answers}
      now={now}
      posted={posted?.problems}
      failure={posted?.failure}
      submit={onwards[step]}
      back={before && toStep(before)}
      multipart={step === 'unterlagen' && !isHydrated}
      onKept={goOn}
      onTyped={keepStep}
    >
      {bodies[step]}
    </StepForm>
  );
}

/** The form of one step, with the list of steps, the save state, urgent deadlines and the link for later. */
export function ClaimForm(props: ClaimFormProps) {
  const { brand, path, step, now, phone, insurer, draft, person, answer, numberHint } = props;
  const kept = useDraft({ brand, account: props.account }, draft);
  const { answers, draftId, keeping, flush, account, isSignedOut } = kept;
  const uploads = useDraftFiles({ brand, account }, draft?.files ?? []);
  const toStep = (one: StepKey) => `${path}?schritt=${one}`;
  const posted = answer?.step === step && answer.linkSentTo === undefined ? answer : undefined;
  if (isSignedOut || answer?.isSignedOut) return <SignedOutNote back={toStep(step)} />;
  return (
    <>
      <Progress {...{ step, answers, now, toStep }} />
      <p className="meta claim-call">
        Eilt es? Rufen Sie an: <PhoneNumber number={phone} />
      </p>
      <UrgentDeadline step={step} answers={answers} now={now} phone={phone} />
      {step === 'pruefen' ? (
        <SendForm
          {...{ answers, uploads, now, phone, insurer, toStep, flush, draftId, account }}
          open={openStepOf(answers, now)}
          contracts={person.contracts}
          answer={posted}
        />
      ) : (
        <Questions
          {...{ path, step, now, phone, person, numberHint, uploads, posted, toStep }}
          draft={kept}
        />
      )}
      <KeepingNote keeping={keeping} />
      {draft !== null || keeping === 'kept' ? <Later path={path} step={step} answer={answer} /> : null}
    </>
  );
}

/** The last step: everything at a glance, and the button that sends. */
function SendForm({
  open,
  flush,
  draftId,
  account,
  answer,
  ...review
}: Parameters<typeof ReviewFields>[0] & {
  open: StepKey | undefined;
  flush: () => Promise<Keeping>;
  draftId: string;
  account: string;
  answer: StepAnswer | undefined;
}) {
  const [isOffline, setOffline] = useState(false);
  const isUnsent = isOffline || answer?.isOffline === true;
  const isPending = usePendingIntent() === 'senden';
  if (open) return <Incomplete step={open} toStep={review.toStep} />;
  const back = stepBefore('pruefen');
  return (
    <StepForm
      step="pruefen"
      account={account}
      answers={review.answers}
      now={review.now}
      posted={answer?.problems}
      failure={isUnsent ? undefined : answer?.failure}
      notice={isUnsent && <NotSentNote />}
      submit={onwards.pruefen}
      back={back && review.toStep(back)}
      sends={{
        isPending: isPending || review.uploads.isSending,
        pendingText: review.uploads.isSending ? stillSending : 'Wird gesendet …',
        before: async () => {
          const kept = await flush();
          setOffline(kept === 'offline');
          return kept !== 'offline' && kept !== 'signed-out';
        },
      }}
    >
      <input type="hidden" name="entwurf" value={draftId} />
      <EntryTrap />
      <input type="hidden" name="angaben" value={JSON.stringify(review.answers)} />
      <ReviewFields {...review} />
    </StepForm>
  );
}

function NotSentNote() {
  return (
    <Notice tone="warning" role="alert" title="Gerade keine Verbindung">
      <p>
        Gesendet ist Ihre Meldung noch nicht. Ihre Angaben sind gesichert; drücken Sie noch einmal, sobald Sie
        wieder ein Netz haben. Sie kommt nur einmal an.
      </p>
    </Notice>
  );
}
