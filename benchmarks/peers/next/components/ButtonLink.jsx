import Link from 'next/link';

/** A link that looks like a button. */
export default function ButtonLink({ href, kind, children }) {
  return (
    <Link className={kind ? `button ${kind}` : 'button'} href={href} prefetch={false}>
      <span>{children}</span>
    </Link>
  );
}
