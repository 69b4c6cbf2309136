import type { ReactNode } from 'react';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { type DefinitionRow, DefinitionRows } from '#src/ui/definition-rows.tsx';
import { NumberNotice } from '#src/ui/notice.tsx';

function whatHappensNow({ status, effectiveFrom, promisedOn }: ChangeReceipt): string {
  if (status !== 'done') {
    return promisedOn
      ? `Wir prüfen Ihre Angaben. Sie hören bis zum ${formatDate(promisedOn)} von uns.`
      : 'Wir prüfen Ihre Angaben und melden uns.';
  }
  return effectiveFrom
    ? `Die Änderung gilt ab dem ${formatDate(effectiveFrom)}. Sie müssen nichts weiter tun.`
    : 'Die Änderung gilt ab sofort. Sie müssen nichts weiter tun.';
}

/**
 * The confirmation of a change: its number, what was changed, what happens now. It can be printed and was mailed.
 * @param props.next the next step, if the receipt alone does not tell it
 */
export function Receipt({
  receipt,
  rows,
  next = whatHappensNow(receipt),
  children,
}: {
  receipt: ChangeReceipt;
  rows: readonly DefinitionRow[];
  next?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <NumberNotice
        words={`${receipt.status === 'done' ? 'Erledigt' : 'Bei uns eingegangen'}. Ihr Vorgang:`}
        number={receipt.reference}
      >
        <p>
          {next} Diese Bestätigung ist auch per <span className="nowrap">E-Mail</span> unterwegs, und Sie
          können sie drucken.
        </p>
      </NumberNotice>
      {children}
      <DefinitionRows
        rows={[
          { term: 'Vorgang', value: <span className="num">{receipt.reference}</span> },
          { term: 'Eingang', value: formatDateTime(receipt.receivedAt) },
          ...rows,
        ]}
      />
      <div className="flow">
        <ButtonLink to="/account/vorgaenge" variant="secondary">
          Alle Vorgänge ansehen
        </ButtonLink>
        <ButtonLink to="/account" variant="text">
          Zum Konto
        </ButtonLink>
      </div>
    </>
  );
}
