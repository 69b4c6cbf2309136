import { data, redirect } from 'react-router';
import { formatDateTime } from '#src/lib/dates.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { Route } from './+types/case.page';
import type { CaseMessagesApi } from './case-messages.api.ts';
import type { Conversation as ConversationBody } from './case-messages.schema.ts';
import { CaseFileList, Conversation } from './conversation.tsx';
import { type ReplyAnswer, sendReply } from './reply-action.ts';
import { ReplyForm } from './reply-form.tsx';

/**
 * Opens the case by the signature of a mail's link, then removes the signature from the address, so that nobody
 * passes it on by accident.
 */
async function openSignedLink(context: Route.LoaderArgs['context'], id: string, signature: string) {
  const call = api<CaseMessagesApi>(context).conversations[':case'].access.$post({
    param: { case: id },
    json: { signature },
  });
  const opened = await outcome(call);
  if (opened.ok) throw redirect(opened.value.page ?? `/vorgang/${id}`, 303);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const { supportPhone, supportHours } = pageRequest(context).shell;
  const signature = url.searchParams.get('zugang');
  if (signature) await openSignedLink(context, params.id, signature);
  const found = await outcome(
    api<CaseMessagesApi>(context).conversations[':case'].$get({ param: { case: params.id }, query: {} }),
  );
  const phone = { supportPhone, supportHours };
  if (!found.ok) return data({ one: null, idempotencyKey: '', ...phone }, { status: 404 });
  if (found.value.page !== null) throw redirect(found.value.page, 303);
  return { one: found.value, idempotencyKey: randomUUID(), ...phone };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return sendReply(context, await request.formData(), { caseKey: params.id, access: undefined });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.one ? `Vorgang ${loaderData.one.reference}` : 'Vorgang',
    description: 'Stand Ihres Vorgangs, unsere Antworten und ein Formular für Ihre Nachricht.',
  });
}

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, idempotencyKey, supportPhone, supportHours } = loaderData;
  const answer = useKeptAnswer(actionData);
  if (!one) return <Closed supportPhone={supportPhone} supportHours={supportHours} />;
  return (
    <OneCase
      one={one}
      answer={answer}
      idempotencyKey={idempotencyKey}
      phone={{ supportPhone, supportHours }}
    />
  );
}

/** The same answer for a missing and a foreign case, with the way that works. */
function Closed({ supportPhone, supportHours }: { supportPhone: string; supportHours: string }) {
  return (
    <FormPage
      title="Dieser Vorgang ist hier nicht geöffnet"
      lead="Öffnen Sie ihn mit dem Link aus unserer E-Mail, ganz und ohne Zeilenumbruch. Wenn Sie ein Konto haben, finden Sie ihn auch dort."
    >
      <p className="flow">
        <ButtonLink to="/account/vorgaenge">Zu den Vorgängen im Konto</ButtonLink>
      </p>
      <PhoneLine number={supportPhone} hours={supportHours} />
    </FormPage>
  );
}

function OneCase({
  one,
  answer,
  idempotencyKey,
  phone,
}: {
  one: ConversationBody;
  answer: ReplyAnswer | undefined;
  idempotencyKey: string;
  phone: { supportPhone: string; supportHours: string };
}) {
  return (
    <FormPage
      title={`Vorgang ${one.reference}`}
      aside={
        <div className="stack">
          <h2>Fragen?</h2>
          <p>Nennen Sie am Telefon bitte {one.reference}.</p>
          <PhoneLine number={phone.supportPhone} hours={phone.supportHours} />
        </div>
      }
    >
      <DefinitionRows
        rows={[
          { term: 'Worum es geht', value: one.title },
          { term: 'Stand', value: <StateTag tone={one.status.tone}>{one.status.word}</StateTag> },
          { term: 'Eingegangen', value: formatDateTime(one.receivedAt) },
          { term: 'Von', value: one.name },
        ]}
      />
      {one.files.length > 0 && (
        <>
          <h2>Dateien</h2>
          <CaseFileList files={one.files} label="Dateien zum Vorgang" />
        </>
      )}
      <h2>Nachrichten</h2>
      <Conversation messages={one.messages} reader="customer" />
      <h2 id="schreiben">Uns schreiben</h2>
      {answer?.isSent && (
        <Notice tone="success" role="status" title="Ihre Nachricht ist angekommen">
          <p>Sie steht jetzt oben. Wir antworten hier und schicken Ihnen dazu eine E-Mail.</p>
        </Notice>
      )}
      <ReplyForm
        written={one.messages.length}
        caseKey={one.key}
        access={undefined}
        answer={answer}
        idempotencyKey={idempotencyKey}
      />
    </FormPage>
  );
}
