import {
  type KeptForm,
  KeptFormPass,
  KeptNotice,
  keptFormData,
} from '#src/features/account/kept-forms/public.ts';
import { BotCheckConsent } from '#src/features/account/session/public.ts';
import { ServiceForm } from '#src/features/insurance/policy-services/public.ts';
import { formValues } from './form-values.ts';
import { intakeForms } from './intake-forms.ts';
import { useKeptAnswers } from './kept-answers.ts';
import { kindFacts } from './kinds.ts';
import type { RequestView } from './request-answer.ts';
import { RequestFields } from './request-fields.tsx';
import type { RequestFrame } from './request-frame.ts';

/**
 * First view: the questions. What is typed stays in this tab until it is sent.
 * @param props.kept what was sent after the session was over; without script it is all that is left
 */
export function RequestForm({
  frame,
  given,
  kept,
  callDays,
  deleteAfter,
}: {
  frame: RequestFrame;
  given: RequestView<'form'> | undefined;
  kept: KeptForm;
  callDays: readonly string[];
  deleteAfter: string;
}) {
  const { kind, access } = frame;
  const { box, values } = useKeptAnswers(kind, given?.values);
  const isRestored = !given && values !== undefined;
  const sent = keptFormData(kept);
  return (
    <div ref={box}>
      {access === 'paid' && <BotCheckConsent before="form" />}
      <ServiceForm
        // Fields take what they begin with once.
        key={isRestored ? 'kept' : 'new'}
        given={given}
        submit={intakeForms[kind].submit}
        withFiles={kindFacts[kind].files !== 'none'}
      >
        <KeptFormPass kept={kept} />
        {!given && kept.entry && <KeptNotice entry={kept.entry} seenBy="account" />}
        <RequestFields
          kind={kind}
          values={values ?? (sent ? formValues(kind, sent) : {})}
          files={given?.files ?? []}
          callDays={callDays}
          deleteAfter={deleteAfter}
        />
      </ServiceForm>
    </div>
  );
}
