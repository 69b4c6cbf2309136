import { dayWords } from '#src/ui/dated-steps.tsx';
import { Link } from '#src/ui/link.tsx';
import type { ContactOptions } from './contact.schema.ts';

/** Where a topic's form is. */
const topicAddress = (key: string) => `/kontakt?thema=${key}`;

/** All topics as a register: what belongs there, and by when it is answered. */
export function TopicList({ topics }: { topics: ContactOptions['topics'] }) {
  return (
    <ul className="contact-topics">
      {topics.map(({ key, title, line, promisedOn }) => (
        <li key={key}>
          <Link className="contact-topic" to={topicAddress(key)}>
            {title}
          </Link>
          <p>{line}</p>
          <p className="meta num">Antwort bis {dayWords(promisedOn)}</p>
        </li>
      ))}
    </ul>
  );
}
