import type { ReactNode } from 'react';
import { data, type RouterContextProvider } from 'react-router';
import { forgetKeptForm, type KeptForm, keptForm } from '#src/features/account/kept-forms/public.ts';
import { OtpGate, type OtpGateAnswer, otpGateAction } from '#src/features/account/second-factor/public.ts';
import {
  type CaseMessagesApi,
  Conversation,
  type ConversationBody,
  type ReplyAnswer,
  ReplyForm,
  sendReply,
} from '#src/features/desk/case-messages/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome, part } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { datedText, Timeline } from '#src/ui/timeline.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/vorgang.page';
import { CaseDay } from './case-day.tsx';
import { caseKindWords, caseLinkText, caseQueues } from './case-words.ts';
import type { CasesApi } from './cases.api.ts';
import type { CaseDetail } from './cases.schema.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const [one, conversation, kept] = await Promise.all([
    part(api<CasesApi>(context).cases[':id'].$get({ param: { id: params.id } })),
    conversationOf(context, params.id),
    keptForm(context, url),
  ]);
  return { one, conversation, kept, idempotencyKey: randomUUID() };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await request.formData();
  const gate = await otpGateAction(context, form, url);
  if (gate) return data(gate, { status: gate.error || gate.failure ? 422 : 200 });
  const caseKey = (await conversationKey(context, params.id)) ?? '';
  const reply = await sendReply(context, form, { caseKey, access: undefined });
  if (reply.data.isSent) await forgetKeptForm(context, url);
  return reply;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.one.state === 'ready' ? `Vorgang ${loaderData.one.value.reference}` : 'Vorgang',
    description: 'Stand, Verlauf und nächster Schritt eines Vorgangs.',
  });
}

const above = [
  { text: 'Mein Konto', to: '/account' },
  { text: 'Vorgänge', to: '/account/vorgaenge' },
];

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, conversation, kept, idempotencyKey } = loaderData;
  const answer = useKeptAnswer(actionData);
  if (one.state === 'ready') {
    return (
      <CaseView one={one.value}>
        <ConversationPanel {...{ conversation, answer, kept, idempotencyKey }} />
      </CaseView>
    );
  }
  return (
    <AccountPage title="Vorgang" above={above}>
      <Unavailable what="Dieser Vorgang" />
    </AccountPage>
  );
}

/** One case: how far it is, what comes next and by when, and what was said. */
function CaseView({ one, children }: { one: CaseDetail; children: ReactNode }) {
  return (
    <AccountPage
      title={one.title}
      current={`Vorgang ${one.reference}`}
      above={above}
      meta={
        <MetaLine
          parts={[
            <StateTag key="state" tone={one.status.tone}>
              {one.status.word}
            </StateTag>,
            `${caseKindWords[one.kind]} ${one.reference}`,
          ]}
        />
      }
    >
      <NextPanel one={one} />
      {children}
      <Panel title="Verlauf">
        <Timeline
          label="Verlauf des Vorgangs"
          entries={one.steps.map(({ title, date, detail, state }) => {
            // The heading shows the sentence already.
            const shown = detail === one.nextStep ? undefined : detail || undefined;
            return { title, state, detail: date ? datedText(date, shown) : shown };
          })}
        />
      </Panel>
      <Panel title="Angaben">
        <DefinitionRows rows={factsOf(one)} />
      </Panel>
    </AccountPage>
  );
}

function NextPanel({ one }: { one: CaseDetail }) {
  const hasPlace = one.href !== `/account/vorgaenge/${one.id}`;
  const isSaid = one.promisedOn !== null && one.nextStep.includes(formatDate(one.promisedOn));
  return (
    <Panel title={one.status.tone === 'now' ? 'Wie es weitergeht' : 'Wie es ausging'}>
      <p>{one.nextStep}</p>
      {!isSaid && <CaseDay one={one} />}
      <p className="flow">
        {one.task && <ButtonLink to={one.task.href}>{one.task.action}</ButtonLink>}
        {hasPlace && (
          <ButtonLink to={one.href} variant="secondary">
            {caseLinkText(one)}
          </ButtonLink>
        )}
      </p>
    </Panel>
  );
}

/** Without a time of day where a source knows only the day. */
function momentWords(instant: string): string {
  return instant.endsWith('T00:00:00.000Z') ? formatDate(instant) : formatDateTime(instant);
}

/** The facts of a case, without those in its heading. */
function factsOf({ openedAt, updatedAt, reference, rows }: CaseDetail) {
  const begun = momentWords(openedAt);
  return [
    { term: 'Begonnen', value: begun },
    ...(momentWords(updatedAt) === begun
      ? []
      : [{ term: 'Zuletzt geändert', value: momentWords(updatedAt) }]),
    ...rows
      .filter(({ value }) => ![reference, begun, formatDate(openedAt)].includes(value))
      .map(({ label, value }) => ({ term: label, value })),
  ];
}

/** The conversation about a case: readable, closed until the customer gives a code, or not possible. */
type CaseConversation =
  | { state: 'ready'; value: ConversationBody }
  | { state: 'otp_required' }
  | { state: 'none' };

/** The keys under which a case of the account (`{kind}-{uuid}`) may lie in queues. */
function conversationKeys(id: string): string[] {
  const kind = id.slice(0, -37);
  const found = Object.entries(caseQueues).find(([one]) => one === kind);
  return (found?.[1] ?? []).map((queue) => `${queue}-${id.slice(-36)}`);
}

type Context = Readonly<RouterContextProvider>;

/** The queue that a case of the account lies in, and what it answers; undefined where none knows it. */
async function found(context: Context, id: string) {
  for (const key of conversationKeys(id)) {
    const answer = await outcome(
      api<CaseMessagesApi>(context).conversations[':case'].$get({ param: { case: key }, query: {} }),
    );
    if (answer.ok || answer.problem.code === 'otp_required') return { key, answer };
  }
  return undefined;
}

/** The key of a case of the account in its queue; undefined where there is none. */
async function conversationKey(context: Context, id: string): Promise<string | undefined> {
  return (await found(context, id))?.key;
}

/** The conversation about a case of the account. A missing or foreign case is reported elsewhere. */
async function conversationOf(context: Context, id: string): Promise<CaseConversation> {
  const one = await found(context, id);
  if (!one) return { state: 'none' };
  return one.answer.ok ? { state: 'ready', value: one.answer.value } : { state: 'otp_required' };
}

/** What was said about the case, and the form to write; a code first where the second factor guards it. */
function ConversationPanel({
  conversation,
  answer,
  kept,
  idempotencyKey,
}: {
  conversation: CaseConversation;
  answer: ReplyAnswer | OtpGateAnswer | undefined;
  kept: KeptForm;
  idempotencyKey: string;
}) {
  if (conversation.state === 'none') return null;
  const gate = answer && 'gate' in answer ? answer : undefined;
  const reply = answer && 'problems' in answer ? answer : undefined;
  if (conversation.state === 'otp_required') {
    return (
      <Panel title="Nachrichten">
        <OtpGate what="die Nachrichten zu diesem Vorgang" answer={gate} />
      </Panel>
    );
  }
  const { key, messages } = conversation.value;
  return (
    <Panel title="Nachrichten" id="nachrichten">
      <Conversation messages={messages} reader="customer" />
      {reply?.isSent && (
        <Notice tone="success" role="status" title="Ihre Nachricht ist angekommen">
          <p>Wir antworten hier und schicken Ihnen dazu eine E-Mail.</p>
        </Notice>
      )}
      <ReplyForm
        written={messages.length}
        caseKey={key}
        access={undefined}
        answer={reply}
        kept={kept}
        idempotencyKey={idempotencyKey}
        label="Uns zu diesem Vorgang schreiben"
      />
    </Panel>
  );
}
