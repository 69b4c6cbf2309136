import { useState } from 'react';
import { useNavigate } from 'react-router';
import { resetConsents, setUpload, useServices } from '#src/features/order/public.ts';
import { BotCheckConsent, GuestSessionError } from '#src/features/session/public.ts';
import { removeFile, SendFileError, sendFile } from '#src/features/uploads/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import type { FileRow } from '#src/ui/file-rows.ts';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { referenceCheckOffer } from './offer.ts';
import type { FlowOffer } from './upload.page.tsx';

const accept = '.pdf,.docx,.jpg,.jpeg,.png';
const emptyUpload = { filename: '', size: 0, type: '', token: '' };

function messageOf(error: unknown): string {
  const isExplained = error instanceof SendFileError || error instanceof GuestSessionError;
  return isExplained
    ? error.message
    : 'Beim Hochladen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.';
}

/** Sends files one at a time and keeps the state of the row that is shown. */
function useUpload() {
  const { employersReference } = useServices().uploads;
  const [row, setRow] = useState<FileRow | null>(null);
  const [deleteAt, setDeleteAt] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    const show = (state: FileRow['state']) =>
      setRow({ id: 'zeugnis-datei', name: file.name, size: file.size, state });
    show({ kind: 'preparing', words: 'Sicherheitsprüfung läuft …' });
    try {
      const sent = await sendFile(file, (percent) => show({ kind: 'uploading', percent }));
      resetConsents();
      setUpload({ filename: sent.filename, size: sent.size, type: sent.type, token: sent.token });
      setDeleteAt(sent.deleteAt);
      setRow(null);
    } catch (error) {
      setUpload(emptyUpload);
      show({ kind: 'failed', message: messageOf(error) });
    }
  }

  async function remove(): Promise<void> {
    setRow(null);
    setUpload(emptyUpload);
    // The file is forgotten here at once; the server also deletes what nobody orders.
    if (employersReference.token) await removeFile(employersReference.token).catch(() => undefined);
  }

  const saved: FileRow[] = employersReference.token
    ? [
        {
          id: 'zeugnis-datei',
          name: employersReference.filename,
          size: employersReference.size,
          state: { kind: 'uploaded' },
        },
      ]
    : [];
  return {
    rows: row ? [row] : saved,
    isReady: !row && saved.length > 0,
    isBusy: row?.state.kind === 'uploading' || row?.state.kind === 'preparing',
    deleteAt,
    send,
    remove,
  };
}

/** What is needed and whom to ask, for visitors whose browser runs no script: the upload needs it. */
function WithoutScript({ offer }: { offer: FlowOffer }) {
  return (
    <noscript>
      <Notice tone="warning" title="Zum Hochladen braucht Ihr Browser JavaScript">
        <p>
          Bitte schalten Sie JavaScript ein und laden Sie die Seite neu. Oder wenden Sie sich an uns: Telefon{' '}
          <span className="nowrap">{offer.supportPhone}</span>, E-Mail {offer.supportEmail}. Halten Sie Ihr
          Arbeitszeugnis bereit: als PDF, Word-Datei (DOCX), JPEG oder PNG, höchstens 10 Seiten und 10 MB.
        </p>
      </Notice>
    </noscript>
  );
}

/** Step 1: the file. */
export function UploadStep({ offer }: { offer: FlowOffer }) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { rows, isReady, isBusy, deleteAt, send, remove } = useUpload();
  return (
    <div className="stack">
      <WithoutScript offer={offer} />
      <BotCheckConsent />
      <div className="needs-script">
        <FileField
          name="zeugnis"
          label="Ihr Arbeitszeugnis"
          hint="PDF, Word-Datei (DOCX), JPEG oder PNG, höchstens 10 Seiten und 10 MB. Ein gut lesbares Foto reicht."
          accept={accept}
          disabled={!isHydrated || isBusy}
          rows={rows}
          onFiles={([file]) => file && void send(file)}
          onRemove={() => void remove()}
          dropText="Zeugnis hierher ziehen"
          buttonText={rows.length > 0 ? 'Andere Datei wählen' : 'Zeugnis auswählen'}
        />
      </div>
      {isReady && (
        <Button
          wide
          type="button"
          onClick={() => navigate(`${referenceCheckOffer.path}/upload?schritt=daten`)}
        >
          Daten für die Rechnung eingeben
        </Button>
      )}
      <Notice tone="sand" title="Was mit Ihrer Datei geschieht">
        <p>
          {deleteAt && isReady
            ? `Wir löschen Datei und Ergebnis am ${formatDate(deleteAt)}.`
            : `Wir löschen Datei und Ergebnis nach ${offer.retentionDays} Tagen.`}{' '}
          Sie können beides jederzeit vorher selbst löschen. Nur das Prüfprogramm liest Ihr Zeugnis; es wird
          für nichts anderes verwendet. Vor dem Hochladen rechnet Ihr Browser kurz eine Aufgabe, damit keine
          Roboter Dateien schicken. Mehr steht in den <Link to="/datenschutz">Hinweisen zum Datenschutz</Link>
          .
        </p>
      </Notice>
    </div>
  );
}
