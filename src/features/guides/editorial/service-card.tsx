import type { ReactNode } from 'react';
import { type UnavailableReason, unavailableWords } from '#src/features/services/catalogue/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ServiceBox } from '#src/ui/service-box.tsx';

/** The content of a service card in a text. Prices in integer cents, with value-added tax. */
export type ServiceCardContent = {
  title: string;
  text: string;
  duration: string;
  provider: string;
  action: string;
  href: string;
  cost:
    | { kind: 'free'; isOwn: boolean }
    | { kind: 'price'; cents: number; reducedCents?: number | undefined }
    | { kind: 'own-price'; cents: number; isReduced: boolean }
    | { kind: 'unavailable'; reason: UnavailableReason }
    | { kind: 'insured' };
};

function Price({ cents, note }: { cents: number; note: string | false }) {
  return (
    <>
      <span className="price">{formatCents(cents)}</span>
      {note && (
        <>
          {' '}
          <span className="price-note">{note}</span>
        </>
      )}
    </>
  );
}

function price(cost: ServiceCardContent['cost']): ReactNode {
  switch (cost.kind) {
    case 'free':
      return cost.isOwn ? 'für Sie kostenlos' : 'kostenlos';
    case 'insured':
      return 'für Versicherte, je nach Tarif';
    case 'unavailable':
      return unavailableWords[cost.reason].short;
    case 'own-price':
      return <Price cents={cost.cents} note={cost.isReduced && 'Preis für Versicherte'} />;
    case 'price':
      return (
        <Price
          cents={cost.cents}
          note={cost.reducedCents !== undefined && `Versicherte ${formatCents(cost.reducedCents)}`}
        />
      );
  }
}

/** A service: what it is, its price and duration, who does it, and the link to its page. */
export function ServiceCard({ content }: { content: ServiceCardContent }) {
  const { title, text, duration, provider, action, href, cost } = content;
  return (
    <ServiceBox
      title={title}
      text={text}
      price={price(cost)}
      duration={duration}
      provider={provider}
      action={<ButtonLink to={href}>{action}</ButtonLink>}
    />
  );
}
