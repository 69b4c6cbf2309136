import { useCallback, useEffect } from 'react';
import { setProcessing, type UploadSlot } from '#src/features/services/order/public.ts';
import { useAskingAgain } from '#src/navigation/asking-again.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import type { CheckBody } from './check.schema.ts';
import { checkStageKeys, checkStages } from './check-stages.ts';

const pollMs = 1_000;
/** After this time the page stops asking and says that the mail will come. */
const patienceMs = 5 * 60_000;

/** Asks once a second how far the check is; the page is rendered anew from the answer. */
function usePolling(slot: UploadSlot, checkId: string) {
  useEffect(() => {
    setProcessing(slot, { checkId, polling: true, timeout: false });
    return () => setProcessing(slot, { checkId, polling: false, timeout: false });
  }, [slot, checkId]);
  const onGivenUp = useCallback(
    () => setProcessing(slot, { checkId, polling: false, timeout: true }),
    [slot, checkId],
  );
  useAskingAgain({ isWaiting: true, everyMs: pollMs, patienceMs, onGivenUp });
}

/** The running check in its named stages. Without JavaScript the page reloads itself. */
export function CheckProgress({ check, slot }: { check: CheckBody; slot: UploadSlot }) {
  usePolling(slot, check.checkId);
  const stages = checkStageKeys.slice(0, -1);
  return (
    <div className="column stack">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Progress
        stages={stages.map((stage) => checkStages[stage])}
        current={stages.indexOf(check.stage) + 1}
        percent={check.progress}
        message={`${checkStages[check.stage]} …`}
      />
      <Notice tone="water" title="Sie können diese Seite schließen" level={2}>
        <p>
          Wir schicken Ihnen eine E-Mail mit dem Link, sobald das Ergebnis da ist. Die Bestätigung
          {check.isFree ? '' : ' mit Rechnung'} zu {check.orderNumber} bekommen Sie vorher.
        </p>
      </Notice>
    </div>
  );
}
