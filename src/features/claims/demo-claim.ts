import type { ClaimStatus } from '#src/database/insurance-tables.ts';
import type { InsuredRisk } from '#src/features/contracts/public.ts';
import { addDays, berlinDay } from '#src/lib/dates.ts';

/** Days of the sample data, counted from today so that the demonstration never grows old. */
export type DemoDays = {
  /** `YYYY-MM-DD` so many days ago; negative: still to come. Never on a weekend. */
  day(daysAgo: number): string;
  /** The same day as it stands in a letter: „20.11.2026“. */
  on(daysAgo: number): string;
};

const saturday = 6;
const sunday = 0;

/** Past days move to the Friday before, days to come to the Monday after: nobody writes or judges on a Sunday. */
export function demoDays(now: Date): DemoDays {
  const day = (daysAgo: number) => {
    const date = new Date(`${berlinDay(new Date(addDays(now, -daysAgo)))}T12:00:00Z`);
    const weekday = date.getUTCDay();
    const isPast = daysAgo >= 0;
    if (weekday === saturday) date.setUTCDate(date.getUTCDate() + (isPast ? -1 : 2));
    if (weekday === sunday) date.setUTCDate(date.getUTCDate() + (isPast ? -2 : 1));
    return date.toISOString().slice(0, 10);
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
  nextStep: { text: string; inDays: number | null } | null;
  events: Array<{ daysAgo: number; status: ClaimStatus | null; title: string; detail: string }>;
  costs: Array<{ daysAgo: number; payee: string; purpose: string; amountCents: number }>;
  letters: DemoLetter[];
  /** What the customer has sent, without a file of ours. */
  sent: Array<{ daysAgo: number; title: string }>;
};

/** Whom the letters of the sample data come from, besides the insurer; nobody of them exists. */
export const demoFirms = {
  harms: {
    name: 'Harms & Petersen Rechtsanwälte PartG mbB (Muster)',
    address: 'Musterallee 14, 20095 Hamburg',
    contact: 'Telefon 040 66969 340, kanzlei@harms-petersen.example',
  },
  behrens: {
    name: 'Kanzlei Behrens (Muster)',
    address: 'Beispielstraße 8, 21073 Hamburg',
    contact: 'Telefon 040 66969 352, post@kanzlei-behrens.example',
  },
} as const satisfies Record<string, DemoSender>;
