import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Notice } from '#src/ui/notice.tsx';
import './recovery-codes.css';

/** The recovery codes, this one time: to be printed, copied or written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const isHydrated = useHydrated();
  const [copied, setCopied] = useState<'' | 'yes' | 'no'>('');
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  };
  return (
    <div className="recovery-codes stack">
      <Notice tone="warning" title="Bewahren Sie diese zehn Codes jetzt auf" role="status">
        <p>
          Wir zeigen sie nur dieses eine Mal. Ist Ihr Telefon nicht zur Hand, kommen Sie mit einem davon in
          Ihr Konto. Jeder gilt einmal. Auf allen anderen Geräten sind Sie jetzt abgemeldet.
        </p>
      </Notice>
      <ul className="recovery-list num" aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isHydrated && (
        <div className="flow">
          <Button type="button" variant="secondary" icon="printer" onClick={() => window.print()}>
            Codes drucken
          </Button>
          <Button type="button" variant="secondary" icon="copy" onClick={copy}>
            Codes kopieren
          </Button>
          <span role="status" className="meta">
            {copied === 'yes' && 'Kopiert.'}
            {copied === 'no' &&
              'Der Browser lässt das Kopieren nicht zu. Bitte markieren Sie die Codes von Hand.'}
          </span>
        </div>
      )}
    </div>
  );
}
