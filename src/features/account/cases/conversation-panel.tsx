import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import { OtpGate, type OtpGateAnswer } from '#src/features/account/second-factor/public.ts';
import { Conversation, type ReplyAnswer, ReplyForm } from '#src/features/desk/case-messages/public.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { CaseConversation } from './case-conversation.ts';

/** What was said about the case, and the form to write; a code first where the second factor guards it. */
export function ConversationPanel({
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
