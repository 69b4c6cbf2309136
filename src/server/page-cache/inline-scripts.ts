import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Blocks of data in script elements are never run, so they need no permission. */
const isData = /(?:^|\s)type\s*=\s*["']?application\/(ld\+)?json/i;

/**
 * The sources that allow exactly the inline scripts of a page: `sha256-…` of each text, as it stands in the
 * bytes (Content Security Policy Level 3, section 8.3).
 */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (/(^|\s)src\s*=/i.test(attributes) || isData.test(attributes)) continue;
    sources.add(`sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`);
  }
  return [...sources];
}
