import type { ClaimStatus } from '#src/database/insurance-tables.ts';
import type { InsuredRisk } from '#src/features/insurance/contracts/public.ts';
import { addDaysToInstant, berlinDay } from '#src/lib/dates.ts';
import { workingDayFrom, workingDayUntil } from './days.ts';

/** Days of the sample data, counted from today so that the demonstration never grows old. */
export type DemoDays = {
  /** `YYYY-MM-DD` so many days ago; negative: still to come. Always a working day. */
  day(daysAgo: number): string;
  /** The same day as it stands in a letter: „20.11.2026“. */
  on(daysAgo: number): string;
};

/** Past days move back to a working day, future days forward: letters and judgments have no holidays as dates. */
export function demoDays(now: Date): DemoDays {
  const day = (daysAgo: number) => {
    const planned = berlinDay(new Date(addDaysToInstant(now, -daysAgo)));
    return daysAgo >= 0 ? workingDayUntil(planned) : workingDayFrom(planned);
  };
  return { day, on: (daysAgo) => day(daysAgo).split('-').toReversed().join('.') };
}

export type DemoSender = { name: string; address: string; contact: string };

export type DemoLetter = {
  /** Null: the insurer. */
  from: DemoSender | null;
  title: string;
  daysAgo: number;
  isUnread: boolean;
  paragraphs: string[];
  /** Who signs, below the name of the sender. */
  signature: string;
};

type DemoNextStep = { text: string; inDays: number } & (
  | { kind: 'task'; action: string }
  | { kind: 'appointment'; time: string }
  | { kind: 'promise' }
);

export type DemoClaim = {
  id: string;
  policyholderId: string;
  /** The contract of the policyholder that insures this. */
  risk: InsuredRisk;
  number: string;
  title: string;
  status: ClaimStatus;
  areaOfLaw: string;
  opponent: string;
  description: string;
  reportedDaysAgo: number;
  reportedBy: 'online' | 'phone' | 'letter';
  lawyer: { name: string; firm: string; phone: string; email: string } | null;
  declinedReason: string | null;
  nextStep: DemoNextStep | null;
  events: Array<{ daysAgo: number; status: ClaimStatus | null; title: string; detail: string }>;
  costs: Array<{ daysAgo: number; payee: string; purpose: string; amountCents: number }>;
  letters: DemoLetter[];
  /** Documents that the customer has sent, with their sample texts. */
  sent: Array<{ daysAgo: number; title: string; text: string }>;
};

/** Invented senders of sample letters, besides the insurer. */
export const demoFirms = {
  harms: {
    name: 'Harms & Petersen Rechtsanwälte PartG mbB (Muster)',
    address: 'Musterallee 14, 20095 Hamburg',
    contact: 'Telefon 040 66969 361, kanzlei@harms-petersen.example',
  },
  behrens: {
    name: 'Kanzlei Behrens (Muster)',
    address: 'Beispielstraße 8, 21073 Hamburg',
    contact: 'Telefon 040 66969 352, post@kanzlei-behrens.example',
  },
} as const satisfies Record<string, DemoSender>;
