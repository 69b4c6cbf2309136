import { Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

/** As in `entry.server.tsx`. */
const unfinished = '<!--$!-->';
const never = new Promise<string>(() => undefined);
const Waiting = () => use(never);
const Failing = () => {
  throw new Error('broken');
};

test.each([
  ['waits', <Waiting key="waits" />, true],
  ['fails', <Failing key="fails" />, true],
  ['is there', 'there', false],
])('React still marks a part that %s', (_what, part, isMarked) => {
  const html = renderToString(<Suspense fallback="wait">{part}</Suspense>);
  expect(
    html.includes(unfinished),
    `React marks what waits otherwise than by ${unfinished}: pages would leave without it, or all be rendered twice (${html})`,
  ).toBe(isMarked);
});
