// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const own = { publicUrl: 'https://hafen.example', supportPhone: '040 66969 123' };

function show(text: string) {
  const { container } = render(
    <MemoryRouter>
      <LinkedText text={text} own={own} />
    </MemoryRouter>,
  );
  return { container, links: screen.queryAllByRole('link') };
}

describe('LinkedText', () => {
  test.each([
    ['Widerruf unter https://hafen.example/vertrag-widerrufen ausüben.', '/vertrag-widerrufen', null],
    ['in der Widerrufsbelehrung (https://hafen.example/widerrufsbelehrung).', '/widerrufsbelehrung', null],
    ['Nutzung von Hafen (https://hafen.example) und', '/', null],
    ['Mehr auf https://www.bafin.de/start.', 'https://www.bafin.de/start', '_blank'],
    ['Fremd: https://hafen.example.org/x', 'https://hafen.example.org/x', '_blank'],
    ['Schreiben Sie an hilfe@hafen.example.', 'mailto:hilfe@hafen.example', null],
    ['Telefon 040 66969 123 (Montag)', 'tel:+494066969123', null],
  ])('%s', (text, href, target) => {
    const { links } = show(text);
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      [href, target],
    ]);
  });

  test('keeps every word and leaves a text without addresses alone', () => {
    const { container, links } = show('§ 5 DDG, Nr. 040 und 19\u00a0% (Beispiel)');
    expect(container.textContent).toBe('§\u00a05\u00a0DDG, Nr.\u00a0040 und 19\u00a0% (Beispiel)');
    expect(links).toEqual([]);
  });
});
