import { telephoneAddress } from '#src/lib/telephone.ts';

/** Where somebody answers, and when. @param props.className of the paragraph */
export function PhoneLine({
  number,
  hours,
  className,
}: {
  number: string;
  hours: string;
  className?: string | undefined;
}) {
  return (
    <p className={className}>
      Am Telefon helfen wir Ihnen persönlich:{' '}
      <a className="nowrap num" href={telephoneAddress(number)}>
        {number}
      </a>
      {hours && <span className="meta"> ({hours})</span>}
    </p>
  );
}
