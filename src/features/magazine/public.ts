import articles from '#content/magazine/articles.json' with { type: 'json' };

const ids: ReadonlySet<string> = new Set<string>(articles);

/** Whether the magazine has an article with this id; any other id is a 404 (specification, section 2). */
export function hasArticle(id: string): boolean {
  return ids.has(id);
}
