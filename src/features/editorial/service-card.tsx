import type { ReactNode } from 'react';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ServiceBox } from '#src/ui/service-box.tsx';

/** A service as a card in a text says it. Prices in integer cents, value-added tax included. */
export type ServiceCardContent = {
  title: string;
  text: string;
  duration: string;
  provider: string;
  action: string;
  href: string;
  cost:
    | { kind: 'free' }
    | { kind: 'price'; cents: number; reducedCents?: number | undefined }
    | { kind: 'insured' };
};

function price(cost: ServiceCardContent['cost']): ReactNode {
  if (cost.kind === 'free') return 'kostenlos';
  if (cost.kind === 'insured') return 'für Versicherte, je nach Tarif';
  return (
    <>
      <span className="price">{formatCents(cost.cents)}</span>
      {cost.reducedCents !== undefined && (
        <span className="price-note">Versicherte {formatCents(cost.reducedCents)}</span>
      )}
    </>
  );
}

/** What a service is, costs, takes and who does it, with the way to its page. */
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
