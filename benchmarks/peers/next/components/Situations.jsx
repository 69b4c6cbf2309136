import Link from 'next/link';
import Icon from './Icon';

function Situation({ title, text, deadline, action, to, price }) {
  return (
    <li>
      <h2>
        <Link className="home-situation-link" href={to} prefetch={false}>
          {title}
        </Link>
      </h2>
      <p className="home-situation-text">{text}</p>
      <p className="home-deadline">
        <span className="deadline num">
          <Icon name="clock" small />
          {deadline}
        </span>
      </p>
      <p className="home-do">
        <span>{action}</span>
        <span className="num nowrap">{price}</span>
      </p>
    </li>
  );
}

export default function Situations({ situations, sources, checkedAt }) {
  return (
    <div className="wrap home-situations">
      <ul>
        {situations.map((situation) => (
          <Situation key={situation.to} {...situation} />
        ))}
      </ul>
      <p className="meta">
        {`Woher die Fristen stammen: ${sources}. Zuletzt geprüft am `}
        <span className="num">{checkedAt}</span>.
      </p>
    </div>
  );
}
