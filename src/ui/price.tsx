import type { ReactNode } from 'react';
import { formatCents } from '#src/lib/money.ts';
import { classNames } from './class-names.ts';

export interface PriceProps {
  /** Integer cents, tax included; 0 reads „kostenlos“. */
  cents: number;
  /** Price for policyholders, shown as „Versicherte 19,99 €“ below. */
  reducedCents?: number | undefined;
  /** Small print below the price, e.g. „einschließlich 19 % MwSt.“ */
  note?: ReactNode | undefined;
  large?: boolean | undefined;
}

/** A price as typography: serif, figures of one width, never „ab“. */
export function Price({ cents, reducedCents, note, large = false }: PriceProps) {
  return (
    <span>
      <span className={classNames('price', large && 'price-large', cents === 0 && 'price-free')}>
        {cents === 0 ? 'kostenlos' : formatCents(cents)}
      </span>
      {reducedCents !== undefined && (
        <span className="meta num price-note">
          Versicherte {reducedCents === 0 ? 'kostenlos' : formatCents(reducedCents)}
        </span>
      )}
      {note && <span className="meta num price-note">{note}</span>}
    </span>
  );
}

/** The sum directly above the ordering button. */
export function Total({
  cents,
  label = 'Gesamtpreis',
  note,
}: {
  cents: number;
  label?: string;
  note?: ReactNode;
}) {
  return (
    <div className="total">
      <span>{label}</span>
      <span className="price price-large">{formatCents(cents)}</span>
      {note && <span className="meta num total-note">{note}</span>}
    </div>
  );
}
