import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { beginReadChange, useReadState } from '#src/features/account/activities/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { formatBytes } from '#src/ui/file-rows.ts';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OneTimeCodeStep } from './one-time-code-step.tsx';
import type { OpenPdf } from './pdf-document.client.ts';
import { PdfPages } from './pdf-pages.tsx';
import './documents.css';

/** What came of asking for a document. */
type LoadedDocument =
  | { kind: 'pdf'; bytes: Uint8Array<ArrayBuffer> }
  /** The customer has to give a code first. */
  | { kind: 'otp_required' }
  /** A German sentence that says why, and what to do. */
  | { kind: 'failed'; message: string };

const broken =
  'Die Verbindung ist abgerissen. Bitte prüfen Sie Ihr Internet und versuchen Sie es dann noch einmal.';
const unavailable =
  'Das System dahinter antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.';
const signedOut =
  'Sie sind nicht mehr angemeldet. Bitte laden Sie die Seite neu und melden Sie sich wieder an.';
const damaged =
  'Dieses Dokument ist bei uns beschädigt und lässt sich nicht mehr öffnen. Das liegt an uns. Bitte rufen Sie uns an.';
const gone = 'Dieses Dokument ist nicht mehr da. Fragen Sie uns bitte danach.';

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

async function refused(response: Response): Promise<LoadedDocument> {
  if (response.status === 401) return { kind: 'failed', message: signedOut };
  if (response.status === 404) return { kind: 'failed', message: gone };
  const code = await codeOf(response);
  if (code === 'otp_required') return { kind: 'otp_required' };
  if (code === 'document_unreadable') return { kind: 'failed', message: damaged };
  return { kind: 'failed', message: unavailable };
}

async function readBody(
  response: Response,
  onProgress: (bytes: number, total: number | null) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = Number(response.headers.get('Content-Length'));
  const total = length > 0 ? length : null;
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array(await response.arrayBuffer());
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    size += next.value.byteLength;
    onProgress(size, total);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Fetches a document as the signed-in customer; the server marks it read with that.
 * @param onProgress bytes so far, and of how many if the answer says so
 * @throws only what `signal` aborts with
 */
export async function loadDocument(
  url: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number, total: number | null) => void },
): Promise<LoadedDocument> {
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'application/pdf' } });
    if (!response.ok) return await refused(response);
    return { kind: 'pdf', bytes: await readBody(response, onProgress) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed', message: broken };
  }
}

/** A document to be opened in place. */
type ViewedDocument = {
  title: string;
  /** ISO date or instant. */
  date: string;
  detailUrl: string;
  isUnread: boolean;
  /** What it belongs to: „Schaden S-26-20871“. */
  subject?: string | undefined;
};

type View =
  | { kind: 'loading'; words: string }
  | { kind: 'pages'; pdf: OpenPdf }
  | { kind: 'code' }
  | { kind: 'failed'; message: string };

const unreadable =
  'Dieses Dokument lässt sich hier nicht anzeigen. Heruntergeladen öffnet es jedes PDF-Programm.';
const begun: View = { kind: 'loading', words: 'Dokument wird geladen …' };

function progressWords(bytes: number, total: number | null): string {
  if (total === null) return `Dokument wird geladen: ${formatBytes(bytes)} sind da.`;
  return `Dokument wird geladen: ${Math.min(100, Math.round((bytes / total) * 100))}\u00a0Prozent`;
}

async function openInPlace(
  url: string,
  signal: AbortSignal,
  show: (view: View) => void,
): Promise<View & { wasRead?: boolean }> {
  const program = import('./pdf-document.client.ts');
  program.catch(() => undefined);
  const loaded = await loadDocument(url, {
    signal,
    onProgress: (bytes, total) => show({ kind: 'loading', words: progressWords(bytes, total) }),
  });
  if (loaded.kind === 'otp_required') return { kind: 'code' };
  if (loaded.kind === 'failed') return loaded;
  show({ kind: 'loading', words: 'Seiten werden vorbereitet …' });
  try {
    const pdf = await (await program).openPdf(loaded.bytes);
    return { kind: 'pages', pdf, wasRead: true };
  } catch {
    return { kind: 'failed', message: unreadable, wasRead: true };
  }
}

/** Loads the document, and shows it as read from the moment on that it was asked for. */
function useView(shown: ViewedDocument): { view: View; retry: () => void } {
  const { detailUrl } = shown;
  const { revalidate } = useRevalidator();
  const isUnread = useReadState();
  const [view, setView] = useState<View>(begun);
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent(() =>
    isUnread(detailUrl, shown.isUnread, shown) ? beginReadChange(detailUrl, false) : undefined,
  );
  const after = useEffectEvent(() => void revalidate());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same document anew
  useEffect(() => {
    const stop = new AbortController();
    const change = begin();
    let pdf: OpenPdf | undefined;
    const show = (next: View) => {
      if (!stop.signal.aborted) setView(next);
    };
    show(begun);
    openInPlace(detailUrl, stop.signal, show).then(
      ({ wasRead, ...next }) => {
        if (next.kind === 'pages') pdf = next.pdf;
        if (stop.signal.aborted) pdf?.close();
        show(next);
        if (!wasRead) return change?.fail();
        change?.settle();
        if (change) after();
      },
      // Closed before it was loaded: the server may have marked it as read, so it is asked.
      () => {
        change?.fail();
        if (change) after();
      },
    );
    return () => {
      stop.abort();
      pdf?.close();
    };
  }, [detailUrl, attempt]);
  return { view, retry: () => setAttempt((count) => count + 1) };
}

/** Steps of zooming; 1 fills the width. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** On a phone a page at full width is too small to read. This runs in the browser only. */
const startZoom = () => (globalThis.matchMedia?.('(width < 40rem)').matches ? 2 : 1);

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const smaller = zooms.findLast((step) => step < zoom);
  const larger = zooms.find((step) => step > zoom);
  return (
    <div className="viewer-zoom">
      <ZoomButton icon="minus" name="Verkleinern" to={smaller} onZoom={onZoom} />
      <output className="num" aria-label="Größe">
        {Math.round(zoom * 100)}&nbsp;%
      </output>
      <ZoomButton icon="plus" name="Vergrößern" to={larger} onZoom={onZoom} />
    </div>
  );
}

function ZoomButton({
  icon,
  name,
  to,
  onZoom,
}: {
  icon: IconName;
  name: string;
  to: number | undefined;
  onZoom: (zoom: number) => void;
}) {
  return (
    <button
      type="button"
      className="viewer-control"
      aria-label={name}
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onZoom(to)}
    >
      <Icon icon={icon} />
    </button>
  );
}

const openWords = (pages: number) =>
  `Das Dokument ist offen. Es hat ${pages === 1 ? 'eine Seite' : `${pages} Seiten`}.`;

/** Shown instead of the pages: the progress, the request for a code, or the reason why there are none. */
function NotYet({
  view,
  detailUrl,
  retry,
}: {
  view: Exclude<View, { kind: 'pages' }>;
  detailUrl: string;
  retry: () => void;
}) {
  if (view.kind === 'code') return <OneTimeCodeStep onDone={retry} />;
  if (view.kind === 'loading') {
    return (
      <div className="viewer-note">
        <span className="button-beam" aria-hidden="true" />
        <p role="status">{view.words}</p>
      </div>
    );
  }
  return (
    <div className="viewer-note stack">
      <Notice tone="danger" role="alert" title="Das Dokument wird nicht angezeigt">
        <p>{view.message}</p>
      </Notice>
      <p className="flow">
        <Button type="button" variant="secondary" onClick={retry}>
          Noch einmal versuchen
        </Button>
        <Link to={detailUrl} download>
          Dokument herunterladen
        </Link>
      </p>
    </div>
  );
}

/**
 * Shows a document over the page, with its text for whoever selects or listens, and ways to keep it. To be rendered
 * only while it is open.
 */
export function DocumentViewer({
  document: shown,
  onClose,
}: {
  document: ViewedDocument;
  onClose: () => void;
}) {
  const { title, date, subject, detailUrl } = shown;
  const { view, retry } = useView(shown);
  const [zoom, setZoom] = useState(startZoom);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="document-viewer"
      footer={
        <>
          <ButtonLink to={detailUrl} download icon="download" variant="secondary">
            Herunterladen
          </ButtonLink>
          <Link to={detailUrl} newTab className="button button-text">
            In neuem Tab öffnen
          </Link>
        </>
      }
    >
      <div className="viewer-bar">
        <p className="meta num">{[formatDate(date), subject].filter(Boolean).join(' · ')}</p>
        {view.kind === 'pages' && <Zoom zoom={zoom} onZoom={setZoom} />}
      </div>
      <p className="visually-hidden" role="status">
        {view.kind === 'pages' && openWords(view.pdf.pages.length)}
      </p>
      {view.kind === 'pages' ? (
        <PdfPages pages={view.pdf.pages} zoom={zoom} />
      ) : (
        <NotYet view={view} detailUrl={detailUrl} retry={retry} />
      )}
    </Dialog>
  );
}

/** Whether a click on a link is a plain one, without keys for a new tab. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Opens documents of a page in place.
 * @returns `onClick` for the link to a document's address, which keeps working without script and in another tab;
 *   `viewer` is to be rendered somewhere beside the links
 */
export function useDocumentViewer(): {
  onClick: (document: ViewedDocument) => (event: MouseEvent<HTMLAnchorElement>) => void;
  viewer: ReactNode;
} {
  const [shown, setShown] = useState<ViewedDocument>();
  return {
    onClick: (document) => (event) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      // Safari does not focus a clicked link, and the dialog returns the focus to the focused element.
      event.currentTarget.focus();
      setShown(document);
    },
    viewer: shown && <DocumentViewer document={shown} onClose={() => setShown(undefined)} />,
  };
}
