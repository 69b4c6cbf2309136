import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresses } from './after-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const target = new EventTarget();
  const said: string[] = [];
  const { afterPress, stop } = watchPresses(target);
  return {
    said,
    stop,
    fire: (...types: string[]) => {
      for (const type of types) target.dispatchEvent(new Event(type));
    },
    show: (what: string) => afterPress(() => said.push(what)),
    click: (then: () => void) => target.addEventListener('click', then),
  };
}

test('what is shown without a press is shown at once', () => {
  const { said, show } = page();
  show('problem');
  expect(said).toEqual(['problem']);
});

test('while something is pressed nothing appears; after the click it does', () => {
  const { said, show, fire, click } = page();
  click(() => said.push('clicked'));
  fire('pointerdown', 'mousedown');
  show('problem');
  fire('pointerup', 'mouseup', 'click');
  expect(said).toEqual(['clicked']);
  vi.runAllTimers();
  expect(said).toEqual(['clicked', 'problem']);
});

test('a finger touches first and leaves the field with the press after it', () => {
  const { said, show, fire, click } = page();
  click(() => said.push('clicked'));
  fire('pointerdown', 'pointerup');
  vi.runAllTimers();
  fire('mousedown');
  show('problem');
  fire('mouseup', 'click');
  vi.runAllTimers();
  expect(said).toEqual(['clicked', 'problem']);
});

test.each(['pointercancel', 'dragend', 'mouseup'])(
  'a press that ends with %s without a click is over',
  (type) => {
    const { said, show, fire } = page();
    fire('pointerdown');
    show('problem');
    fire(type);
    vi.runAllTimers();
    expect(said).toEqual(['problem']);
  },
);

test('whoever has stopped hears nothing more', () => {
  const { said, show, fire, stop } = page();
  stop();
  fire('pointerdown');
  show('problem');
  expect(said).toEqual(['problem']);
});
