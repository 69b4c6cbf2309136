import type { RouterContextProvider } from 'react-router';
import { berlinDay } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { sent } from '#src/navigation/as-sent.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { EditorialApi } from './editorial.api.ts';
import { aboutPath } from './fill-in.ts';

/** Query parameter of a signed link to a draft (`signPreview`); not imported from the provider, which is server only. */
const previewParameter = 'vorschau';

/** A text of the editors by the address of its page. @throws 404 when there is none, 503 while the CMS has no copy */
export async function documentAt(context: Readonly<RouterContextProvider>, url: URL) {
  const { shell, isIndexed, validity } = pageRequest(context);
  const path = plainPath(url.pathname);
  const preview = url.searchParams.get(previewParameter);
  // The address of this page contains the product's name, which comes from the settings.
  const written = validity === 'product' ? aboutPath : path;
  const { html, contents, questions, steps, sources, related, ...document } = await answer(
    api<EditorialApi>(context).content.document.$get({
      query: { path: written, ...(preview ? { preview } : {}) },
    }),
  );
  return {
    document: { ...document, path },
    // The text is in the markup; its questions and steps are in the structured data.
    text: sent(context, { html, contents, questions, steps, sources, related }),
    publicUrl: shell.publicUrl,
    publisher: shell.providerName,
    phone: { number: shell.supportPhone, hours: shell.supportHours },
    isIndexed: isIndexed && preview === null,
  };
}

export type LoadedDocument = Awaited<ReturnType<typeof documentAt>>;

/** The same for a page with a calculator, with the present day in Berlin. */
export async function documentForToday(context: Readonly<RouterContextProvider>, url: URL) {
  const today = berlinDay(new Date(pageRequest(context).now));
  return { ...(await documentAt(context, url)), today };
}
