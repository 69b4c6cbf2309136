import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { DeadlineTag } from '#src/ui/tags.tsx';
import { Harbour } from './harbour.tsx';
import type { GuestCost, Home, Situation } from './home.schema.ts';

/** As long as the page of the search takes. */
const longestTerm = 200;

/** The question, the search and the harbour whose horizon is the line below. */
export function Entry({ heading, lead }: Pick<Home, 'heading' | 'lead'>) {
  return (
    <div className="home-entry">
      <div className="wrap grid-12">
        <div className="home-entry-text">
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="lead">{lead}</p>
          <search>
            <Form method="get" action="/suche" className="home-search">
              <label htmlFor="home-suche">Ein Wort oder ein Satz, zum Beispiel „Chef zahlt nicht“</label>
              <div className="search-bar">
                <input
                  id="home-suche"
                  name="t"
                  autoComplete="off"
                  enterKeyHint="search"
                  maxLength={longestTerm}
                />
                <Button>Suchen</Button>
              </div>
            </Form>
          </search>
        </div>
        <Harbour />
      </div>
    </div>
  );
}

function costWords(cost: GuestCost): string {
  if (cost.kind === 'price') return formatCents(cost.cents);
  return cost.kind === 'free' ? 'kostenlos' : 'für Versicherte';
}

function SituationField({ situation }: { situation: Situation }) {
  const { title, text, deadline, action, to, cost } = situation;
  return (
    <li>
      <h2>
        <Link className="home-situation-link" to={to}>
          {title}
        </Link>
      </h2>
      <p className="home-situation-text">{text}</p>
      {deadline && (
        <p className="home-deadline">
          <DeadlineTag>{deadline}</DeadlineTag>
        </p>
      )}
      <p className="home-do">
        <span>{action}</span>
        <span className="num nowrap">{costWords(cost)}</span>
      </p>
    </li>
  );
}

/** The everyday situations below the horizon; the whole field can be pressed. */
export function Situations({
  situations,
  sources,
  checkedAt,
}: Pick<Home, 'situations' | 'sources' | 'checkedAt'>) {
  return (
    <div className="wrap home-situations">
      <ul>
        {situations.map((situation) => (
          <SituationField key={situation.title} situation={situation} />
        ))}
      </ul>
      <p className="meta">
        Woher die Fristen stammen: {sources.join(', ')}. Zuletzt geprüft am{' '}
        <span className="num">{formatDate(checkedAt)}</span>.
      </p>
    </div>
  );
}
