import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a journey looks at on pages that `pages.spec.ts` looks at whole; everything with `npm run test:all`. */
export const ownPart = process.env.E2E_FULL ? 'html' : 'main';

/** The smaller form, put in once for each document: `@axe-core/playwright` puts the large one in twice for each look. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run(
    context: { include: string[][] },
    options: object,
  ): Promise<{ violations: Array<{ id: string; nodes: Array<{ target: unknown[] }> }> }>;
};

/**
 * Waits for what follows an action a moment later: a pressed button is quiet until the page has loaded anew, which can
 * be after its answer is shown, and the link to the top goes half a second after the top is reached. A page that shows
 * such a state for good is judged as it is where the test says `isHeld`.
 */
async function untilQuiet(page: Page): Promise<void> {
  const isQuiet = () =>
    document.querySelector('.button[aria-busy="true"]') === null &&
    (window.scrollY > 50 || document.querySelector('.back-to-top[data-visible]') === null);
  await page.waitForFunction(isQuiet);
}

/**
 * Waits until the document stands with its style sheets. An answer that belongs to another customer is loaded anew as a document;
 * its words can be found before the sheets are there, when the browser has painted nothing yet.
 */
async function untilStyled(page: Page): Promise<void> {
  const isStyled = () =>
    document.readyState !== 'loading' &&
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      ({ sheet }) => sheet !== null,
    );
  await page.waitForFunction(isStyled);
}

/** Buttons whose words have the colour of their ground: axe takes those for hidden on purpose. */
function unreadableButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.button')].flatMap((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return color === backgroundColor ? [`unreadable: ${button.textContent}`] : [];
    }),
  );
}

/**
 * What axe finds on the page in its present state, one line for each element.
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
  // What begins to slide or fade meanwhile (the link to the top, half a second after scrolling) does so at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await findingsAtRest(page, within);
  await page.emulateMedia({ reducedMotion: wantsCalm ? 'reduce' : 'no-preference' });
  return found;
}

async function findingsAtRest(page: Page, within: string): Promise<string[]> {
  // What is still changing colour or sliding is judged once it rests; what never ends is judged as it is.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Our pages frame nothing foreign, so axe in the page itself is enough; it stays there until the next document.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const found = await page.evaluate(
    async ([part, values]) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(
        { include: [[part]] },
        // Nothing to load beforehand: its rules for films and sound have nothing to look at on our pages.
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload: false },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [within, tags] as const,
  );
  return [...found, ...(await unreadableButtons(page))];
}
