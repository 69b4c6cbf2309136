import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { Refusal } from './answers.ts';

/** The file part of an upload form, arriving. */
export interface IncomingFile {
  readonly filename: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** How much more is read and dropped after a refusal, so that browsers see the answer. */
const MAX_BYTES_AFTER_REFUSAL = 64 * 1024 * 1024;
const LIMITS = { fields: 40, fieldNameSize: 100, fieldSize: 8 * 1024, files: 1, parts: 41 };
/** The limit for all fields together, as in S3. They are in memory before a signature is checked. */
const MAX_FIELD_BYTES = 20 * 1024;

/** A file that was received but is not kept yet. */
export interface Received {
  discard(): Promise<void>;
}

interface Progress<T> {
  received?: Promise<T>;
  refused: boolean;
  problem?: Refusal;
}

/**
 * Reads a multipart form as it arrives. Like S3 it ignores fields that follow the file.
 * @param receive is called at the file, with all fields before it (names in lower case)
 * @returns what `receive` returned, once the form has ended properly; otherwise that is discarded
 * @throws Refusal for bad forms, forms that break off among them
 */
export async function readUploadForm<T extends Received>(
  request: Request,
  receive: (fields: ReadonlyMap<string, string>, file: IncomingFile) => Promise<T>,
): Promise<T> {
  const progress: Progress<T> = { refused: false };
  const parser = createParser(request.headers.get('content-type') ?? '');
  readFields(parser, progress, receive);
  const broken = await pipeline(source(request, progress), parser).then(
    () => undefined,
    (error: unknown) => new Refusal('MalformedPOSTRequest', `The form broke off: ${String(error)}`),
  );
  const problem = progress.problem ?? broken;
  if (problem !== undefined) {
    await progress.received?.then((received) => received.discard(), ignore);
    throw problem;
  }
  if (progress.received === undefined) {
    throw new Refusal('InvalidArgument', 'POST requires exactly one file.');
  }
  return progress.received;
}

function createParser(contentType: string) {
  try {
    return busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', limits: LIMITS });
  } catch {
    throw new Refusal('MalformedPOSTRequest', 'The body must be multipart/form-data.');
  }
}

function readFields<T>(
  parser: ReturnType<typeof busboy>,
  progress: Progress<T>,
  receive: (fields: ReadonlyMap<string, string>, file: IncomingFile) => Promise<T>,
): void {
  const fields = new Map<string, string>();
  let size = 0;
  const refuse = (message: string) => {
    progress.refused = true;
    fields.clear();
    progress.problem ??= new Refusal('MalformedPOSTRequest', message);
  };
  parser.on('field', (name, value, info) => {
    if (progress.received !== undefined || progress.refused) return;
    size += name.length + Buffer.byteLength(value);
    if (size > MAX_FIELD_BYTES) refuse('The fields before the file are too long.');
    const lowered = name.toLowerCase();
    if (info.nameTruncated || info.valueTruncated) refuse('A field is too long.');
    if (fields.has(lowered)) refuse(`Field ${name} occurs twice.`);
    if (!progress.refused) fields.set(lowered, value);
  });
  parser.on('fieldsLimit', () => refuse('Too many fields.'));
  parser.on('filesLimit', () => refuse('POST requires exactly one file.'));
  parser.on('file', (name, stream, info) => {
    // A form that breaks off within its file also raises an error here, and without a listener that would end
    // the process. The parser reports it.
    stream.on('error', ignore);
    if (name !== 'file') refuse('The file field must be named "file".');
    if (progress.refused) {
      stream.resume();
      return;
    }
    progress.received = receive(fields, { filename: info.filename ?? '', chunks: stream }).catch((error) => {
      progress.refused = true;
      stream.resume();
      throw error;
    });
    // Awaited once the form has ended; until then a refusal must not count as unhandled.
    progress.received.catch(ignore);
  });
}

function ignore(): void {}

/** The body, thrown away up to a limit once the form is refused. */
function source(request: Request, progress: { readonly refused: boolean }): Readable {
  async function* read() {
    let afterRefusal = 0;
    for await (const chunk of request.body ?? []) {
      if (progress.refused) afterRefusal += chunk.byteLength;
      if (afterRefusal > MAX_BYTES_AFTER_REFUSAL) throw new Error('still sending after refusal');
      yield chunk;
    }
  }
  return Readable.from(read(), { objectMode: false });
}
