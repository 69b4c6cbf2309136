import { useSearchParams } from 'react-router';
import { Notice } from '#src/ui/notice.tsx';

/** Greets the customer whose account has just been activated (`?aktiviert=true`); only activated ones get there. */
export function ActivatedNotice() {
  const [query] = useSearchParams();
  if (query.get('aktiviert') !== 'true') return null;
  return (
    <Notice tone="success" role="status" title="Ihr Konto ist aktiviert">
      <p>
        Ab jetzt sehen Sie hier Ihre Verträge, Schreiben und Schäden. Eine Bestätigung ist per E-Mail
        unterwegs.
      </p>
    </Notice>
  );
}
