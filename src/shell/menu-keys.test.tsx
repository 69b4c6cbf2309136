// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';
import { entryByKey, entryByText, typeAheadRest, useMenuKeys, walkBar } from './menu-keys.ts';

function Sample() {
  const keys = useMenuKeys();
  return (
    <div {...keys} data-testid="menu">
      {['Arbeitsrecht', 'Mietkaution', 'Mietnebenkosten', 'Erbrecht'].map((text) => (
        <a key={text} href={`#${text}`}>
          {text}
        </a>
      ))}
    </div>
  );
}

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return document.activeElement?.textContent;
}

afterEach(() => vi.useRealTimers());

describe('keys of a menu', () => {
  it('walk with arrows, Home and End, and go round', () => {
    renderPart(<Sample />);
    screen.getByText('Arbeitsrecht').focus();
    expect(press('ArrowDown')).toBe('Mietkaution');
    expect(press('End')).toBe('Erbrecht');
    expect(press('ArrowDown')).toBe('Arbeitsrecht');
    expect(press('ArrowUp')).toBe('Erbrecht');
    expect(press('Home')).toBe('Arbeitsrecht');
  });

  it('find by letters, which are forgotten after 350 ms', () => {
    vi.useFakeTimers();
    renderPart(<Sample />);
    screen.getByText('Arbeitsrecht').focus();
    expect(press('m')).toBe('Mietkaution');
    for (const letter of ['i', 'e', 't']) {
      vi.advanceTimersByTime(typeAheadRest - 1);
      press(letter);
    }
    expect(press('n')).toBe('Mietnebenkosten');
    vi.advanceTimersByTime(typeAheadRest);
    expect(press('e')).toBe('Erbrecht');
  });

  it('go sideways in a bar, and only there', () => {
    renderPart(
      <div role="menubar" tabIndex={-1} onKeyDown={(event) => walkBar(event, '.top')}>
        <a className="top" href="#eins">
          Eins
        </a>
        <a href="#innen">Innen</a>
        <a className="top" href="#zwei">
          Zwei
        </a>
      </div>,
    );
    screen.getByText('Eins').focus();
    expect(press('ArrowRight')).toBe('Zwei');
    expect(press('ArrowRight')).toBe('Eins');
    expect(press('End')).toBe('Zwei');
    screen.getByText('Innen').focus();
    expect(press('ArrowRight')).toBe('Innen');
  });

  it.each([
    ['Tab', undefined],
    ['Escape', undefined],
    ['ArrowUp', 'c'],
  ])('%s leads to %s', (key, entry) => {
    expect(entryByKey(['a', 'b', 'c'], 0, key)).toBe(entry);
  });

  it('go on to the next entry with the same first letter', () => {
    const texts = ['mietkaution', 'erbrecht', 'mietnebenkosten'];
    expect(entryByText(texts, 0, 'm')).toBe(2);
    expect(entryByText(texts, 2, 'm')).toBe(0);
    expect(entryByText(texts, 0, 'x')).toBe(-1);
    expect(entryByText([], -1, 'x')).toBe(-1);
  });
});
