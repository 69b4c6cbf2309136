import { ownValue } from '#src/lib/own-value.ts';
import { areasOfLaw, foldersOfAreas } from '../model.ts';
import type { FileKind } from './front-matter.ts';

/** What the place of a file says: its kind, the address of its page, its area of law. */
export type Place = { kind: FileKind; path: string; area?: string; concept?: string };

const segments = '[a-z0-9]+(?:-[a-z0-9]+)*';
const areaPattern = new RegExp(`^areas/(${segments})\\.md$`);
const guidePattern = new RegExp(`^guides/(${segments})/(${segments})\\.md$`);
const articlePattern = new RegExp(`^magazine/(${segments})\\.md$`);
const templatePattern = new RegExp(`^templates/(${segments})\\.md$`);
const faqPattern = new RegExp(`^faq/(${segments})\\.md$`);
const pagePattern = new RegExp(`^pages/(${segments}(?:/${segments})*)\\.md$`);

/**
 * What the place of a file means.
 * @param file from the content folder, with `/`
 * @returns a sentence for the editor when no page can lie there
 */
export function placeOf(file: string): Place | string {
  const [, area] = areaPattern.exec(file) ?? [];
  if (area) {
    const isKnown = Object.hasOwn(areasOfLaw, area);
    return isKnown
      ? { kind: 'area', path: `/${area}`, area, concept: area }
      : `„${area}“ ist kein Rechtsgebiet.`;
  }
  const [, folder, guide] = guidePattern.exec(file) ?? [];
  if (folder && guide) return guidePlace(folder, guide);
  const [, article] = articlePattern.exec(file) ?? [];
  if (article) return { kind: 'article', path: `/magazin/${article}` };
  const [, template] = templatePattern.exec(file) ?? [];
  if (template) return { kind: 'template', path: `/mustervorlagen/${template}` };
  if (faqPattern.test(file)) return { kind: 'faq', path: '/faq' };
  const [, page] = pagePattern.exec(file) ?? [];
  if (page) return { kind: 'page', path: page === 'index' ? '/' : `/${page}` };
  return 'Hier wird keine Seite gesucht: Dateinamen bestehen aus a–z, 0–9 und Bindestrich, Ratgeber liegen in guides/rechtsgebiet/.';
}

function guidePlace(folder: string, guide: string): Place | string {
  const path = `/${folder}/${guide}`;
  if (Object.hasOwn(areasOfLaw, folder)) return { kind: 'guide', path, area: folder, concept: folder };
  const known = ownValue(foldersOfAreas, folder);
  return known
    ? { kind: 'guide', path, area: known.area, concept: folder }
    : `„${folder}“ ist kein Rechtsgebiet.`;
}
