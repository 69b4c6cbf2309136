import type { ReactNode } from 'react';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { FilterLinks } from '#src/ui/filter-links.tsx';
import { Link } from '#src/ui/link.tsx';
import { Section } from '#src/ui/section.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import type { SearchKind } from './kinds.ts';
import { rows, searchAddress } from './search-view.ts';

interface HitView {
  id: string;
  title: string;
  description: string;
  path: string;
  kind: string;
  excerpt: string | null;
  cost: string | null;
}

export interface Phone {
  number: string;
  hours: string;
}

export const countText = (count: number) =>
  count === rows ? `Die ersten ${rows} Treffer` : `${count} Treffer`;

export interface Found {
  term: string;
  /** What the address narrows them to. */
  kind: SearchKind | null;
  hits: readonly HitView[];
  /** How many of all kinds. */
  all: number;
  counts: ReadonlyArray<{ kind: SearchKind; count: number }>;
}

/** The hits as a register: title, the passage that fits, and what it is; in the margin the kinds with their numbers. */
export function SearchHits({ term, kind, hits, all, counts }: Found) {
  const links = [
    { text: 'Alles', to: searchAddress(term, null), isCurrent: kind === null, count: all },
    ...counts.map((one) => ({
      text: one.kind,
      to: searchAddress(term, one.kind),
      isCurrent: one.kind === kind,
      count: one.count,
    })),
  ];
  const filter = counts.length > 1 ? <FilterLinks label="Art der Treffer" links={links} /> : undefined;
  return (
    <Section title={countText(hits.length)} aside={filter}>
      <ol className="search-hits">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </ol>
    </Section>
  );
}

function Hit({ hit: { path, title, description, kind, excerpt, cost } }: { hit: HitView }) {
  return (
    <li>
      <h3>
        <Link to={path}>{title}</Link>
      </h3>
      <p>{excerpt === null ? description : <HighlightedText text={excerpt} />}</p>
      <span className="meta">{cost === null ? kind : `${kind} · ${cost}`}</span>
    </li>
  );
}

/** Terms of ours that are written alike, where what was typed finds nothing. */
export function DidYouMean({ terms }: { terms: readonly string[] }) {
  if (terms.length === 0) return null;
  return (
    <>
      <h3 className="search-steps-title">Meinten Sie …?</h3>
      <LinkList links={terms.map((text) => ({ to: searchAddress(text, null), text }))} />
    </>
  );
}

function LinkList({ links }: { links: ReadonlyArray<{ to: string; text: string }> }) {
  return (
    <ul className="search-steps">
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

const steps = [
  { to: '/rechtsratgeber', text: 'Ratgeber nach Rechtsgebiet ansehen' },
  { to: '/rechtsservices', text: 'Alle Services und Preise ansehen' },
  { to: '/schaden-melden', text: 'Schaden melden' },
  { to: '/faq', text: 'Häufige Fragen lesen' },
  { to: '/kontakt', text: 'Kontakt aufnehmen' },
];

/** Where to go on without a hit. */
function NextSteps({ phone }: { phone: Phone }) {
  return (
    <>
      <LinkList links={steps} />
      <p className="search-phone">
        Oder fragen Sie uns:{' '}
        <a className="nowrap num" href={telephoneAddress(phone.number)}>
          {phone.number}
        </a>
        , {phone.hours}
      </p>
    </>
  );
}

/** What a page says that has no hits to show, and where to go on. */
export function WithoutHits({
  title,
  text,
  phone,
  children,
}: {
  title: string;
  text: string;
  phone: Phone;
  children?: ReactNode;
}) {
  return (
    <Section title={title} intro={text}>
      {children}
      {children && <h3 className="search-steps-title">Oder hier weiter</h3>}
      <NextSteps phone={phone} />
    </Section>
  );
}
