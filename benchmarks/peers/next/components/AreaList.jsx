import Link from 'next/link';
import Drawing from './Drawing';

function Area({ text, href, drawing, links }) {
  return (
    <li>
      <Drawing {...drawing} />
      <div>
        <h3>
          <Link href={href} prefetch={false}>
            {text}
          </Link>
        </h3>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <Link href={link.href} prefetch={false}>
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

export default function AreaList({ areas }) {
  return (
    <ul className="area-list">
      {areas.map((area) => (
        <Area key={area.href} {...area} />
      ))}
    </ul>
  );
}
