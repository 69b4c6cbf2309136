import { fileHeaders } from '#src/lib/file-headers.ts';
import type { Route } from './+types/list-template.route';
import { csvTemplate, xlsxTemplate } from './list-template.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The template of a list as a file to fill in. */
export function loader({ url }: Route.LoaderArgs) {
  const isCsv = url.pathname.endsWith('.csv');
  return new Response(isCsv ? csvTemplate() : xlsxTemplate(), {
    headers: {
      ...fileHeaders({
        filename: `Stichtagsmeldung.${isCsv ? 'csv' : 'xlsx'}`,
        contentType: isCsv ? 'text/csv; charset=utf-8' : workbook,
      }),
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
