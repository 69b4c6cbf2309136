import { useEffect, useState } from 'react';
import { metaOf } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/section.tsx';
import type { Route } from './+types/failing.page';

/** `/dev/fehler`, only in the demonstration: fails on purpose, to see what a visitor and the log get of it. */
export function loader({ url }: Route.LoaderArgs) {
  const place = url.searchParams.get('wo');
  if (place === 'server') throw new Error('This page fails on purpose, on the server.');
  return { failsInBrowser: place === 'browser' };
}

export const meta = metaOf({ title: 'Fehler ausprobieren', description: 'Nur in der Demonstration.' });

function FailsAfterLoading() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(true), []);
  if (isLoaded) throw new Error('This page fails on purpose, in the browser.');
  return null;
}

export default function FailingPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHeading
        title="Fehler ausprobieren"
        size="task"
        lead="Nur in der Demonstration: So sieht es aus, wenn etwas schiefgeht. Im Protokoll steht der Fehler mit seiner Kennung."
      />
      <p className="flow">
        <ButtonLink to="/dev/fehler?wo=server">Auf dem Server</ButtonLink>
        <ButtonLink variant="secondary" to="/dev/fehler?wo=browser">
          Im Browser
        </ButtonLink>
      </p>
      {loaderData.failsInBrowser && <FailsAfterLoading />}
    </div>
  );
}
