import type { ReactNode } from 'react';

export interface ServiceBoxProps {
  title: string;
  text: ReactNode;
  price: ReactNode;
  duration: ReactNode;
  provider: ReactNode;
  /** The button that starts the order. */
  action: ReactNode;
  /** A quieter way: an example, a guide. */
  secondary?: ReactNode | undefined;
  drawing?: ReactNode | undefined;
  level?: 2 | 3 | 4 | undefined;
}

/** What a service is, costs, takes and who does it, directly above the button. At most one per guide. */
export function ServiceBox({
  title,
  text,
  price,
  duration,
  provider,
  action,
  secondary,
  drawing,
  level = 3,
}: ServiceBoxProps) {
  const Title = `h${level}` as const;
  return (
    <section className="service-box" aria-label={title}>
      <div className="service-box-head">
        <Title>{title}</Title>
        {drawing}
        <p className="service-box-text">{text}</p>
      </div>
      <dl>
        <div>
          <dt>Preis mit MwSt.</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>Dauer</dt>
          <dd>{duration}</dd>
        </div>
        <div>
          <dt>Anbieter</dt>
          <dd>{provider}</dd>
        </div>
      </dl>
      <div className="service-box-actions">
        {action}
        {secondary}
      </div>
    </section>
  );
}
