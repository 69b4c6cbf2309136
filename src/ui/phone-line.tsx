import { telephoneAddress } from '#src/lib/telephone.ts';

/** A number that can be called by pressing it. */
export function PhoneNumber({ number }: { number: string }) {
  return (
    <a className="nowrap num" href={telephoneAddress(number)}>
      {number}
    </a>
  );
}

/** A sentence with `{phone}` in it. */
export function WithPhone({ text, number }: { text: string; number: string }) {
  const [before, ...after] = text.split('{phone}');
  return (
    <>
      {before}
      {after.length > 0 && <PhoneNumber number={number} />}
      {after.join('')}
    </>
  );
}

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
      Am Telefon helfen wir Ihnen persönlich: <PhoneNumber number={number} />
      {hours && <span className="meta"> ({hours})</span>}
    </p>
  );
}
