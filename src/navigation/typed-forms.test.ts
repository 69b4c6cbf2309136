// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { giveTypedBack, keepTyped, watchTyping } from './typed-forms.ts';

const page = '/kontakt?thema=vertrag';
const body = `<main>
  <form method="get"><input name="q" value=""></form>
  <form method="post" id="first">
    <textarea name="message"></textarea>
    <input name="name"><input type="password" name="password"><input type="hidden" name="key" value="k1">
    <input type="radio" name="by" value="mail" checked><input type="radio" name="by" value="call">
    <input type="checkbox" name="copy" value="on">
    <select name="land"><option>DE</option><option>AT</option></select>
  </form>
  <form method="post" id="second"><input name="other"><input type="hidden" name="merkzettel" value="x"></form>
</main>`;

const field = (name: string) => document.querySelector<HTMLInputElement>(`#first [name=${name}]`);
const isOn = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.checked;

function type(name: string, value: string): void {
  const one = field(name);
  if (!one) throw new Error(name);
  one.value = value;
  one.dispatchEvent(new Event('input', { bubbles: true }));
}

let stop = () => {};
beforeEach(() => {
  stop();
  sessionStorage.clear();
  document.body.innerHTML = body;
  stop = watchTyping(() => page);
});

test('what stands in a form that somebody typed into is back on its page once, without secrets', () => {
  type('message', 'Was kostet das?');
  type('password', 'geheim');
  document.querySelector<HTMLInputElement>('[value=call]')?.click();
  field('copy')?.click();
  type('land', 'AT');
  keepTyped(page);
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('Was kostet das?');
  expect(kept).not.toContain('geheim');
  document.body.innerHTML = body;
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  giveTypedBack('/kontakt?thema=konto');
  expect(field('message')?.value).toBe('');
  giveTypedBack(page);
  expect(field('message')?.value).toBe('Was kostet das?');
  expect(field('land')?.value).toBe('AT');
  expect([isOn('[value=call]'), isOn('[value=mail]'), isOn('[name=copy]')]).toEqual([true, false, true]);
  expect(heard).toEqual(expect.arrayContaining(['message', 'land']));
  expect(Object.keys({ ...sessionStorage })).toEqual(['rh-since']);
});

test('forms that nobody touched, that only search, or that have a way of their own are not kept', () => {
  for (const name of ['q', 'other']) {
    document.querySelector(`[name=${name}]`)?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  keepTyped(page);
  expect(sessionStorage.length).toBe(0);
});

test('as the page goes, what was typed is kept for its person, and the browser keeps none of it', () => {
  type('message', 'Was kostet das?');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('Was kostet das?');
  expect(
    [...document.querySelectorAll('main input, main textarea, main select')].map((one) =>
      one.getAttribute('autocomplete'),
    ),
  ).toEqual(Array.from({ length: 11 }, () => 'off'));
});
