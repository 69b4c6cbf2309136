import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The part of a page that a journey checks if `pages.spec.ts` checks the whole page; everything with `npm run
 * test:all`.
 */
export const ownPart = process.env.E2E_FULL ? 'html' : 'main';

/**
 * The minified script, injected once for each document: `@axe-core/playwright` injects the large one twice for
 * each check.
 */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run(
    context: { include: string[][] },
    options: object,
  ): Promise<{ violations: Array<{ id: string; nodes: Array<{ target: unknown[] }> }> }>;
};

/**
 * Waits for late effects of an action: a pressed button is quiet until the page has reloaded, which can be after
 * the answer is shown, and the link to the top disappears half a second after the top is reached. With `isHeld` a
 * lasting state is checked as it is.
 */
async function untilQuiet(page: Page): Promise<void> {
  const isQuiet = () =>
    document.querySelector('.button[aria-busy="true"]') === null &&
    (window.scrollY > 50 || document.querySelector('.back-to-top[data-visible]') === null);
  await page.waitForFunction(isQuiet);
}

/**
 * Waits for the style sheets of the document. An answer for another customer is loaded as a new document, whose
 * words can be found before its style sheets are there and anything is painted.
 */
async function untilStyled(page: Page): Promise<void> {
  const isStyled = () =>
    document.readyState !== 'loading' &&
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      ({ sheet }) => sheet !== null,
    );
  await page.waitForFunction(isStyled);
}

/** Buttons whose text has the colour of the background, which axe takes for hidden on purpose. */
function unreadableButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.button')].flatMap((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return color === backgroundColor ? [`unreadable: ${button.textContent}`] : [];
    }),
  );
}

/**
 * Findings of axe on the page in its present state, one line for each element.
 * @param within a part of the page, where the rest was looked at elsewhere
 * @param isHeld the page stays as it is: something is held back, or nothing was pressed
 */
export async function axeFindings(
  page: Page,
  within = 'html',
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<string[]> {
  if (!isHeld) await untilQuiet(page);
  await untilStyled(page);
  const wantsCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Transitions that begin meanwhile (the link to the top, half a second after scrolling) end at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await findingsAtRest(page, within);
  await page.emulateMedia({ reducedMotion: wantsCalm ? 'reduce' : 'no-preference' });
  return found;
}

async function findingsAtRest(page: Page, within: string): Promise<string[]> {
  // Running transitions are checked at their end; endless ones as they are.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Our pages have no foreign frames, so axe in the page itself is enough; it stays until the next document.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const found = await page.evaluate(
    async ([part, values]) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(
        { include: [[part]] },
        // No preloading, because our pages have no films or sound.
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload: false },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [within, tags] as const,
  );
  return [...found, ...(await unreadableButtons(page))];
}
