import DataTable from './DataTable';
import Icon from './Icon';
import ServiceBox from './ServiceBox';
import Words from './Words';

function List({ isOrdered, items }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: prose does not change its order
        <li key={place}>
          <Words words={words} />
        </li>
      ))}
    </Tag>
  );
}

function Notice({ tone, icon, label, title, blocks }) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={icon} />
      <p className="notice-title">
        {label && <span className="visually-hidden">{label}</span>}
        {title}
      </p>
      <div className="notice-body">
        <Blocks blocks={blocks} />
      </div>
    </div>
  );
}

function Example({ label, title, blocks }) {
  return (
    <section className="example" aria-label={`${label}: ${title}`}>
      <p className="example-title">
        <span className="meta">{label}</span> {title}
      </p>
      <Blocks blocks={blocks} />
    </section>
  );
}

function Questions({ items }) {
  return (
    <div className="accordion">
      {items.map(({ id, question, blocks }) => (
        <details key={id} id={id}>
          <summary>{question}</summary>
          <div className="accordion-answer">
            <Blocks blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Table({ caption, columns, rows }) {
  const keyed = rows.map((cells) => ({ key: cells[0], cells }));
  return <DataTable caption={caption} columns={columns} rows={keyed} />;
}

const parts = {
  heading: ({ id, text }) => <h2 id={id}>{text}</h2>,
  paragraph: ({ words }) => (
    <p>
      <Words words={words} />
    </p>
  ),
  quote: ({ blocks }) => (
    <blockquote>
      <Blocks blocks={blocks} />
    </blockquote>
  ),
  service: ({ service }) => <ServiceBox service={service} />,
  list: List,
  notice: Notice,
  example: Example,
  questions: Questions,
  table: Table,
};

function Blocks({ blocks }) {
  return blocks.map((block, place) => {
    const Part = parts[block.kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: prose does not change its order
    return <Part key={place} {...block} />;
  });
}

/** Prose of the editors, block by block. */
export default function RichText({ blocks }) {
  return (
    <div className="rich-text">
      <Blocks blocks={blocks} />
    </div>
  );
}
