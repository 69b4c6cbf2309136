import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import sprite from './icons.svg?url';

it('is drawn from the one file, for the eye only', () => {
  expect(renderToStaticMarkup(<Icon icon="search" />)).toBe(
    `<svg aria-hidden="true" class="icon"><use href="${sprite}#search"></use></svg>`,
  );
  expect(renderToStaticMarkup(<Icon icon="x" small />)).toContain('class="icon icon-small"');
});
