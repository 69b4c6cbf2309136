import { ServiceForm } from '#src/features/policy-services/public.ts';
import { BotCheckConsent } from '#src/features/session/public.ts';
import { intakeForms } from './intake-forms.ts';
import { useKeptAnswers } from './kept-answers.ts';
import { kindFacts } from './kinds.ts';
import type { RequestView } from './request-answer.ts';
import { RequestFields } from './request-fields.tsx';
import type { RequestFrame } from './request-frame.ts';

/** First view: the questions. What is typed stays in this tab until it is sent. */
export function RequestForm({
  frame,
  given,
  callDays,
  deleteAfter,
}: {
  frame: RequestFrame;
  given: RequestView<'form'> | undefined;
  callDays: readonly string[];
  deleteAfter: string;
}) {
  const { kind, access } = frame;
  const { box, values } = useKeptAnswers(kind, given?.values);
  const isRestored = !given && values !== undefined;
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
        <RequestFields
          kind={kind}
          values={values ?? {}}
          files={given?.files ?? []}
          callDays={callDays}
          deleteAfter={deleteAfter}
        />
      </ServiceForm>
    </div>
  );
}
