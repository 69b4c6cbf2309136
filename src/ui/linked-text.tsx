import { Fragment } from 'react';
import { keepTogether } from '#src/lib/legal-references.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { Link } from './link.tsx';

/** What the portal knows of itself, to recognise its own addresses in a text. */
export type OwnAddresses = { publicUrl: string; supportPhone: string };

const address = String.raw`https?:\/\/[^\s(),]*[^\s(),.;:]`;
/**
 * Starts at a word and is bounded by the longest mailbox name (RFC 5321), so that matching a long text takes
 * linear time.
 */
const mail = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+`;

function linkable(phone: string): RegExp {
  const escaped = phone.replace(/[^\d ]/g, String.raw`\$&`);
  return new RegExp(`(${[address, mail, ...(phone ? [escaped] : [])].join('|')})`, 'g');
}

function Part({ text, own }: { text: string; own: OwnAddresses }) {
  if (text === own.supportPhone) {
    return (
      <Link to={telephoneAddress(text)} className="nowrap num">
        {text}
      </Link>
    );
  }
  if (text === own.publicUrl) return <Link to="/">{text}</Link>;
  if (text.startsWith(`${own.publicUrl}/`)) return <Link to={text.slice(own.publicUrl.length)}>{text}</Link>;
  return <Link to={/^https?:/.test(text) ? text : `mailto:${text}`}>{text}</Link>;
}

/**
 * A paragraph whose addresses, e-mail addresses and phone number can be followed, and whose references to statutes
 * do not break. Links to this portal stay in this tab.
 */
export function LinkedText({ text, own }: { text: string; own: OwnAddresses }) {
  return text.split(linkable(own.supportPhone)).map((part, index) => {
    const key = `${index}-${part}`;
    // Splitting with a group gives text and address in turn.
    return index % 2 === 1 ? (
      <Part key={key} text={part} own={own} />
    ) : (
      <Fragment key={key}>{keepTogether(part)}</Fragment>
    );
  });
}
