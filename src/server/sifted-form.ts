import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { droppedFiles } from '#src/lib/dropped-files.ts';
import { Problem } from '#src/lib/problem.ts';

/** How much of a form is kept in memory; the rest is read and dropped. All in bytes. */
export type SiftLimits = { file: number; allFiles: number; fields: number };

const parts = { fields: 500, files: 100, parts: 600, fieldNameSize: 100 };

/** What is answered to a body that no page or program of ours sends. */
export function bodyTooLarge(): Problem {
  return new Problem('payload_too_large', { detail: 'Die Anfrage ist zu groß.' });
}

function parserOf(request: Request, fieldSize: number) {
  try {
    const headers = { 'content-type': request.headers.get('Content-Type') ?? '' };
    return busboy({ headers, defParamCharset: 'utf8', limits: { ...parts, fieldSize } });
  } catch {
    throw new Problem('malformed_request');
  }
}

/** Reads the parts of a form as they arrive. */
function collect(parser: ReturnType<typeof busboy>, limits: SiftLimits) {
  const form = new FormData();
  let kept = 0;
  let typed = 0;
  let isTooMuch = false;
  const refuse = () => {
    isTooMuch = true;
  };
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    typed += Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || typed > limits.fields) refuse();
    else form.append(name, value);
  });
  parser.on('fieldsLimit', refuse);
  parser.on('filesLimit', refuse);
  parser.on('file', (name, stream, { filename, mimeType }) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let hasRoom = true;
    // The parser reports a form that breaks off.
    stream.on('error', () => undefined);
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (!hasRoom) return;
      hasRoom = size <= limits.file && kept + size <= limits.allFiles;
      if (hasRoom) chunks.push(chunk);
      else chunks.length = 0;
    });
    stream.on('end', () => {
      if (!filename) return;
      if (size > limits.file) form.append(droppedFiles.tooLarge, filename);
      else if (!hasRoom) form.append(droppedFiles.forLater, filename);
      else {
        kept += size;
        form.append(
          name,
          new File(
            chunks.map((one) => Uint8Array.from(one)),
            filename,
            { type: mimeType },
          ),
        );
      }
    });
  });
  return { form, isTooMuch: () => isTooMuch };
}

/**
 * A form whose files are too large, without those: all that was typed is kept, and the names of what was dropped stand in the
 * fields of {@link droppedFiles}.
 * @param request multipart, as a browser sends it by itself
 * @throws Problem 400 for what is no form or breaks off, 413 for more fields and text than any page has
 */
export async function siftedForm(request: Request, limits: SiftLimits): Promise<Request> {
  const parser = parserOf(request, limits.fields);
  const { form, isTooMuch } = collect(parser, limits);
  try {
    await pipeline(Readable.from(request.body ?? [], { objectMode: false }), parser);
  } catch {
    throw new Problem('malformed_request');
  }
  if (isTooMuch()) throw bodyTooLarge();
  const headers = new Headers(request.headers);
  // The new body has a boundary and a length of its own.
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name);
  const { url, method, signal } = request;
  return new Request(url, { method, headers, body: form, signal });
}
