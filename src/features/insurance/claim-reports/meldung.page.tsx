import { data } from 'react-router';
import { LeaveDevice } from '#src/features/account/session/public.ts';
import {
  type CaseMessagesApi,
  Conversation,
  type ReplyAnswer,
  ReplyForm,
  sendReply,
} from '#src/features/desk/case-messages/public.ts';
import { notMailedWords } from '#src/features/outreach/form-entry/public.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice, NumberNotice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { Route } from './+types/meldung.page';
import { BrandBand } from './brand-band.tsx';
import { brandContent } from './brand-content.ts';
import { deadlineEnd } from './deadline.ts';
import { DeadlineNotice } from './deadline-notice.tsx';
import type { GuestReportsApi, ReceiptsApi } from './guest-reports.api.ts';
import { reportStatusWords } from './report-steps.ts';
import { ReportFacts, ReportTimeline } from './report-view.tsx';
import type { ClaimReport } from './reports.schema.ts';
import './claim-report.css';

const caseKeyOf = (id: string) => `claim-reports-${id}`;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const { id } = params;
  const { shell, now } = pageRequest(context);
  const phone = { number: shell.supportPhone, hours: shell.supportHours };
  const receipt = await outcome(
    api<ReceiptsApi>(context)['claim-report-receipts'][':id'].$get({ param: { id } }),
  );
  if (!receipt.ok) return data({ receipt: null, phone } as const, { status: 404 });
  const isNew = url.searchParams.has('neu');
  const isMailed = url.searchParams.get('neu') !== 'ohne-mail';
  const brandName = brandContent(receipt.value.brand).name;
  const shared = {
    receipt: receipt.value,
    brandName,
    phone,
    isNew,
    isMailed,
    today: berlinDay(new Date(now)),
    id,
  };
  // The conversation is opened by the link of the mail; once the report is in an account, only by the account.
  if (receipt.value.isOfAccount || receipt.value.isHandedOver)
    return data({ ...shared, report: null, conversation: null, idempotencyKey: '' });
  const [report, conversation] = await Promise.all([
    outcome(api<GuestReportsApi>(context)['guest-claim-reports'][':id'].$get({ param: { id } })),
    outcome(
      api<CaseMessagesApi>(context).conversations[':case'].$get({
        param: { case: caseKeyOf(id) },
        query: {},
      }),
    ),
  ]);
  return data({
    ...shared,
    report: report.ok ? report.value : null,
    conversation: conversation.ok ? conversation.value : null,
    idempotencyKey: randomUUID(),
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return sendReply(context, await request.formData(), { caseKey: caseKeyOf(params.id), access: undefined });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const number = loaderData?.receipt?.number;
  return pageMeta(matches, {
    title: number ? `Schadenmeldung ${number}` : 'Schadenmeldung',
    description: 'Stand Ihrer Schadenmeldung, unsere Antworten und ein Formular für Nachträge.',
  });
}

const above = [
  { text: 'Startseite', to: '/' },
  { text: 'Schaden melden', to: '/schaden-melden' },
];

type Loaded = Route.ComponentProps['loaderData'];
type Receipt = NonNullable<Loaded['receipt']>;

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  if (loaderData.receipt === null) return <NotOpen phone={loaderData.phone} />;
  const { receipt, brandName, phone, isNew, isMailed, today, id, report, conversation, idempotencyKey } =
    loaderData;
  return (
    <div data-brand={receipt.brand}>
      <BrandBand name={brandName} />
      <FormPage
        title={isNew ? 'Ihre Meldung ist da' : `Schadenmeldung ${receipt.number}`}
        parents={above}
        aside={
          <>
            <h2>Etwas Neues?</h2>
            <p>Ein Brief, ein Termin, ein Anruf der Gegenseite: Sagen Sie es uns gleich.</p>
            <PhoneLine number={phone.number} hours={phone.hours} />
          </>
        }
      >
        {isNew && <Received receipt={receipt} isMailed={isMailed} />}
        <DefinitionRows
          rows={[
            { term: 'Nummer', value: <span className="num">{receipt.number}</span> },
            { term: 'Eingegangen', value: formatDateTime(receipt.reportedAt) },
            ...(report ? [{ term: 'Stand', value: <Standing report={report} /> }] : []),
            // Once it is handed over, the answer goes to somebody else.
            ...(receipt.promisedOn && !receipt.isHandedOver
              ? [{ term: 'Unsere Antwort', value: `bis zum ${formatDate(receipt.promisedOn)}` }]
              : []),
          ]}
        />
        {(receipt.dueOn || receipt.isDueDayUnknown) && (
          <DeadlineNotice running={deadlineEnd(receipt.dueOn, today)} phone={phone.number} />
        )}
        {receipt.isOfAccount ? <InAccount id={id} /> : null}
        {receipt.isHandedOver && <HandedOver id={id} number={receipt.number} />}
        {receipt.sent && !receipt.isHandedOver && !report && !isNew && <OnlyByLink />}
        {report && <Course report={report} />}
        {receipt.sent && <ReportFacts report={receipt.sent} />}
        {conversation && (
          <Messages id={id} said={conversation.messages} answer={answer} idempotencyKey={idempotencyKey} />
        )}
        <LeaveDevice />
      </FormPage>
    </div>
  );
}

function NotOpen({ phone }: Pick<Loaded, 'phone'>) {
  return (
    <FormPage
      title="Diese Meldung ist hier nicht geöffnet"
      lead="Öffnen Sie sie mit dem Link aus unserer E-Mail, ganz und ohne Zeilenumbruch. Wer mit Konto gemeldet hat, findet sie dort."
      parents={above}
    >
      <p>
        <ButtonLink to="/account/schadenmeldungen">Zu den Meldungen im Konto</ButtonLink>
      </p>
      <PhoneLine number={phone.number} hours={phone.hours} />
    </FormPage>
  );
}

/** Just sent: the number, and what comes next. */
function Received({ receipt, isMailed }: { receipt: Receipt; isMailed: boolean }) {
  return (
    <NumberNotice words="Notieren Sie die Nummer" number={receipt.number}>
      {receipt.isCallWanted && (
        <p>
          Sie möchten zuerst sprechen: Wir rufen Sie an
          {receipt.promisedOn && `, spätestens am ${formatDate(receipt.promisedOn)}`}.
        </p>
      )}
      <p>
        {isMailed
          ? 'Die Bestätigung mit allen Angaben als PDF ist per E-Mail unterwegs. Über den Link darin sehen Sie den Stand, lesen unsere Antwort und reichen nach. Diese Seite können Sie drucken.'
          : notMailedWords}
      </p>
    </NumberNotice>
  );
}

type MessagesProps = {
  id: string;
  said: Parameters<typeof Conversation>[0]['messages'];
  answer: ReplyAnswer | undefined;
  idempotencyKey: string;
};

function Messages({ id, said, answer, idempotencyKey }: MessagesProps) {
  return (
    <Panel title="Nachrichten" layout="stacked">
      {said.length > 0 ? (
        <Conversation messages={said} reader="customer" />
      ) : (
        <p>Noch hat niemand geschrieben. Hier reichen Sie auch Briefe und Fotos nach.</p>
      )}
      {answer?.isSent && <Notice tone="success" role="status" title="Ihre Nachricht ist da" />}
      <ReplyForm
        written={said.length}
        caseKey={caseKeyOf(id)}
        access={undefined}
        answer={answer}
        idempotencyKey={idempotencyKey}
      />
    </Panel>
  );
}

function Standing({ report }: { report: ClaimReport }) {
  const { word, tone } = reportStatusWords[report.status];
  return <StateTag tone={tone}>{word}</StateTag>;
}

function Course({ report }: { report: ClaimReport }) {
  return (
    <Panel title="So geht es weiter" layout="stacked">
      <ReportTimeline report={report} />
      {report.decisionReason && <p>Unsere Begründung: {report.decisionReason}</p>}
      <p className="meta">
        Beauftragen Sie möglichst erst nach unserer Antwort jemanden, außer eine Frist endet vorher. Wen,
        entscheiden Sie selbst (§&nbsp;127&nbsp;VVG): <Link to="/freie-anwaltswahl">freie Anwaltswahl</Link>.
      </p>
    </Panel>
  );
}

/** The sender typed an address. Answers go to the owner of that mailbox. */
function OnlyByLink() {
  return (
    <Notice tone="water" title="Stand und Antworten öffnet der Link aus unserer E-Mail">
      <p>
        Hier steht, was Sie gesendet haben. Was wir antworten, lesen Sie nur über den Link. Dort schreiben Sie
        uns auch und reichen Unterlagen nach.
      </p>
    </Notice>
  );
}

/** Staff have given it to its contract: who to ask from now on. */
function HandedOver({ id, number }: { id: string; number: string }) {
  return (
    <Notice tone="water" title="Ihre Meldung gehört jetzt zu einem Vertrag">
      <p>
        Sie ist bei uns und wird bearbeitet. Was wir dazu schreiben, steht nur noch im Konto der versicherten
        Person. Sind Sie das selbst,{' '}
        <Link to={`/account/schadenmeldungen/${id}`}>öffnen Sie die Meldung im Konto</Link>. Haben Sie für
        jemand anderen gemeldet, fragen Sie dort nach, oder rufen Sie uns an und nennen Sie{' '}
        <span className="nowrap num">{number}</span>.
      </p>
    </Notice>
  );
}

/** A report sent with an account is shown there, behind its second factor. */
function InAccount({ id }: { id: string }) {
  return (
    <p>
      <ButtonLink to={`/account/schadenmeldungen/${id}`}>Meldung im Konto ansehen</ButtonLink>
    </p>
  );
}
