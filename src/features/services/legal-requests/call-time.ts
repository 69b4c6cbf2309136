import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { berlinInstant } from '#src/lib/berlin-time.ts';
import { formatDate } from '#src/lib/dates.ts';
import { storedIntake } from './intake.schema.ts';
import type { RequestRow } from './requests.store.ts';

/** When and where somebody is to be called. */
export type Call = {
  /** ISO day. */
  on: string;
  /** „10 bis 12 Uhr“. */
  window: string;
  phone: string;
  /** End of the window, ISO instant: until then we have called. */
  until: string;
};

type CallRow = Pick<RequestRow, 'kind' | 'intake' | 'status' | 'promised_on'>;

/** The call that a request is for, as it was chosen; undefined for what is no call. */
export function callOf({ kind, intake }: Pick<CallRow, 'kind' | 'intake'>): Call | undefined {
  if (kind !== 'phone_legal_advice') return undefined;
  const stored = storedIntake(kind, intake);
  if (stored.kind !== 'phone_legal_advice') return undefined;
  const { callOn, callTime, phone } = stored.intake;
  const [from = 0, until = 0] = callTime.split('-').map(Number);
  return {
    on: callOn,
    window: `${from} bis ${until}\u00a0Uhr`,
    phone: writtenPhone(phone),
    until: berlinInstant(callOn, until * 60) ?? `${callOn}T22:59:59.000Z`,
  };
}

/** The call that is still to be made at its chosen time. A continued talk, or a missed day, has another promise. */
export function callAhead(row: CallRow): Call | undefined {
  const call = callOf(row);
  const isAhead = row.status === 'received' || row.status === 'in_progress';
  return isAhead && call?.on === row.promised_on ? call : undefined;
}

/** „26.11.2026, 10 bis 12 Uhr“. */
export function callWhen({ on, window }: Call): string {
  return `${formatDate(on)}, ${window}`;
}
