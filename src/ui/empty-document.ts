import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/*
 * Setup file of the component tests. The files share one document, so each test leaves it empty, with nothing
 * stored, and at its first address.
 */
const address = location.href;

afterEach(cleanup);

afterAll(() => {
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const part of [document.documentElement, document.body]) {
    for (const { name } of [...part.attributes]) part.removeAttribute(name);
  }
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  }
  history.replaceState(null, '', address);
});
