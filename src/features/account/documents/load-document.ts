/** What came of asking for a document. */
export type LoadedDocument =
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
