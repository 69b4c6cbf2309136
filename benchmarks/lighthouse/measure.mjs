/** One page, measured by Lighthouse as a phone of the middle class on a slow mobile network sees it (its own simulation). */
import { pathToFileURL } from 'node:url';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @returns the middle one of an odd number of figures */
export const median = (figures) => [...figures].sort((one, other) => one - other)[(figures.length - 1) / 2];

async function once(lighthouse, { url, port, headers }) {
  const { lhr } = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
    extraHeaders: headers,
  });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/** What a category found wanting, by the name of its rule; the times of performance have columns of their own. */
function wanting({ categories: judged, audits }) {
  const refs = Object.entries(judged).flatMap(([id, { auditRefs }]) =>
    id === 'performance' ? [] : auditRefs,
  );
  return refs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);
}

/**
 * @param folder where Lighthouse is installed
 * @param page `{url, headers}`
 * @param browser `{port}` of its tools for developers
 * @returns medians: scores out of 100, milliseconds, and the rules that found something
 */
export async function measure(folder, page, { port, runs }) {
  const entry = pathToFileURL(`${folder}/node_modules/lighthouse/core/index.js`).href;
  const { default: lighthouse } = await import(entry);
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push(await once(lighthouse, { ...page, port }));
  const middle = (figure) => median(reports.map(figure));
  const time = (id) => Math.round(middle(({ audits }) => audits[id].numericValue));
  const score = (id) => Math.round(middle(({ categories: judged }) => judged[id].score) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    fcpMs: time('first-contentful-paint'),
    lcpMs: time('largest-contentful-paint'),
    tbtMs: time('total-blocking-time'),
    cls: Number(middle(({ audits }) => audits['cumulative-layout-shift'].numericValue).toFixed(3)),
    wanting: [...new Set(reports.flatMap(wanting))],
  };
}
