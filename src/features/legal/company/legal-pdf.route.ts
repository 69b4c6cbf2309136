import { shownPdfHeaders } from '#src/lib/file-headers.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { Route } from './+types/legal-pdf.route';
import { legalPdf } from './legal-document.ts';
import { type LegalTextKey, legalPages } from './legal-text.ts';

/** The texts of each file: one text, or the Belehrung with its model form. */
const files = new Map<string, ReadonlyArray<LegalTextKey>>([
  ['/widerrufsbelehrung.pdf', ['widerrufsbelehrung', 'muster-widerrufsformular']],
  ...Object.values(legalPages).flatMap(
    (page): Array<[string, ReadonlyArray<LegalTextKey>]> => ('pdf' in page ? [[page.pdf, [page.key]]] : []),
  ),
]);

/** `/nutzungsbedingungen.pdf` and the other texts as files; their addresses stay. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = plainPath(url.pathname);
  const keys = files.get(path);
  if (!keys) throw new Response(null, { status: 404 });
  const bytes = await legalPdf(keys, pageRequest(context).company.legal);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...shownPdfHeaders(path.slice(1)),
      'Cache-Control': 'public, max-age=300',
    },
  });
}
