import Link from 'next/link';
import ButtonLink from './ButtonLink';
import Price from './Price';

function Detail({ name, children }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Words({ name, text, reason }) {
  return (
    <p className="service-box-text">
      {name && (
        <>
          <b>{`${name}.`}</b>{' '}
        </>
      )}
      {text}
      {reason && <span className="offer-reason">{reason}</span>}
    </p>
  );
}

/** What a service is, costs and where it begins. @param level the heading's element */
export default function ServiceBox({ service, level: Heading = 'h3' }) {
  const { title, name, text, reason, price, isFree, priceNote, duration, provider, action, description } =
    service;
  return (
    <section className="service-box" aria-label={title}>
      <div className="service-box-head">
        <Heading>{title}</Heading>
        <Words name={name} text={text} reason={reason} />
      </div>
      <dl>
        <Detail name="Preis mit MwSt.">
          <Price price={price} isFree={isFree} note={priceNote} />
        </Detail>
        <Detail name="Dauer">{duration}</Detail>
        <Detail name="Anbieter">{provider}</Detail>
      </dl>
      <div className="service-box-actions">
        <ButtonLink kind={action.isSecondary ? 'button-secondary' : undefined} href={action.href}>
          {action.text}
        </ButtonLink>
        {description && (
          <Link href={description.href} prefetch={false}>
            {description.text}
          </Link>
        )}
      </div>
    </section>
  );
}
