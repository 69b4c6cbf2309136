import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { z } from 'zod';
import { LeaveDevice } from '#src/features/account/session/public.ts';
import type { WithdrawalApi } from '#src/features/legal/withdrawal/public.ts';
import { appointmentOfOrder, type OrderAppointment } from '#src/features/services/appointments/public.ts';
import { serviceKeys, servicePages } from '#src/features/services/catalogue/public.ts';
import { caseOfOrder, type OrderCase } from '#src/features/services/legal-requests/public.ts';
import type { OrderApi, OrderOverviewApi } from '#src/features/services/order/public.ts';
import { HandOverPanel, type HandOversApi } from '#src/features/services/partner-services/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { formatCents } from '#src/lib/money.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { useAskingAgain } from '#src/navigation/asking-again.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ColumnPage } from '#src/ui/column-page.tsx';
import { DeadLink } from '#src/ui/dead-link.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { Route } from './+types/bestellung.page';
import { documentName, mailNames, orderWords } from './order-words.ts';
import './order-page.css';

/** What an order has become: an appointment, a call or a request. */
type Booked = Pick<OrderCase | OrderAppointment, 'reference' | 'href' | 'status' | 'rows'>;

/** When and where it happens, and the way to it: to write, to move, to read the answer. */
function BookedPanel({ booked }: { booked: Booked }) {
  const { reference, href, status, rows } = booked;
  return (
    <section className="stack-tight" aria-labelledby="bestellung-vorgang">
      <h2 id="bestellung-vorgang">So geht es weiter</h2>
      <DefinitionRows
        rows={[
          ...rows.map(({ label, value }) => ({ term: label, value })),
          { term: 'Vorgang', value: reference },
          { term: 'Stand', value: <StateTag tone={status.tone}>{status.word}</StateTag> },
        ]}
      />
      <p className="flow">
        <ButtonLink to={href}>Vorgang öffnen</ButtonLink>
      </p>
    </section>
  );
}

const pagePath = (id: string) => `/rechtsservices/bestellungen/${id}`;

export const meta = metaOf({
  title: 'Ihre Bestellung',
  description: 'Stand, Rechnung und E-Mails Ihrer Bestellung.',
});

/**
 * Handles a link from a mail: grants access, then removes the signature from the address, so that it is not passed
 * on by accident.
 */
async function openSignedLink(context: Route.LoaderArgs['context'], id: string, signature: string) {
  const call = api<OrderOverviewApi>(context).orders[':id'].access.$post({
    param: { id },
    json: { signature },
  });
  if ((await outcome(call)).ok) throw redirect(pagePath(id), 303);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const { supportPhone, providerName } = pageRequest(context).shell;
  const signature = url.searchParams.get('zugang');
  if (signature) await openSignedLink(context, id.data, signature);
  const param = { id: id.data };
  const order = await outcome(api<OrderApi>(context).orders[':id'].$get({ param }));
  if (!order.ok) {
    const isLinkDead = signature !== null;
    return data({ order: null, isLinkDead, supportPhone, providerName }, { status: 404 });
  }
  const [{ items: mails }, handOver, withdrawal, request, appointment] = await Promise.all([
    answer(api<OrderOverviewApi>(context).orders[':id'].mails.$get({ param })),
    outcome(api<HandOversApi>(context).orders[':id']['hand-over'].$get({ param })),
    answer(api<WithdrawalApi>(context).orders[':id'].withdrawal.$get({ param })),
    caseOfOrder(context, id.data),
    appointmentOfOrder(context, id.data),
  ]);
  return {
    order: order.value,
    mails,
    handOver: handOver.ok ? handOver.value : null,
    ...withdrawal,
    booked: request ?? appointment,
    nextStep: request?.nextStep ?? null,
    supportPhone,
    providerName,
  };
}

/** „Zum Partner“ leads there; the other forms send a mail again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const param = { id: params.id };
  if (form.get('absicht') === 'partner') {
    const visit = await outcome(
      api<HandOversApi>(context).orders[':id']['hand-over'].visits.$post({ param }),
    );
    if (visit.ok) throw redirect(visit.value.location, 303);
    return data({ sent: null, problem: visit.problem.detail }, { status: visit.problem.status });
  }
  const purpose = z.enum(Object.keys(mailNames) as [keyof typeof mailNames]).safeParse(textOf(form, 'mail'));
  if (!purpose.success) throw data(null, { status: 400 });
  const sent = await outcome(
    api<OrderOverviewApi>(context).orders[':id'].mails.$post({ param, json: { purpose: purpose.data } }),
  );
  if (sent.ok) return { sent: purpose.data, problem: null };
  return data({ sent: null, problem: sent.problem.detail }, { status: sent.problem.status });
}

type Page = Extract<Awaited<ReturnType<typeof loader>>, { mails: unknown }>;

export default function OrderPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <ColumnPage
      parents={[{ text: 'Rechtsservices', to: '/rechtsservices' }]}
      current="Ihre Bestellung"
      title={page.order ? page.order.serviceName : 'Diese Bestellung ist hier nicht geöffnet'}
    >
      {page.order && 'mails' in page ? (
        <Known page={page} posted={posted} />
      ) : (
        <Closed isLinkDead={'isLinkDead' in page && page.isLinkDead} />
      )}
      <p className="meta">
        Fragen zu Ihrer Bestellung? Rufen Sie an: <PhoneNumber number={page.supportPhone} />
      </p>
      {page.order && <LeaveDevice />}
    </ColumnPage>
  );
}

function Closed({ isLinkDead }: { isLinkDead: boolean }) {
  if (isLinkDead) return <DeadLink what="Ihre Bestellung" />;
  return (
    <EmptyState
      level={2}
      title="Öffnen Sie sie über den Link in Ihrer E-Mail"
      action={<ButtonLink to="/rechtsservices">Alle Rechtsservices</ButtonLink>}
    >
      Eine Bestellung sieht nur, wer bestellt hat: im selben Browser, im Konto oder über den Link „Bestellung
      ansehen“ in unserer E-Mail.
    </EmptyState>
  );
}

type KnownProps = {
  page: Page;
  posted: { sent: keyof typeof mailNames | null; problem: string | null } | undefined;
};

const pollMs = 2_000;
/** How long the page asks by itself. After that the mail informs. */
const patienceMs = 2 * 60_000;

function Known({ page, posted }: KnownProps) {
  const { order, handOver, withdrawal, booked } = page;
  // The service begins after the confirmation was sent, shortly after the payment.
  const isBegun = booked !== null || (handOver !== null && handOver.state !== 'waiting');
  const isWaiting = order.status === 'approved' || (order.status === 'paid' && !isBegun);
  useAskingAgain({ isWaiting, everyMs: pollMs, patienceMs });
  const isOver = order.status === 'cancelled' || order.status === 'expired' || order.status === 'refunded';
  return (
    <>
      <p>
        <StateTag tone={orderWords[order.status].tone}>{orderWords[order.status].word}</StateTag>
      </p>
      {(!withdrawal || isOver) && (
        <p className="lead">{(order.status === 'paid' && page.nextStep) || orderWords[order.status].text}</p>
      )}
      {order.refundReason && isOver && <p className="meta">Der Grund: {order.refundReason}</p>}
      {withdrawal && <Withdrawn withdrawal={withdrawal} />}
      {posted?.problem && (
        <Notice tone="warning" title="Das hat nicht geklappt" level={2}>
          <p>{posted.problem}</p>
        </Notice>
      )}
      {handOver && !isOver && <HandOverPanel handOver={handOver} />}
      {booked && order.paidAt && !isOver && <BookedPanel booked={booked} />}
      <NextStep page={page} />
      <Facts page={page} />
      <Mails page={page} sent={posted?.sent ?? null} />
      {order.paidAt && !isOver && !withdrawal && (
        <p>
          Sie haben es sich anders überlegt?{' '}
          <Link to={`/vertrag-widerrufen?vertrag=${order.orderNumber}`}>Vertrag widerrufen</Link>
        </p>
      )}
    </>
  );
}

function Withdrawn({ withdrawal }: { withdrawal: NonNullable<Page['withdrawal']> }) {
  return (
    <Notice tone="water" title="Ihr Widerruf ist da" level={2}>
      <p>
        Eingegangen am {formatDateTime(withdrawal.receivedAt)}, Vorgang {withdrawal.number}. Wir melden uns
        bei Ihnen. Den Stand sehen Sie über den Link in der E-Mail, die den Widerruf bestätigt. Dort schreiben
        Sie uns auch.
      </p>
    </Notice>
  );
}

/** One next step: to the payment, to the result, or to a new order. */
function NextStep({ page: { order, handOver, booked } }: { page: Page }) {
  const service = serviceKeys.find((key) => key === order.serviceKey);
  if (order.approveLink) {
    return (
      <p className="flow">
        <ButtonLink to={order.approveLink} reload>
          Zur Zahlung
        </ButtonLink>
      </p>
    );
  }
  if (handOver || (booked && order.paidAt)) return null;
  const isThere = order.status === 'paid' || order.status === 'fulfilled';
  if (isThere && order.resultPath && order.resultPath !== pagePath(order.orderId)) {
    return (
      <p className="flow">
        <ButtonLink to={order.resultPath}>Ansehen</ButtonLink>
      </p>
    );
  }
  return service && !isThere ? (
    <p className="flow">
      <ButtonLink variant="secondary" to={servicePages[service]}>
        Zur Beschreibung des Service
      </ButtonLink>
    </p>
  ) : null;
}

function priceText({ total, priceKind }: Page['order']): string {
  if (priceKind === 'free') return 'kostenlos, in Ihrem Tarif enthalten';
  const amount = `${formatCents(total.amountCents)} mit MwSt.`;
  return priceKind === 'reduced' ? `${amount}, Preis für Versicherte` : amount;
}

function Facts({ page: { order, providerName } }: { page: Page }) {
  return (
    <section className="stack-tight" aria-labelledby="bestellung-daten">
      <h2 id="bestellung-daten">Ihre Bestellung</h2>
      <DefinitionRows
        rows={[
          { term: 'Nummer', value: order.orderNumber },
          { term: 'Bestellt am', value: formatDateTime(order.createdAt) },
          { term: 'Preis', value: priceText(order) },
          ...(order.paidAt && order.priceKind !== 'free'
            ? [{ term: 'Bezahlt am', value: formatDateTime(order.paidAt) }]
            : []),
          { term: 'Anbieter', value: providerName },
        ]}
      />
      {order.documents.length > 0 && (
        <p className="flow">
          {order.documents.map((file) => (
            <ButtonLink key={file} variant="secondary" to={`/api/orders/${order.orderId}/${file}`} download>
              {documentName(file)} herunterladen
            </ButtonLink>
          ))}
        </p>
      )}
    </section>
  );
}

function Mails({ page: { mails }, sent }: { page: Page; sent: keyof typeof mailNames | null }) {
  if (mails.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="bestellung-mails">
      <h2 id="bestellung-mails">E-Mails zu dieser Bestellung</h2>
      {sent && (
        <Notice tone="success" title="Die E-Mail ist noch einmal unterwegs" level={3}>
          <p>{mailNames[sent]}, an die Adresse Ihrer Bestellung.</p>
        </Notice>
      )}
      <ul className="sent-mails">
        {mails.map(({ purpose, sentAt }) => (
          <li key={purpose}>
            <Form method="post" preventScrollReset>
              <p>
                {mailNames[purpose]} <span className="meta num">{formatDateTime(sentAt)}</span>
              </p>
              <input type="hidden" name="mail" value={purpose} />
              <Button variant="secondary">
                Noch einmal schicken<span className="visually-hidden">: {mailNames[purpose]}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
