import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page in its present state, one line for each element.
 * @param within a part of the page, where the rest was looked at elsewhere
 */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    // Our pages frame nothing foreign: no blank page is needed to put the results of frames together.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
