import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { revalidatesAfterRefusal } from '#src/navigation/after-refusal.ts';
import { answer as answerOf, api } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { MetaLine, unbroken } from '#src/ui/meta-line.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { Route } from './+types/desk-case.page';
import type { DeskApi, DeskOfficeApi } from './desk.api.ts';
import { deskCaseAction } from './desk-case-action.ts';
import {
  ActionPanel,
  AnswerForm,
  AssigneeForm,
  CaseFactsPanel,
  ConversationPanel,
  NotePanel,
  TrailPanel,
} from './desk-case-panels.tsx';
import { DeskFrame, deskStaff } from './desk-frame.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const staff = await deskStaff(context, url);
  const one = await answerOf(api<DeskApi>(context).desk.cases[':case'].$get({ param: { case: params.id } }));
  const templates = await answerOf(api<DeskOfficeApi>(context).desk.templates.$get());
  return { staff, one, templates: templates.items.map(({ id, title }) => ({ id, title })) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  await deskStaff(context, url);
  return deskCaseAction(context, params.id, await request.formData());
}

export const shouldRevalidate = revalidatesAfterRefusal;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `${loaderData.one.reference} ${loaderData.one.customer.name}` : 'Vorgang',
    description: 'Ein Vorgang mit allem, was gesagt und getan wurde.',
  });
}

export default function DeskCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, one, templates } = loaderData;
  const answer = useKeptAnswer(actionData);
  const dueText = one.dueAt && (one.dueText ?? `Antwort bis ${formatDate(one.dueAt)}`);
  const due = dueText && `${dueText}${one.isOverdue ? ', überfällig' : ''}`;
  return (
    <DeskFrame
      staff={staff}
      title={unbroken(one.title)}
      current={one.reference}
      above={[
        { text: 'Eingang', to: '/betrieb' },
        { text: one.queue.title, to: `/betrieb/eingang/${one.queue.key}` },
      ]}
      meta={
        <MetaLine
          parts={[
            <StateTag key="state" tone={one.status.tone}>
              {one.status.word}
            </StateTag>,
            one.reference,
            `eingegangen ${formatDateTime(one.receivedAt)}`,
            ...(due
              ? [
                  <span key="due" className={one.isOverdue ? 'desk-overdue' : undefined}>
                    {due}
                  </span>,
                ]
              : []),
          ]}
        />
      }
    >
      {answer?.done && <Notice tone="success" role="status" title={answer.done} />}
      <div className="desk-case">
        <div>
          <CaseFactsPanel one={one} />
          <ConversationPanel one={one} />
          <section className="desk-section" id="antwort">
            <h2>Antworten</h2>
            <AnswerForm
              // Resets the form after each sent answer and each inserted template.
              key={`${one.messages.length} ${answer?.part === 'antwort' ? (answer.values?.text ?? '') : ''}`}
              one={one}
              templates={templates}
              answer={answer?.part === 'antwort' ? answer : undefined}
            />
          </section>
        </div>
        <aside aria-label="Bearbeitung">
          <AssigneeForm one={one} staff={staff} answer={answer?.part === 'zustaendig' ? answer : undefined} />
          <ActionPanel one={one} answer={answer?.part === 'aktion' ? answer : undefined} />
          <NotePanel one={one} answer={answer?.part === 'notiz' ? answer : undefined} />
          <TrailPanel one={one} />
        </aside>
      </div>
    </DeskFrame>
  );
}
