import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { z } from 'zod';
import {
  awsRequests,
  boundedAnswer,
  createGuard,
  downByStatus,
  type FetchLike,
  type Guard,
  ProviderError,
} from '#src/providers/http/index.ts';
import type {
  S3StorageSettings,
  Storage,
  StorageDeps,
  StoredObject,
  StoredObjectDetails,
  UploadRequest,
} from './storage.ts';

const PROVIDER = 'storage';
const DEFAULT_TIMEOUT_MS = 20_000;
const REMOVALS_AT_ONCE = 8;
/** Several times the size of a list of a thousand keys of a kilobyte each. */
const LARGEST_XML = 4 * 1024 * 1024;

type Conditions = NonNullable<PresignedPostOptions['Conditions']>;

/**
 * The one client for Amazon S3, compatible servers and our local default. Locally a form works for one file. S3
 * has no such condition for POST forms; there the policy fixes the key.
 */
export function createS3Storage(settings: S3StorageSettings, deps: StorageDeps): Storage {
  const client = new S3Client(clientConfig(settings, deps.fetch ?? ((url, init) => fetch(url, init))));
  const guard = createGuard({
    provider: PROVIDER,
    timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(deps.now === undefined ? {} : { now: deps.now }),
  });
  const calls = createCalls(client, settings.bucket, guard);
  return {
    presignUpload: (request) => presign(client, settings.bucket, request),
    ...calls,
    hasRoom: async () => true,
    async removePrefix(prefix) {
      if (!prefix.endsWith('/')) throw new RangeError(`Prefix must end with "/": ${prefix}`);
      const keys = (await calls.find(prefix)).map((object) => object.key);
      for (let start = 0; start < keys.length; start += REMOVALS_AT_ONCE) {
        await Promise.all(keys.slice(start, start + REMOVALS_AT_ONCE).map(calls.remove));
      }
      return keys.length;
    },
    app: null,
  };
}

type Calls = Pick<Storage, 'find' | 'findSome' | 'head' | 'read' | 'write' | 'remove'>;

function createCalls(client: S3Client, bucket: string, guard: Guard): Calls {
  const run = <T>(of: string, operation: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    guard.run((signal) => operation(signal).catch((error) => rethrow(error, signal)), {
      idempotent: true,
      of,
    });
  const at = (Key: string) => ({ Bucket: bucket, Key });

  return {
    find: (prefix) => run(prefix, (abortSignal) => listAll(client, bucket, prefix, abortSignal)),
    findSome: (prefix, page) =>
      run(prefix, (abortSignal) => listSome(client, { bucket, prefix, ...page }, abortSignal)),
    head: (key) =>
      run(key, async (abortSignal) => {
        const answer = await client.send(new HeadObjectCommand(at(key)), { abortSignal });
        return details(key, answer);
      }).catch(nullWhenNotFound),
    read: (key, maxBytes) =>
      run(key, async (abortSignal) => {
        const answer = await client.send(new GetObjectCommand(at(key)), { abortSignal });
        return readBounded(answer.Body, maxBytes);
      }),
    write: (key, bytes, contentType) =>
      run(key, async (abortSignal) => {
        const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType });
        await client.send(command, { abortSignal });
      }),
    remove: (key) =>
      run(key, async (abortSignal) => {
        await client.send(new DeleteObjectCommand(at(key)), { abortSignal });
      }),
  };
}

function clientConfig(settings: S3StorageSettings, fetchLike: FetchLike): S3ClientConfig {
  return {
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
    // Newer SDKs add checksums that third-party servers do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: awsRequests(withBounds(fetchLike)),
  };
}

/** The client holds lists and refusals in memory before it reads them. */
function withBounds(fetchLike: FetchLike): FetchLike {
  return async (url, init) => {
    const response = await fetchLike(url, init);
    // Objects are read with a bound by the caller.
    const isObject = response.ok && init.method === 'GET' && !new URL(url).searchParams.has('list-type');
    return isObject ? response : boundedAnswer(PROVIDER, response, LARGEST_XML);
  };
}

async function presign(client: S3Client, bucket: string, request: UploadRequest) {
  if (!request.key.includes('/'))
    throw new RangeError(`The key must have a folder of its own: ${request.key}`);
  const types = request.contentTypes ?? [];
  const conditions: Conditions = [['content-length-range', 1, request.maxBytes]];
  if (types.length > 1) conditions.push(['starts-with', '$Content-Type', commonBeginning(types)]);
  const [onlyType] = types;
  return createPresignedPost(client, {
    Bucket: bucket,
    Key: request.key,
    Conditions: conditions,
    Expires: request.expiresInSeconds,
    ...(types.length === 1 && onlyType !== undefined ? { Fields: { 'Content-Type': onlyType } } : {}),
  });
}

function commonBeginning(words: readonly string[]): string {
  const [first = ''] = words;
  let length = first.length;
  for (const word of words) {
    while (!word.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

async function listAll(client: S3Client, bucket: string, prefix: string, abortSignal: AbortSignal) {
  const objects: StoredObject[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }, { abortSignal });
  for await (const page of pages) objects.push(...(page.Contents ?? []).map(summary));
  return objects;
}

async function listSome(
  client: S3Client,
  { bucket, prefix, after, most }: { bucket: string; prefix: string; after: string; most: number },
  abortSignal: AbortSignal,
): Promise<StoredObject[]> {
  const page = new ListObjectsV2Command({
    Bucket: bucket,
    Prefix: prefix,
    MaxKeys: most,
    ...(after === '' ? {} : { StartAfter: after }),
  });
  return ((await client.send(page, { abortSignal })).Contents ?? []).map(summary);
}

const listEntry = z.object({ Key: z.string(), Size: z.number(), LastModified: z.date() });
const headAnswer = z.object({
  ContentLength: z.number(),
  LastModified: z.date(),
  ContentType: z.string().optional(),
});

function summary(entry: unknown): StoredObject {
  const { Key, Size, LastModified } = checked(listEntry, entry);
  return { key: Key, size: Size, lastModified: LastModified.toISOString() };
}

function details(key: string, answer: unknown): StoredObjectDetails {
  const { ContentLength, LastModified, ContentType } = checked(headAnswer, answer);
  return {
    key,
    size: ContentLength,
    lastModified: LastModified.toISOString(),
    contentType: ContentType ?? 'application/octet-stream',
  };
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProviderError(PROVIDER, 'invalid-answer', { cause: parsed.error });
  return parsed.data;
}

async function readBounded(body: unknown, maxBytes: number): Promise<Uint8Array> {
  if (!(body instanceof Readable)) throw new ProviderError(PROVIDER, 'invalid-answer');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) throw new ProviderError(PROVIDER, 'invalid-answer');
    size += chunk.byteLength;
    if (size > maxBytes) throw new ProviderError(PROVIDER, 'rejected', { code: 'EntityTooLarge' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const sdkFailure = z.object({
  name: z.string(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
});

/** Sorts what the SDK throws; anything without an HTTP status is left to the guard (network, time limit). */
function rethrow(error: unknown, signal: AbortSignal): never {
  if (error instanceof ProviderError || signal.aborted) throw error;
  const parsed = sdkFailure.safeParse(error);
  const status = parsed.success ? parsed.data.$metadata?.httpStatusCode : undefined;
  const details = { cause: error, code: parsed.success ? parsed.data.name : undefined };
  if (status === undefined) throw error;
  if (status === 404) throw new ProviderError(PROVIDER, 'not-found', details);
  const down = downByStatus(PROVIDER, status, details);
  if (down) throw down;
  if (status >= 300) throw new ProviderError(PROVIDER, 'rejected', details);
  throw new ProviderError(PROVIDER, 'invalid-answer', details);
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof ProviderError && error.kind === 'not-found') return null;
  throw error;
}
