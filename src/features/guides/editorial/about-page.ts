import { productSlug } from '#src/lib/slug.ts';

/** Where the text about us lies in the CMS; its page has the product's name in its address. */
export const aboutPath = '/ueber';

/** The address of a text of the editors. @param path as the CMS has it */
export function editorialAddress(path: string, productName: string): string {
  return path === aboutPath ? `${aboutPath}-${productSlug(productName)}` : path;
}
