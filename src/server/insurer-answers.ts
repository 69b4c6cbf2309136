import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { boundedBytes, ProviderError } from '#src/providers/http/index.ts';

const provider = 'insurer';
const largestJson = 4 * 1024 * 1024;
const largestFile = 20 * 1024 * 1024;

type Content = { kind: 'json'; schema: z.ZodType | null } | { kind: 'file'; mediaTypes: string[] };

/** What a route may answer with, by status. */
export type AnswerSchemas = ReadonlyMap<number, Content | null>;

function contentOf(content: Readonly<Record<string, unknown>>): Content | null {
  const mediaTypes = Object.keys(content);
  if (mediaTypes.length === 0) return null;
  const json = content['application/json'];
  if (json === undefined) return { kind: 'file', mediaTypes };
  const schema = typeof json === 'object' && json !== null && 'schema' in json ? json.schema : null;
  return { kind: 'json', schema: schema instanceof z.ZodType ? schema : null };
}

/** The successful answers of a route: the schema of those that are JSON, the media types of those that are files. */
export function answerSchemas(route: RouteConfig): AnswerSchemas {
  const schemas = new Map<number, Content | null>();
  for (const [status, response] of Object.entries(route.responses)) {
    if (Number(status) >= 300 || '$ref' in response) continue;
    schemas.set(Number(status), contentOf(response.content ?? {}));
  }
  return schemas;
}

function unexpected(code: string, cause?: unknown): ProviderError {
  return new ProviderError(provider, 'invalid-answer', { code, cause });
}

/** @throws ProviderError where the body is longer than `most` bytes, or breaks off */
export async function insurerBytes(response: Response, most: number): Promise<Uint8Array> {
  return boundedBytes(provider, response, most).catch((cause: unknown) => {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError(provider, 'unavailable', { cause });
  });
}

/** Addresses below the insurer's host become ours, so that they are fetched with our session. */
function ownAddresses(value: unknown, baseUrl: string): unknown {
  if (Array.isArray(value)) return value.map((one) => ownAddresses(one, baseUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [
      name,
      name === 'detailUrl' && typeof content === 'string'
        ? ownAddress(content, baseUrl)
        : ownAddresses(content, baseUrl),
    ]),
  );
}

function ownAddress(address: string, baseUrl: string): string {
  const base = new URL(`${baseUrl}/`);
  if (!URL.canParse(address, base)) throw unexpected('detail-url');
  const url = new URL(address, base);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
    throw unexpected('foreign-detail-url');
  }
  return `/api/${url.pathname.slice(base.pathname.length)}${url.search}`;
}

export type InsurerAnswer =
  | { kind: 'empty' }
  | { kind: 'json'; status: number; body: unknown }
  | { kind: 'file'; bytes: Uint8Array; headers: Record<string, string> };

async function readJson(
  schema: z.ZodType | null,
  response: Response,
  baseUrl: string,
): Promise<InsurerAnswer> {
  const text = Buffer.from(await insurerBytes(response, largestJson)).toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's error quotes the answer, which holds personal data.
    throw unexpected('no-json');
  }
  const parsed = schema?.safeParse(json);
  if (!parsed?.success) throw unexpected('unexpected-body', parsed?.error);
  return { kind: 'json', status: response.status, body: ownAddresses(parsed.data, baseUrl) };
}

const plainDisposition =
  /^(inline|attachment); filename="[^"\\\r\n]{1,150}"(; filename\*=UTF-8''[\w%.~-]{1,600})?$/;

async function readFile(mediaTypes: readonly string[], response: Response): Promise<InsurerAnswer> {
  const given = response.headers.get('Content-Type')?.split(';')[0]?.trim();
  const mediaType = mediaTypes.find((one) => one === given);
  if (!mediaType) throw unexpected('unexpected-type');
  const bytes = await insurerBytes(response, largestFile);
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (mediaType === 'application/pdf' && !isPdf) throw unexpected('no-pdf');
  const disposition = response.headers.get('Content-Disposition') ?? '';
  return {
    kind: 'file',
    bytes,
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': plainDisposition.test(disposition) ? disposition : 'inline',
    },
  };
}

/**
 * Reads an answer of the insurer against what its route promises.
 * @param baseUrl of the insurer's API; `detailUrl`s below it become paths of ours
 * @throws ProviderError `invalid-answer` for anything else
 */
export async function readAnswer(
  schemas: AnswerSchemas,
  response: Response,
  baseUrl: string,
): Promise<InsurerAnswer> {
  const content = schemas.get(response.status);
  if (content === undefined) throw unexpected(`http-${response.status}`);
  if (content === null) {
    await response.body?.cancel();
    return { kind: 'empty' };
  }
  return content.kind === 'json'
    ? readJson(content.schema, response, baseUrl)
    : readFile(content.mediaTypes, response);
}
