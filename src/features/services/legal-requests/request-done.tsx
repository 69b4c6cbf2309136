import { useEffect } from 'react';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { forgetAnswers } from './kept-answers.ts';
import { phoneOrderPath } from './phone-order.ts';
import type { RequestView } from './request-answer.ts';
import type { RequestFrame } from './request-frame.ts';
import { requestPath } from './request-path.ts';
import { UrgentNotes } from './urgent-notes.tsx';

type DoneProps = { frame: RequestFrame; given: RequestView<'done'> };

/** Last view: the number, until when the customer hears from us, and what happens next. */
export function RequestDone({ frame, given: { request } }: DoneProps) {
  useEffect(() => forgetAnswers(frame.kind), [frame.kind]);
  if (request.needsPayment) return <ToOrder frame={frame} given={{ view: 'done', request, email: null }} />;
  const { reference, promisedOn, receivedAt, nextStep, notes, title, call } = request;
  return (
    <>
      <Notice
        tone="success"
        role="status"
        title={
          <>
            Bei uns eingegangen. Ihr Vorgang: <span className="nowrap num">{reference}</span>
          </>
        }
      >
        <p>
          {nextStep} Diese Bestätigung ist auch per <span className="nowrap">E-Mail</span> unterwegs, und Sie
          können sie drucken.
        </p>
      </Notice>
      <UrgentNotes notes={notes} />
      <DefinitionRows
        rows={[
          { term: 'Vorgang', value: <span className="num">{reference}</span> },
          { term: 'Service', value: title },
          ...(receivedAt ? [{ term: 'Eingang', value: formatDateTime(receivedAt) }] : []),
          ...(call
            ? [
                { term: 'Wir rufen an', value: `${formatDate(call.on)}, ${call.window}` },
                { term: 'Unter', value: <span className="num">{call.phone}</span> },
              ]
            : []),
          { term: call ? 'Wer anruft' : 'Wer antwortet', value: frame.provider },
          ...(promisedOn && !call
            ? [{ term: 'Sie hören von uns', value: `bis zum ${formatDate(promisedOn)}` }]
            : []),
        ]}
      />
      <div className="flow">
        <ButtonLink to={requestPath(request.id)}>
          {request.kind === 'claim_debt_service' ? 'Berechnung und Mahnschreiben öffnen' : 'Anfrage ansehen'}
        </ButtonLink>
        <ButtonLink to="/account/vorgaenge" variant="text">
          Alle Vorgänge
        </ButtonLink>
      </div>
    </>
  );
}

/** What is to be paid for is ordered now: nothing has been agreed so far. */
function ToOrder({ frame: { priceCents, provider, phone }, given: { request } }: DoneProps) {
  return (
    <>
      <Notice tone="water" role="status" title="Ihre Angaben sind gespeichert. Jetzt fehlt die Bestellung">
        <p>
          Erst mit der Bestellung wird der Anruf verbindlich. Bestellen Sie nicht, löschen wir die Angaben
          nach einem Tag.
        </p>
      </Notice>
      <UrgentNotes notes={request.notes} />
      <DefinitionRows
        rows={[
          { term: 'Service', value: request.title },
          ...(priceCents === null
            ? []
            : [{ term: 'Preis', value: `${formatCents(priceCents)}, mit Mehrwertsteuer` }]),
          { term: 'Wer anruft', value: provider },
        ]}
      />
      <p>
        <ButtonLink to={phoneOrderPath(request.id)}>Anruf bestellen</ButtonLink>
      </p>
      <p className="meta">
        Lieber erst fragen? <Link to={`tel:${phone.number.replace(/\s/g, '')}`}>{phone.number}</Link>
      </p>
    </>
  );
}
