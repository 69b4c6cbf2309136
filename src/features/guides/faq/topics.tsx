import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Island } from '#src/features/guides/editorial/public.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { Accordion } from '#src/ui/accordion.tsx';
import { Link } from '#src/ui/link.tsx';
import { Section } from '#src/ui/section.tsx';
import type { Topic } from './questions.ts';

/** A link to one question opens its answer. */
export function useOpenAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [hash]);
}

/** The questions by topic, each with an address of its own. */
export function Topics({
  topics,
  phone,
  isFiltered,
}: {
  topics: readonly Topic[];
  phone: { number: string; hours: string };
  isFiltered: boolean;
}) {
  return (
    <>
      {topics.map(({ slug, title, questions }) => (
        <Section key={slug} id={`thema-${slug}`} title={title}>
          <Accordion
            items={questions.map((one) => ({
              id: one.slug,
              question: one.question,
              answer: <Island html={one.html} className="rich-text" />,
            }))}
          />
        </Section>
      ))}
      <Section
        title={topics.length === 0 && isFiltered ? 'Dazu steht hier nichts' : 'Nichts Passendes dabei?'}
      >
        <div className="prose">
          <p>
            Die <Link to="/suche">Suche</Link> geht durch alle Seiten, auch durch Ratgeber und Magazin. Oder
            rufen Sie an:{' '}
            <a className="nowrap num" href={telephoneAddress(phone.number)}>
              {phone.number}
            </a>
            {phone.hours && <span className="meta"> ({phone.hours})</span>}
          </p>
        </div>
      </Section>
    </>
  );
}
