import type { OrderStatus } from '#src/features/services/order/public.ts';
import type { StateTone } from '#src/ui/tags.tsx';

type Words = { tone: StateTone; word: string; text: string };

/** How an order stands, in words for its buyer. */
export const orderWords: Readonly<Record<OrderStatus, Words>> = {
  created: {
    tone: 'now',
    word: 'Noch nicht bezahlt',
    text: 'Geben Sie die Zahlung frei, dann beginnen wir. Sonst verfällt die Bestellung von selbst.',
  },
  approved: {
    tone: 'now',
    word: 'Zahlung freigegeben',
    text: 'Der Bezahldienst bestätigt uns gerade Ihre Zahlung. Sie müssen nichts tun.',
  },
  paid: {
    tone: 'now',
    word: 'Angenommen',
    text: 'Wir haben begonnen. Sie bekommen eine E-Mail, sobald alles da ist.',
  },
  fulfilled: { tone: 'done', word: 'Geliefert', text: 'Was Sie bestellt haben, ist da.' },
  cancelled: {
    tone: 'closed',
    word: 'Beendet',
    text: 'Diese Bestellung ist beendet. Es wurde nichts behalten.',
  },
  expired: {
    tone: 'closed',
    word: 'Verfallen',
    text: 'Diese Bestellung wurde nicht bezahlt und ist verfallen.',
  },
  refunded: {
    tone: 'closed',
    word: 'Geld zurückgezahlt',
    text: 'Der volle Betrag ist zurückgezahlt.',
  },
};

const files = {
  'rechnung.pdf': 'Rechnung',
  'rechnung.xml': 'E-Rechnung (XRechnung)',
  'stornorechnung.pdf': 'Stornorechnung',
  'stornorechnung.xml': 'E-Stornorechnung (XRechnung)',
} as const;

/** What a document of an order is called; other formats of it by their name. */
export function documentName(file: string): string {
  return Object.entries(files).find(([name]) => name === file)?.[1] ?? file;
}

/** Mails that can be sent again, by what is in them. */
export const mailNames = {
  'order-received': 'Eingang der Bestellung',
  'order-confirmation': 'Vertragsbestätigung mit Unterlagen',
  'order-fulfilled': 'Mitteilung, dass alles da ist',
  'order-refunded': 'Mitteilung über die Rückzahlung',
} as const;
