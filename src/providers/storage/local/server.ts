import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { DAMAGED_OBJECT, FILENAME_PLACEHOLDER } from '../storage.ts';
import { element, errorAnswer, escapeXml, Refusal, SAFE_HEADERS, xmlAnswer } from './answers.ts';
import { type IncomingFile, readUploadForm } from './form-upload.ts';
import {
  createObjectFiles,
  DamagedObjectError,
  type ObjectFacts,
  type ObjectFiles,
  type ObjectWriter,
} from './object-files.ts';
import { isSafeKey, safeFilename } from './object-key.ts';
import { checkPolicy, parsePolicy, type SizeLimits } from './post-policy.ts';
import { isPolicySigned, type KeyPair, verifyRequest } from './signature.ts';

export interface StorageServerSettings extends KeyPair {
  readonly directory: string;
  readonly bucket: string;
  /** Where the app is mounted with `route`, without trailing slash. */
  readonly mountPath: string;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Called with the folder of an object that cannot be read. */
  readonly onDamaged: (folder: string) => void;
}

interface Server {
  readonly settings: StorageServerSettings;
  readonly files: ObjectFiles;
}

/** Largest object of the local default, whatever a policy or a signed request asks for. */
const MAX_OBJECT_BYTES = 100 * 1024 * 1024;
const DEFAULT_TYPE = 'application/octet-stream';

/**
 * A small S3: signed POST forms for browsers, and GET, HEAD, PUT, DELETE, ListObjectsV2 with SigV4 headers for the
 * SDK. One bucket. It differs from S3 on purpose: a form is refused if its folder holds any file already; keys
 * that are no safe path are refused; every download is an attachment in a sandbox.
 */
export function createStorageServer(settings: StorageServerSettings): Hono {
  const server: Server = { settings, files: createObjectFiles(settings.directory, settings.bucket) };
  const app = new Hono();
  app.all('*', async (context) => {
    try {
      return await answer(server, context);
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(error.code, error.message);
      throw error;
    }
  });
  return app;
}

async function answer(server: Server, context: Context): Promise<Response> {
  const { settings } = server;
  const request = context.req.raw;
  const [bucket, key] = addressOf(request.url, settings.mountPath);
  if (bucket !== settings.bucket) throw new Refusal('NoSuchBucket', 'The specified bucket does not exist.');
  if (request.method === 'POST' && key === '') return postForm(server, request);
  const verdict = verifyRequest(request, settings, settings.now());
  if (!verdict.ok) throw new Refusal(verdict.code, 'The request is not signed with a key known here.');
  if (request.method === 'GET' && key === '') return list(server, new URL(request.url));
  if (!isSafeKey(key)) throw new Refusal('InvalidArgument', 'The key is not allowed.');
  try {
    return await objectAnswer(server, request, key, verdict.payloadHash);
  } catch (error) {
    if (!(error instanceof DamagedObjectError)) throw error;
    settings.onDamaged(key.slice(0, key.lastIndexOf('/') + 1));
    throw new Refusal(DAMAGED_OBJECT, 'The object is stored and cannot be read.');
  }
}

function objectAnswer(server: Server, request: Request, key: string, payloadHash: string | null) {
  switch (request.method) {
    case 'GET':
      return download(server, key);
    case 'HEAD':
      return factsOnly(server, key);
    case 'PUT':
      return put(server, request, key, payloadHash);
    case 'DELETE':
      return server.files.remove(key).then(() => new Response(null, { status: 204, headers: SAFE_HEADERS }));
    default:
      throw new Refusal('MethodNotAllowed', 'The method is not allowed.');
  }
}

function addressOf(url: string, mountPath: string): [bucket: string, key: string] {
  const path = new URL(url).pathname.slice(mountPath.length + 1);
  const slash = path.indexOf('/');
  try {
    if (slash < 0) return [decodeURIComponent(path), ''];
    return [decodeURIComponent(path.slice(0, slash)), decodeURIComponent(path.slice(slash + 1))];
  } catch {
    throw new Refusal('InvalidArgument', 'The address is malformed.');
  }
}

/** The named type becomes a header again at every download. */
function safeType(named: string | null | undefined): string {
  return /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/.test(named ?? '') ? (named ?? '') : DEFAULT_TYPE;
}

interface Upload {
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly writer: ObjectWriter;
  discard(): Promise<void>;
}

async function postForm(server: Server, request: Request): Promise<Response> {
  const upload = await readUploadForm(request, (fields, file) => receive(server, fields, file));
  const contentType = safeType(upload.fields.get('content-type'));
  const stored = await upload.writer.commit(upload.key, contentType, 'alone').finally(() => upload.discard());
  if (stored === false) throw new Refusal('AccessDenied', 'A file was sent with this form already.');
  return uploadAnswer(server, request, upload, stored.etag);
}

/** Checks the form before the first byte of the file is kept, and its size while it arrives. */
async function receive(
  server: Server,
  fields: ReadonlyMap<string, string>,
  file: IncomingFile,
): Promise<Upload> {
  const key = (fields.get('key') ?? '').replaceAll(FILENAME_PLACEHOLDER, () => safeFilename(file.filename));
  const limits = authorise(server, fields, key);
  if (!isSafeKey(key)) throw new Refusal('AccessDenied', 'The key is not allowed.');
  if (!key.includes('/')) throw new Refusal('AccessDenied', 'The key has no folder of its own.');
  const writer = await server.files.begin();
  try {
    await receiveBytes(writer, file.chunks, limits);
    return { key, fields, writer, discard: () => writer.discard() };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function authorise(server: Server, fields: ReadonlyMap<string, string>, key: string): SizeLimits {
  const { settings } = server;
  if (!isPolicySigned(fields, settings)) {
    throw new Refusal('AccessDenied', 'The policy is not signed with a key known here.');
  }
  const policy = parsePolicy(fields.get('policy') ?? '');
  if (policy === null) throw new Refusal('AccessDenied', 'The policy is malformed.');
  const allFields = new Map(fields).set('bucket', fields.get('bucket') ?? settings.bucket);
  if (allFields.get('bucket') !== settings.bucket) throw new Refusal('AccessDenied', 'Wrong bucket.');
  const verdict = checkPolicy(policy, allFields, key, settings.now(), MAX_OBJECT_BYTES);
  if (!verdict.ok) throw new Refusal('AccessDenied', verdict.message);
  return verdict.limits;
}

async function receiveBytes(writer: ObjectWriter, chunks: AsyncIterable<Uint8Array>, limits: SizeLimits) {
  for await (const chunk of keepOpen(chunks)) {
    if (writer.size + chunk.byteLength > limits.max) {
      throw new Refusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
    }
    await writer.write(chunk);
  }
  if (writer.size < limits.min) {
    throw new Refusal('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.');
  }
}

/** Leaving a loop over a stream destroys it. Here the rest must still be read, so that the answer arrives. */
function keepOpen(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return chunks instanceof Readable ? chunks.iterator({ destroyOnReturn: false }) : chunks;
}

function uploadAnswer(server: Server, request: Request, upload: Upload, etag: string): Response {
  const { bucket, mountPath } = server.settings;
  const path = [bucket, ...upload.key.split('/')].map(encodeURIComponent).join('/');
  const location = `${new URL(request.url).origin}${mountPath}/${path}`;
  const headers = { ...SAFE_HEADERS, ETag: etag, Location: location };
  const wanted = upload.fields.get('success_action_status');
  if (wanted === '200') return new Response(null, { status: 200, headers });
  if (wanted !== '201') return new Response(null, { status: 204, headers });
  const parts = { Location: location, Bucket: bucket, Key: upload.key, ETag: etag };
  const inner = Object.entries(parts).map(([name, value]) => element(name, escapeXml(value)));
  return new Response(element('PostResponse', inner.join('')), {
    status: 201,
    headers: { ...headers, 'Content-Type': 'application/xml' },
  });
}

async function put(server: Server, request: Request, key: string, payloadHash: string | null) {
  const writer = await server.files.begin();
  try {
    await receiveBytes(writer, request.body ?? Readable.from([]), { min: 0, max: MAX_OBJECT_BYTES });
    if (payloadHash !== null && payloadHash !== writer.sha256()) {
      throw new Refusal('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
    }
    const place = request.headers.get('if-none-match') === '*' ? 'new' : 'replacing';
    const type = safeType(request.headers.get('content-type'));
    const stored = await writer.commit(key, type, place);
    if (stored === false) throw new Refusal('PreconditionFailed', 'The object exists already.');
    return new Response(null, { status: 200, headers: { ...SAFE_HEADERS, ETag: stored.etag } });
  } finally {
    await writer.discard();
  }
}

async function download(server: Server, key: string): Promise<Response> {
  const object = await server.files.open(key);
  if (object === null) throw new Refusal('NoSuchKey', 'The specified key does not exist.');
  return new Response(toWeb(object.stream), {
    status: 200,
    headers: objectHeaders(key, object.facts),
  });
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream.iterator();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel() {
      stream.destroy();
    },
  });
}

async function factsOnly(server: Server, key: string): Promise<Response> {
  const facts = await server.files.facts(key);
  // S3 answers HEAD without a body, so the code of the error cannot travel.
  if (facts === null) return new Response(null, { status: 404, headers: SAFE_HEADERS });
  return new Response(null, { status: 200, headers: objectHeaders(key, facts) });
}

function objectHeaders(key: string, facts: ObjectFacts): Record<string, string> {
  const name = encodeURIComponent(key.split('/').at(-1) ?? 'datei').replace(/['()*]/g, '_');
  return {
    ...SAFE_HEADERS,
    'Content-Type': facts.contentType,
    'Content-Length': String(facts.size),
    'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    'Last-Modified': facts.lastModified.toUTCString(),
    ETag: facts.etag,
  };
}

async function list(server: Server, url: URL): Promise<Response> {
  const { searchParams } = url;
  if (searchParams.get('list-type') !== '2') throw new Refusal('InvalidRequest', 'Only ListObjectsV2.');
  const prefix = searchParams.get('prefix') ?? '';
  const most = Math.min(1000, Number(searchParams.get('max-keys') ?? 1000) || 1000);
  const token = searchParams.get('continuation-token');
  const after =
    token === null ? Buffer.from(searchParams.get('start-after') ?? '') : Buffer.from(token, 'base64url');
  const keys = await server.files.keys(prefix);
  const rest = keys.filter((key) => Buffer.compare(Buffer.from(key), after) > 0);
  const page = rest.slice(0, most);
  const truncated = rest.length > page.length;
  const next = truncated ? Buffer.from(page.at(-1) ?? '').toString('base64url') : '';
  const head =
    element('Name', escapeXml(server.settings.bucket)) +
    element('Prefix', escapeXml(prefix)) +
    element('KeyCount', String(page.length)) +
    element('MaxKeys', String(most)) +
    element('IsTruncated', String(truncated)) +
    (truncated ? element('NextContinuationToken', next) : '');
  const contents = await Promise.all(page.map((key) => listEntry(server, key)));
  return xmlAnswer(200, element('ListBucketResult', head + contents.join('')));
}

/** Empty when the object was removed meanwhile. */
async function listEntry(server: Server, key: string): Promise<string> {
  const facts = await server.files.listed(key);
  if (facts === null) return '';
  return element(
    'Contents',
    element('Key', escapeXml(key)) +
      element('LastModified', facts.lastModified.toISOString()) +
      element('ETag', escapeXml(facts.etag)) +
      element('Size', String(facts.size)) +
      element('StorageClass', 'STANDARD'),
  );
}
