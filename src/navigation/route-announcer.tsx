import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page inside the application the focus goes to the new heading and its title is read
 * out, as a browser does on a full load. A summary of errors keeps the focus it took, and an anchor is left
 * to the browser.
 */
export function RouteAnnouncer() {
  const { key, hash } = useLocation();
  const firstKey = useRef(key);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (key === firstKey.current) return;
    firstKey.current = '';
    setTitle(document.title);
    const hasSummary = document.querySelector('.error-summary') !== null;
    if (hash === '' && !hasSummary) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [key, hash]);
  return (
    <p className="visually-hidden" aria-live="polite" data-announcer>
      {title}
    </p>
  );
}
