// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';
import { entryByKey, entryByText, typeAheadRest, useMenuKeys } from './menu-keys.ts';

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

function press(key: string, at = 0) {
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(target, event);
  return document.activeElement?.textContent;
}

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
    renderPart(<Sample />);
    screen.getByText('Arbeitsrecht').focus();
    expect(press('m', 1000)).toBe('Mietkaution');
    const typed = ['i', 'e', 't', 'n'].map((letter, index) => press(letter, 1100 + index * 100));
    expect(typed.at(-1)).toBe('Mietnebenkosten');
    expect(press('e', 1400 + typeAheadRest + 1)).toBe('Erbrecht');
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
