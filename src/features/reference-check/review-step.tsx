import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { consentTexts, setCheckoutDetails, setConsent, useServices } from '#src/features/order/public.ts';
import { formatCents, splitVat } from '#src/lib/money.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { formatBytes } from '#src/ui/file-rows.ts';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Total } from '#src/ui/price.tsx';
import { NoFile, valuesFrom } from './customer-step.tsx';
import { paymentDemoNote, referenceCheckOffer } from './offer.ts';
import {
  type ConsentBox,
  consentBoxes,
  detailProblems,
  type FlowValues,
  flowFields,
  orderProblems,
} from './order-form.ts';
import type { FlowOffer } from './upload.page.tsx';

type Posted =
  | {
      values: FlowValues;
      problems: FieldProblem[];
      ticked: ConsentBox[];
      placed?: { orderId: string; approveLink: string };
    }
  | undefined;

const uploadAddress = `${referenceCheckOffer.path}/upload`;
const detailsAddress = `${uploadAddress}?schritt=daten`;

/** Consents with the links to what they speak of. Link and box share one line, as drawn. */
const consentLabels: Record<ConsentBox, ReactNode> = {
  agb: (
    <>
      Ich habe die <Link to="/nutzungsbedingungen">Allgemeinen Geschäftsbedingungen</Link> gelesen und stimme
      ihnen zu.
    </>
  ),
  datenschutz: (
    <>
      Ich habe die <Link to="/datenschutz">Hinweise zum Datenschutz</Link> gelesen.
    </>
  ),
  'widerruf-beginn': consentTexts['widerruf-beginn'],
  'widerruf-erloeschen': consentTexts['widerruf-erloeschen'],
};

/** After the order was placed: remember it in this tab, then leave for the payment provider. */
function useLeaveForPayment(placed: { orderId: string; approveLink: string } | undefined) {
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!placed || hasLeft.current) return;
    hasLeft.current = true;
    setCheckoutDetails({ approveLink: placed.approveLink, orderId: placed.orderId });
    window.location.assign(placed.approveLink);
  }, [placed]);
}

/** Whoever comes here before his details are complete is led back to them. @returns whether that happens now */
function useFirstOpenStep(values: FlowValues, posted: Posted): boolean {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isOpen = isHydrated && !posted && values.uploadToken !== '' && detailProblems(values).length > 0;
  useEffect(() => {
    if (isOpen) navigate(detailsAddress, { replace: true });
  }, [isOpen, navigate]);
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

function Overview({ offer, values }: { offer: FlowOffer; values: FlowValues }) {
  const size = Number(values.size);
  return (
    <DefinitionRows
      rows={[
        {
          term: 'Datei',
          value: (
            <>
              {values.filename} {size > 0 && `(${formatBytes(size)})`}
              <br />
              wird {offer.retentionDays} Tage nach dem Hochladen gelöscht
            </>
          ),
          editTo: uploadAddress,
        },
        {
          term: 'Rechnung an',
          value: (
            <>
              {address(values)}
              <br />
              {values.email}
            </>
          ),
          editTo: detailsAddress,
        },
        {
          term: 'Zahlung',
          value: `PayPal. Sie melden sich dort im nächsten Schritt an.${paymentDemoNote(offer.isDemo)}`,
        },
      ]}
    />
  );
}

/** Essential features, delivery, provider and total, directly above the button (§ 312j Abs. 2 BGB). */
function KeyFacts({ offer }: { offer: FlowOffer }) {
  const { taxCents } = splitVat(offer.priceCents, offer.vatPercent);
  return (
    <div className="stack-tight">
      <DefinitionRows
        rows={[
          {
            term: 'Service',
            value: (
              <>
                <b>{referenceCheckOffer.description.title}</b>
                <br />
                Automatische Prüfung eines Arbeitszeugnisses mit Noten, Erklärungen und einem Brief an den
                Arbeitgeber
              </>
            ),
          },
          { term: 'Lieferung', value: referenceCheckOffer.description.delivery },
          { term: 'Anbieter', value: offer.providerName },
          { term: 'Laufzeit', value: 'Einmalig, kein Abonnement, keine weiteren Kosten' },
        ]}
      />
      <Total
        cents={offer.priceCents}
        note={`einschließlich ${offer.vatPercent}\u00a0% MwSt. (${formatCents(taxCents)})`}
      />
    </div>
  );
}

/** Step 3: everything at a glance, the consents, and the one button that binds. */
export function ReviewStep({ offer, posted }: { offer: FlowOffer; posted: Posted }) {
  const state = useServices();
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const values = posted?.values ?? valuesFrom(state);
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const problems = found ?? posted?.problems ?? [];
  const errorOf = (name: string) => problems.find((problem) => problem.field === name)?.message;
  useLeaveForPayment(posted?.placed);
  const isLeaving = navigation.state !== 'idle' || posted?.placed !== undefined;
  // The same rules as on the server, before anything is sent.
  const check = (event: FormEvent<HTMLFormElement>) => {
    const missing = orderProblems(values, new FormData(event.currentTarget));
    setFound(missing.length > 0 ? missing : null);
    if (missing.length > 0) event.preventDefault();
  };
  const isOpen = useFirstOpenStep(values, posted);
  if (values.uploadToken === '' && isHydrated) return <NoFile />;
  if (!posted && !isHydrated) {
    // What was entered is known to the browser alone; without script nothing was.
    return (
      <noscript>
        <NoFile />
      </noscript>
    );
  }
  if (isOpen) return null;
  return (
    <Form
      method="post"
      action={`${uploadAddress}?schritt=pruefen`}
      noValidate
      className="stack"
      onSubmit={check}
    >
      <ErrorSummary problems={problems} title={errorOf('bestellen')} />
      <input type="hidden" name="absicht" value="bestellen" />
      <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
      {isHydrated && <input type="hidden" name="mitSkript" value="1" />}
      {flowFields.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <Overview offer={offer} values={values} />
      <h2 className="serif">Ihre Zustimmung</h2>
      <Consents errorOf={errorOf} posted={posted?.ticked} />
      <KeyFacts offer={offer} />
      <Button wide id="bestellen" pending={isLeaving} pendingText="Der Bezahldienst wird geöffnet …">
        Zahlungspflichtig bestellen
      </Button>
      <p className="meta">
        Danach öffnet sich der Bezahldienst. Erst wenn Sie dort zustimmen, wird abgebucht.{' '}
        <Link to="/widerrufsbelehrung">Widerrufsbelehrung</Link>
      </p>
    </Form>
  );
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

/** Four boxes, empty at first; the flags of the order state follow them. */
function Consents({
  errorOf,
  posted,
}: {
  errorOf: (name: string) => string | undefined;
  posted: ConsentBox[] | undefined;
}) {
  const { isTicked, tick } = useTicked(posted);
  return (
    <div className="stack-tight">
      {consentBoxes.map((box) => (
        <Checkbox
          key={box}
          name={box}
          label={consentLabels[box]}
          error={isTicked(box) ? undefined : errorOf(box)}
          checked={isTicked(box)}
          onChange={(event) => tick(box, event.target.checked)}
        />
      ))}
    </div>
  );
}
