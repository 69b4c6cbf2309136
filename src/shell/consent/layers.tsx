import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type ConsentCategory,
  consentChanged,
  consentState,
  type Edition,
  runsWithoutConsent,
} from '#src/features/legal/consent-records/public.ts';
import { type Choose, choiceMade } from './consent-layers.ts';
import { FirstLayer } from './first-layer.tsx';
import { saveChoice } from './library.ts';
import { type ConsentAction, report } from './record-queue.ts';
import { SecondLayer } from './second-layer.tsx';
import { wordingFor } from './wording.ts';
import './consent.css';

export interface LayersProps {
  first: boolean;
  second: boolean;
  edition: Edition;
}

/** Keeps the choice in the browser, reports it to the server, and reloads if something must stop running. */
async function choose(
  edition: Edition,
  action: ConsentAction,
  optional: readonly ConsentCategory[],
): Promise<void> {
  const before = consentState(edition);
  await saveChoice(edition, optional);
  const after = consentState(edition);
  choiceMade();
  consentChanged();
  const isNew = before.kind === 'implicit' || (after.kind === 'chosen' && before.chosenAt !== after.chosenAt);
  if (after.kind === 'chosen' && isNew) {
    const { consentId, categories, chosenAt } = after;
    // Nobody waits for the proof: it is in the queue, and the request outlives the page.
    void report({ consentId, version: edition.number, categories, action, chosenAt });
  }
  if (runsWithoutConsent()) window.location.reload();
}

/** The second layer gives the focus back to its opener; if that went with the first layer, the page takes it. */
function useFocusNotLost(second: boolean) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !second && document.activeElement === document.body) {
      document.getElementById('inhalt')?.focus({ preventScroll: true });
    }
    wasOpen.current = second;
  }, [second]);
}

/** Both layers and what is said about them to screen readers. */
export function Layers({ first, second, edition }: LayersProps) {
  const wording = useMemo(() => wordingFor(edition), [edition]);
  const [said, setSaid] = useState('');
  const onChoose: Choose = (action, optional) => {
    void choose(edition, action, optional).then(() => setSaid(wording.saved));
  };
  useFocusNotLost(second);
  useEffect(() => {
    if (first) setSaid(wording.announcement);
  }, [first, wording]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {first && <FirstLayer wording={wording} onChoose={onChoose} />}
      <SecondLayer open={second} wording={wording} edition={edition} onChoose={onChoose} />
    </>
  );
}
