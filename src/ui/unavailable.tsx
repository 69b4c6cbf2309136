import { useLocation } from 'react-router';
import { Link } from './link.tsx';
import { Notice } from './notice.tsx';

/**
 * Stands where a part of the page could not be had: says what is missing, that nothing is lost, and how to try again.
 * @param props.what with its article, as subject of the sentence: „Ihre Verträge“
 */
export function Unavailable({ what, isPlural = false }: { what: string; isPlural?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="warning" title={`${what} ${isPlural ? 'sind' : 'ist'} gerade nicht verfügbar`}>
      <p>
        Das System dahinter antwortet nicht. Es ist nichts verloren.{' '}
        <Link reload to={`${pathname}${search}`}>
          Seite neu laden
        </Link>
      </p>
    </Notice>
  );
}
