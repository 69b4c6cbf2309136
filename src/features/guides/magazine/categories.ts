import categories from '#content/categories.json' with { type: 'json' };

/** Categories of articles in the order of the page; the keys are used in files and addresses. */
export { categories };

export type Category = keyof typeof categories;

export function isCategory(text: string | null): text is Category {
  return text !== null && Object.hasOwn(categories, text);
}

/** The word for a category; articles with one we do not know have none. */
export function categoryWord(key: string | null): string {
  return isCategory(key) ? categories[key] : '';
}
