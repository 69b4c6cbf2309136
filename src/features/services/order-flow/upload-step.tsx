import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BotCheckConsent, GuestSessionError } from '#src/features/account/session/public.ts';
import { removeFile, SendFileError, sendFile, type UploadCall } from '#src/features/checks/uploads/public.ts';
import {
  emptyUpload,
  resetConsents,
  type ServicesState,
  setUpload,
  type UploadSlot,
  useServices,
} from '#src/features/services/order/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import type { DefinitionRow } from '#src/ui/definition-rows.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { type FileRow, formatBytes } from '#src/ui/file-rows.ts';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import type { PreparedThing } from './customer-step.tsx';
import type { PostedFlow } from './flow-loader.ts';
import { type FlowOffer, type OrderFlow, stepAddress } from './order-flow.ts';
import { OrderFlowPage } from './order-flow-page.tsx';
import type { FlowValues } from './order-form.ts';

const accept = '.pdf,.docx,.jpg,.jpeg,.png';

/** The differences between the checks: the target of the file, and its names. */
export type UploadWords = {
  /** Its place in the state of the order. */
  slot: UploadSlot;
  call: UploadCall;
  /** „Ihr Arbeitszeugnis“ */
  label: string;
  /** „Zeugnis“ */
  short: string;
  hint: string;
  /** Who reads it, in one sentence. */
  reader: string;
};

/** The uploaded file of this tab, as the next steps carry it. */
function uploadedThing({ uploads }: ServicesState, slot: UploadSlot): PreparedThing {
  const upload = uploads[slot] ?? emptyUpload;
  const size = upload.size > 0 ? ` (${formatBytes(upload.size)})` : '';
  return upload.token ? { value: upload.token, text: `${upload.filename}${size}` } : { value: '', text: '' };
}

/** The uploaded file as a row of the review. */
function uploadedRow(
  flow: OrderFlow,
  { retentionDays }: FlowOffer,
  { preparedText }: Pick<FlowValues, 'preparedText'>,
): DefinitionRow {
  return {
    term: 'Datei',
    value: (
      <>
        {preparedText}
        <br />
        wird {retentionDays} Tage nach dem Hochladen gelöscht
      </>
    ),
    editTo: flow.path,
  };
}

function messageOf(error: unknown): string {
  const isExplained = error instanceof SendFileError || error instanceof GuestSessionError;
  return isExplained
    ? error.message
    : 'Beim Hochladen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.';
}

/** Sends files one at a time and keeps the state of the row that is shown. */
function useUpload({ slot, call }: UploadWords) {
  const upload = useServices().uploads[slot] ?? emptyUpload;
  const [row, setRow] = useState<FileRow | null>(null);
  const [deleteAt, setDeleteAt] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    const show = (state: FileRow['state']) =>
      setRow({ id: 'datei', name: file.name, size: file.size, state });
    show({ kind: 'preparing', words: 'Sicherheitsprüfung läuft …' });
    try {
      const sent = await sendFile(file, (percent) => show({ kind: 'uploading', percent }), call);
      resetConsents();
      setUpload(slot, { filename: sent.filename, size: sent.size, type: sent.type, token: sent.token });
      setDeleteAt(sent.deleteAt);
      setRow(null);
    } catch (error) {
      setUpload(slot, emptyUpload);
      show({ kind: 'failed', message: messageOf(error) });
    }
  }

  async function remove(): Promise<void> {
    setRow(null);
    setUpload(slot, emptyUpload);
    // The file is removed here at once. The server also deletes files that are never ordered.
    if (upload.token) await removeFile(upload.token, call).catch(() => undefined);
  }

  const saved: FileRow[] = upload.token
    ? [{ id: 'datei', name: upload.filename, size: upload.size, state: { kind: 'uploaded' } }]
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

/** For visitors without script, which the upload needs: what is required and whom to ask. */
function WithoutScript({ offer, words }: { offer: FlowOffer; words: UploadWords }) {
  return (
    <noscript>
      <Notice tone="warning" title="Zum Hochladen braucht Ihr Browser JavaScript">
        <p>
          Bitte schalten Sie JavaScript ein und laden Sie die Seite neu. Oder wenden Sie sich an uns: Telefon{' '}
          <PhoneNumber number={offer.supportPhone} />, E-Mail {offer.supportEmail}. Halten Sie die Datei
          bereit: {words.hint}
        </p>
      </Notice>
    </noscript>
  );
}

function nextText({ offer }: FlowOffer): string {
  return offer.availability === 'free_of_charge'
    ? 'Weiter zu Ihren Daten'
    : 'Daten für die Rechnung eingeben';
}

/** Step 1 of a check: the file. */
function UploadStep({ flow, offer, words }: { flow: OrderFlow; offer: FlowOffer; words: UploadWords }) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { rows, isReady, isBusy, deleteAt, send, remove } = useUpload(words);
  const { label, short, hint, reader } = words;
  return (
    <div className="stack">
      <WithoutScript offer={offer} words={words} />
      {words.call.as === 'guest' && <BotCheckConsent />}
      <div className="needs-script">
        <FileField
          name="datei"
          label={label}
          hint={hint}
          accept={accept}
          disabled={!isHydrated || isBusy}
          rows={rows}
          onFiles={([file]) => file && void send(file)}
          onRemove={() => void remove()}
          dropText={`${short} hierher ziehen`}
          buttonText={rows.length > 0 ? 'Andere Datei wählen' : `${short} auswählen`}
        />
      </div>
      {isReady && (
        <Button wide type="button" onClick={() => navigate(stepAddress(flow, 'daten'))}>
          {nextText(offer)}
        </Button>
      )}
      <Notice tone="sand" title="Was mit Ihrer Datei geschieht">
        <p>
          {deleteAt && isReady
            ? `Wir löschen Datei und Ergebnis am ${formatDate(deleteAt)}.`
            : `Wir löschen Datei und Ergebnis nach ${offer.retentionDays} Tagen.`}{' '}
          Sie können beides jederzeit vorher selbst löschen. {reader} Vor dem Hochladen rechnet Ihr Browser
          kurz eine Aufgabe, damit keine Roboter Dateien schicken. Mehr steht in den{' '}
          <Link to="/datenschutz">Hinweisen zum Datenschutz</Link>.
        </p>
      </Notice>
    </div>
  );
}

type UploadFlowProps = {
  flow: OrderFlow;
  offer: FlowOffer;
  posted: PostedFlow | undefined;
  words: Omit<UploadWords, 'call'>;
  /** The call that gives the form for one file. */
  uploadPath: string;
};

/** The order of a check of a document: the file first, then what every order has. Customers need no bot check. */
export function UploadFlowPage({ flow, offer, posted, words, uploadPath }: UploadFlowProps) {
  const as = offer.customer ? 'customer' : 'guest';
  const call = { path: uploadPath, method: 'POST', as } as const;
  return (
    <OrderFlowPage
      flow={flow}
      offer={offer}
      posted={posted}
      prepared={uploadedThing(useServices(), words.slot)}
      preparedRow={(values) => uploadedRow(flow, offer, values)}
      firstStep={<UploadStep flow={flow} offer={offer} words={{ ...words, call }} />}
    />
  );
}
