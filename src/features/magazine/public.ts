import articles from '#content/magazine/articles.json' with { type: 'json' };

/** The articles as editors wrote them, in the form of an open page; their path is `/magazin/{id}`. */
export { articles };

const paths: ReadonlySet<string> = new Set(articles.map(({ path }) => path));

/** Whether the magazine has an article with this id; any other id is a 404 (specification, section 2). */
export function hasArticle(id: string): boolean {
  return paths.has(`/magazin/${id.toLowerCase()}`);
}
