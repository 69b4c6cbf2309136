import type { ReactNode } from 'react';

export interface AccordionItem {
  question: string;
  answer: ReactNode;
  id?: string | undefined;
  open?: boolean | undefined;
}

/** Questions and answers on the platform's own disclosure element: works without script, found by page search. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="accordion">
      {items.map((item) => (
        <details key={item.question} id={item.id} open={item.open}>
          <summary>{item.question}</summary>
          <div className="accordion-answer">
            {typeof item.answer === 'string' ? <p>{item.answer}</p> : item.answer}
          </div>
        </details>
      ))}
    </div>
  );
}
