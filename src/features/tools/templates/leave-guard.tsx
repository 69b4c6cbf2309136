import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Asks before a filled letter is left that nobody saved; the browser asks itself when its window is closed. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Ihr Brief ist noch nicht gespeichert"
      closeText="Hier bleiben"
      footer={
        <>
          <Button type="button" onClick={stay}>
            Hier bleiben
          </Button>
          <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
            Ohne Speichern gehen
          </Button>
        </>
      }
    >
      <p>
        Was Sie eingetragen haben, liegt nur in diesem Fenster. Wenn Sie die Seite verlassen, ist es weg.
        Laden Sie den Brief vorher herunter.
      </p>
    </Dialog>
  );
}
