import Link from 'next/link';

/** Pieces of a sentence: text, strong text and links. */
export default function Words({ words }) {
  return words.map((piece, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a sentence does not change its order
    if (piece.strong) return <b key={place}>{piece.strong}</b>;
    if (!piece.link) return piece.text;
    const { text, href } = piece.link;
    if (!href.startsWith('/')) {
      return (
        <a key={place} href={href}>
          {text}
        </a>
      );
    }
    return (
      <Link key={place} href={href} prefetch={false}>
        {text}
      </Link>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: a sentence does not change its order
  });
}
