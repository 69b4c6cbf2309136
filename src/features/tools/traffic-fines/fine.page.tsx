import { useSearchParams } from 'react-router';
import { DocumentView } from '#src/features/guides/editorial/public.ts';
import type { Route } from './+types/fine.page';
import { FineTool } from './fine-tool.tsx';
import type { OffenceName } from './fines-input.ts';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

/** Pages that ask for one offence only. */
const offences: Readonly<Record<string, OffenceName>> = {
  '/verkehrsrecht/geschwindigkeitsueberschreitung': 'tempo',
  '/verkehrsrecht/rotlichtverstoss': 'rotlicht',
  '/verkehrsrecht/handy-und-smartwatch': 'handy',
};

export default function FinePage({ loaderData }: Route.ComponentProps) {
  const { document, today } = loaderData;
  const [parameters] = useSearchParams();
  const only = offences[document.path] ?? 'tempo';
  return (
    <DocumentView
      loaded={loaderData}
      tool={<FineTool key={only} parameters={parameters} today={today} only={only} />}
    />
  );
}
