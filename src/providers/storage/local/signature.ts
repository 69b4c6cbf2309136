import { createHmac } from 'node:crypto';
import { isSameSecret, sha256 } from '#src/lib/digest.ts';

/**
 * AWS Signature Version 4, the checking side.
 * Source: AWS documentation "Create a signed AWS API request" and "Authenticating Requests in Browser-Based
 * Uploads Using POST".
 */
export interface KeyPair {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_CLOCK_SKEW_MS = 15 * 60 * 1000;

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data, 'utf8').digest();
}

function signatureOf(keys: KeyPair, date: string, text: string): string {
  const signingKey = ['s3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(hmac(`AWS4${keys.secretAccessKey}`, date), keys.region),
  );
  return hmac(signingKey, text).toString('hex');
}

/** Date of a credential `key/20261120/region/s3/aws4_request`, or null when it is not one of ours. */
function credentialDate(credential: string, keys: KeyPair): string | null {
  const [accessKeyId, date, region, service, end, ...rest] = credential.split('/');
  const ours =
    accessKeyId === keys.accessKeyId &&
    region === keys.region &&
    service === 's3' &&
    end === 'aws4_request' &&
    rest.length === 0;
  return ours && date !== undefined && /^\d{8}$/.test(date) ? date : null;
}

/** Whether the policy of an upload form was signed with our key. Field names in lower case. */
export function isPolicySigned(fields: ReadonlyMap<string, string>, keys: KeyPair): boolean {
  const date = credentialDate(fields.get('x-amz-credential') ?? '', keys);
  const policy = fields.get('policy');
  const signature = fields.get('x-amz-signature');
  if (date === null || policy === undefined || signature === undefined) return false;
  if (fields.get('x-amz-algorithm') !== ALGORITHM) return false;
  if (!(fields.get('x-amz-date') ?? '').startsWith(`${date}T`)) return false;
  return isSameSecret(signature, signatureOf(keys, date, policy));
}

export type RequestVerdict =
  /** `payloadHash`: SHA-256 in hex that the body must have; null when the client left the body unsigned. */
  | { readonly ok: true; readonly payloadHash: string | null }
  | { readonly ok: false; readonly code: 'AccessDenied' | 'SignatureDoesNotMatch' | 'RequestTimeTooSkewed' };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^, ]+), ?SignedHeaders=([^, ]+), ?Signature=([0-9a-f]{64})$/;

/** Checks the `Authorization` header of a request against its method, path, query, headers and time. */
export function verifyRequest(request: Request, keys: KeyPair, now: number): RequestVerdict {
  const [, credential, signedHeaders, signature] =
    AUTHORIZATION.exec(request.headers.get('authorization') ?? '') ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) {
    return { ok: false, code: 'AccessDenied' };
  }
  const date = credentialDate(credential, keys);
  const time = request.headers.get('x-amz-date') ?? '';
  if (date === null || !time.startsWith(`${date}T`) || !signedHeaders.split(';').includes('host')) {
    return { ok: false, code: 'AccessDenied' };
  }
  if (!(Math.abs(now - timeOf(time)) <= MAX_CLOCK_SKEW_MS))
    return { ok: false, code: 'RequestTimeTooSkewed' };
  const payloadHash = request.headers.get('x-amz-content-sha256') ?? '';
  if (!/^([0-9a-f]{64}|UNSIGNED-PAYLOAD)$/.test(payloadHash)) return { ok: false, code: 'AccessDenied' };
  const canonical = canonicalRequest(request, signedHeaders, payloadHash);
  const text = [ALGORITHM, time, `${date}/${keys.region}/s3/aws4_request`, sha256(canonical)].join('\n');
  if (!isSameSecret(signature, signatureOf(keys, date, text)))
    return { ok: false, code: 'SignatureDoesNotMatch' };
  return { ok: true, payloadHash: payloadHash === 'UNSIGNED-PAYLOAD' ? null : payloadHash };
}

/** Milliseconds of `20261120T101500Z`; NaN when malformed. */
function timeOf(amzDate: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate);
  if (parts === null) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function canonicalRequest(request: Request, signedHeaders: string, payloadHash: string): string {
  const url = new URL(request.url);
  const headers = signedHeaders.split(';').map((name) => {
    const value = request.headers.get(name) ?? (name === 'host' ? url.host : '');
    return `${name}:${value.trim().replace(/ +/g, ' ')}\n`;
  });
  return [
    request.method,
    url.pathname.split('/').map(decodeSegment).map(awsEncode).join('/'),
    canonicalQuery(url),
    headers.join(''),
    signedHeaders,
    payloadHash,
  ].join('\n');
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${awsEncode(name)}=${awsEncode(value)}`)
    .sort()
    .join('&');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function awsEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
