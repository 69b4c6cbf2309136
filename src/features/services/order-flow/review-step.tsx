import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useSubmit } from 'react-router';
import { GuestSessionError, guestToken } from '#src/features/account/session/public.ts';
import type { Offer } from '#src/features/services/catalogue/public.ts';
import {
  consentTexts,
  forgetOrder,
  setCheckoutDetails,
  setConsent,
  useServices,
} from '#src/features/services/order/public.ts';
import { formatCents, splitVat } from '#src/lib/money.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { type DefinitionRow, DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Total } from '#src/ui/price.tsx';
import { NothingPrepared, type PreparedThing, type StepProps, valuesFrom } from './customer-step.tsx';
import type { Placed } from './flow-loader.ts';
import { type FlowOffer, type OrderFlow, paymentDemoNote, stepAddress } from './order-flow.ts';
import {
  type ConsentBox,
  consentBoxes,
  detailProblems,
  type FlowValues,
  flowFields,
  orderProblems,
} from './order-form.ts';

export type ReviewProps = StepProps & {
  /** What was prepared, as a row of the overview. */
  preparedRow?: ((values: FlowValues) => DefinitionRow) | undefined;
};

/** After the order was placed: leave for the payment provider, or for what was ordered, and remember it in this tab. */
function useLeave(placed: Placed | undefined) {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!placed || hasLeft.current) return;
    hasLeft.current = true;
    const { orderId, approveLink, resultPath } = placed;
    setCheckoutDetails({ approveLink: approveLink ?? '', orderId });
    if (approveLink) window.location.assign(approveLink);
    else {
      forgetOrder(orderId);
      void navigate(resultPath, { replace: true });
    }
  }, [placed, navigate]);
}

const uncheckedGuest = 'Die Sicherheitsprüfung hat nicht geklappt. Bitte versuchen Sie es noch einmal.';

/**
 * Sends a guest's order once his bot check is done. It may still be running when he presses, or have expired after
 * a pause.
 * @returns whether it is waiting, and why it could not be sent
 */
function useGuestOrder() {
  const submit = useSubmit();
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<FieldProblem[]>([]);
  const send = async (form: HTMLFormElement): Promise<void> => {
    setWaiting(true);
    setRefusal([]);
    try {
      await guestToken();
      if (form.isConnected) await submit(form);
    } catch (error) {
      const message = error instanceof GuestSessionError ? error.message : uncheckedGuest;
      setRefusal([{ field: 'bestellen', message }]);
    } finally {
      setWaiting(false);
    }
  };
  return { send, isWaiting, refusal };
}

/** Leads back to incomplete details. @returns whether that is happening */
function useFirstOpenStep({ flow, offer, posted, prepared }: ReviewProps, values: FlowValues): boolean {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isReady = !flow.first || values.prepared !== '';
  const isFree = offer.offer.availability === 'free_of_charge';
  const isOpen = isHydrated && !posted && isReady && detailProblems(values, isFree).length > 0;
  const details = stepAddress(flow, 'daten', prepared.carried);
  useEffect(() => {
    if (isOpen) navigate(details, { replace: true });
  }, [isOpen, navigate, details]);
  return isOpen;
}

function address(values: FlowValues): string {
  return [
    values.companyName,
    `${values.firstName} ${values.lastName}`,
    values.streetAndHouseNumber,
    values.addressSupplement,
    `${values.zipCode} ${values.city}`,
    values.country,
  ]
    .filter((line) => line.trim() !== '')
    .join(', ');
}

function Overview({ flow, offer, prepared, preparedRow, values }: ReviewProps & { values: FlowValues }) {
  const detailsAddress = stepAddress(flow, 'daten', prepared.carried);
  const isFree = offer.offer.availability === 'free_of_charge';
  const person = isFree ? `${values.firstName} ${values.lastName}` : address(values);
  const rows: DefinitionRow[] = [
    ...(preparedRow ? [preparedRow(values)] : []),
    {
      term: isFree ? 'Bestellt von' : 'Rechnung an',
      value: (
        <>
          {person}
          <br />
          {values.email}
        </>
      ),
      editTo: detailsAddress,
    },
    ...(isFree
      ? []
      : [
          {
            term: 'Zahlung',
            value: `PayPal. Sie melden sich dort im nächsten Schritt an.${paymentDemoNote(offer.isDemo)}`,
          },
        ]),
  ];
  return <DefinitionRows rows={rows} />;
}

function totalNote(offer: Exclude<Offer, { availability: 'unavailable' }>, vatPercent: number): string {
  if (offer.availability === 'free_of_charge') return 'in Ihrem Tarif enthalten';
  const { taxCents } = splitVat(offer.amountCents, vatPercent);
  const vat = `einschließlich ${vatPercent}\u00a0% MwSt. (${formatCents(taxCents)})`;
  return offer.isReduced ? `Preis für Versicherte, ${vat}` : vat;
}

/** Essential features, delivery, provider and total, directly above the button (§ 312j Abs. 2 BGB). */
function KeyFacts({ flow, offer }: { flow: OrderFlow; offer: FlowOffer }) {
  const { title, what, delivery } = flow.description;
  if (offer.offer.availability === 'unavailable') return null;
  return (
    <div className="stack-tight">
      <DefinitionRows
        rows={[
          {
            term: 'Service',
            value: (
              <>
                <b>{title}</b>
                <br />
                {what}
              </>
            ),
          },
          { term: 'Lieferung', value: delivery },
          { term: 'Ihr Vertragspartner', value: offer.providerName },
          { term: 'Ausgeführt von', value: offer.performer },
          { term: 'Laufzeit', value: 'Einmalig, kein Abonnement, keine weiteren Kosten' },
        ]}
      />
      <Total cents={offer.offer.amountCents} note={totalNote(offer.offer, offer.vatPercent)} />
    </div>
  );
}

function OrderButton({ isFree, isLeaving }: { isFree: boolean; isLeaving: boolean }) {
  return (
    <>
      <Button
        wide
        id="bestellen"
        pending={isLeaving}
        pendingText={isFree ? 'Ihre Bestellung wird angenommen …' : 'Der Bezahldienst wird geöffnet …'}
      >
        {isFree ? 'Kostenlos bestellen' : 'Zahlungspflichtig bestellen'}
      </Button>
      <p className="meta">
        {!isFree && 'Danach öffnet sich der Bezahldienst. Erst wenn Sie dort zustimmen, wird abgebucht. '}
        <Link to="/widerrufsbelehrung">Widerrufsbelehrung</Link>
      </p>
    </>
  );
}

/** The last step: everything at a glance, the consents, and the one button that binds. */
export function ReviewStep(props: ReviewProps) {
  const { flow, offer, posted, prepared } = props;
  const state = useServices();
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const values = posted?.values ?? valuesFrom(state, prepared);
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const guest = useGuestOrder();
  const problems = found ?? (guest.refusal.length > 0 ? guest.refusal : (posted?.problems ?? []));
  const errorOf = (name: string) => problems.find((problem) => problem.field === name)?.message;
  useLeave(posted?.placed);
  const isLeaving = guest.isWaiting || navigation.state !== 'idle' || posted?.placed !== undefined;
  const isFree = offer.offer.availability === 'free_of_charge';
  // The same rules as on the server, before anything is sent.
  const check = (event: FormEvent<HTMLFormElement>) => {
    const missing = orderProblems(flow, values, new FormData(event.currentTarget));
    setFound(missing.length > 0 ? missing : null);
    const isGuest = isHydrated && !offer.customer;
    if (missing.length > 0 || isGuest) event.preventDefault();
    if (missing.length === 0 && isGuest) void guest.send(event.currentTarget);
  };
  const isOpen = useFirstOpenStep(props, values);
  const isUnprepared = flow.first !== undefined && values.prepared === '';
  if (isUnprepared && isHydrated) return <NothingPrepared flow={flow} />;
  if (!posted && !isHydrated) return <WithoutScript flow={flow} prepared={prepared} />;
  if (isOpen) return null;
  return (
    <Form
      method="post"
      action={stepAddress(flow, 'pruefen', prepared.carried)}
      noValidate
      className="stack"
      onSubmit={check}
    >
      <ErrorSummary problems={problems} title={errorOf('bestellen')} />
      {isFree && errorOf('bestellen') && (
        <p>
          Was Sie schon bestellt haben: <Link to="/account/meine-rechtsservices">Meine Rechtsservices</Link>
        </p>
      )}
      <input type="hidden" name="absicht" value="bestellen" />
      <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
      {isHydrated && <input type="hidden" name="mitSkript" value="1" />}
      {isFree && <input type="hidden" name="kostenlos" value="1" />}
      {offer.offer.availability !== 'unavailable' && (
        <input type="hidden" name="amountCents" value={offer.offer.amountCents} />
      )}
      {flowFields.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <Overview {...props} values={values} />
      <h2 className="serif">Ihre Zustimmung</h2>
      <Consents serviceKey={flow.serviceKey} errorOf={errorOf} posted={posted?.ticked} />
      <KeyFacts flow={flow} offer={offer} />
      <OrderButton isFree={isFree} isLeaving={isLeaving} />
    </Form>
  );
}

/** Before a form is posted, the input is in the browser only; without script there is none. */
function WithoutScript(props: { flow: OrderFlow; prepared: PreparedThing }) {
  return (
    <noscript>
      <WithoutDetails {...props} />
    </noscript>
  );
}

/** Without script only the form carries data between the steps, so this leads back to the first step. */
function WithoutDetails({ flow, prepared }: { flow: OrderFlow; prepared: PreparedThing }) {
  if (flow.first && prepared.value === '') return <NothingPrepared flow={flow} />;
  return (
    <p>
      Bitte tragen Sie zuerst <Link to={stepAddress(flow, 'daten', prepared.carried)}>Ihre Daten</Link> ein.
    </p>
  );
}

/** Consents with the links to what they speak of. Link and box share one line, as drawn. */
function consentLabels(serviceKey: string): Record<ConsentBox, ReactNode> {
  const texts = consentTexts(serviceKey);
  return {
    agb: (
      <>
        Ich habe die <Link to="/nutzungsbedingungen">Allgemeinen Geschäftsbedingungen</Link> gelesen und
        stimme ihnen zu.
      </>
    ),
    datenschutz: (
      <>
        Ich habe die <Link to="/datenschutz">Hinweise zum Datenschutz</Link> gelesen.
      </>
    ),
    'widerruf-beginn': texts['widerruf-beginn'],
    'widerruf-erloeschen': texts['widerruf-erloeschen'],
  };
}

/** Which boxes are ticked: as posted, else as this tab remembers; the two about withdrawal are one flag. */
function useTicked(posted: ConsentBox[] | undefined) {
  const { consents } = useServices();
  const [changed, setChanged] = useState<Partial<Record<ConsentBox, boolean>>>({});
  const saved: Record<ConsentBox, boolean> = {
    agb: consents.agb,
    datenschutz: consents.datenschutz,
    'widerruf-beginn': consents.widerrufsverzicht,
    'widerruf-erloeschen': consents.widerrufsverzicht,
  };
  const isTicked = (box: ConsentBox) => changed[box] ?? (posted?.includes(box) || saved[box]);
  const tick = (box: ConsentBox, isOn: boolean) => {
    setChanged({ ...changed, [box]: isOn });
    const now = (one: ConsentBox) => (one === box ? isOn : isTicked(one));
    setConsent('agb', now('agb'));
    setConsent('datenschutz', now('datenschutz'));
    setConsent('widerrufsverzicht', now('widerruf-beginn') && now('widerruf-erloeschen'));
  };
  return { isTicked, tick };
}

type ConsentsProps = {
  serviceKey: string;
  errorOf: (name: string) => string | undefined;
  posted: ConsentBox[] | undefined;
};

/** Four boxes, empty at first; the flags of the order state follow them. */
function Consents({ serviceKey, errorOf, posted }: ConsentsProps) {
  const { isTicked, tick } = useTicked(posted);
  const labels = consentLabels(serviceKey);
  return (
    <div className="stack-tight">
      {consentBoxes.map((box) => (
        <Checkbox
          key={box}
          name={box}
          label={labels[box]}
          error={isTicked(box) ? undefined : errorOf(box)}
          checked={isTicked(box)}
          onChange={(event) => tick(box, event.target.checked)}
        />
      ))}
    </div>
  );
}
