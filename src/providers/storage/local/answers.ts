import { DAMAGED_OBJECT } from '../storage.ts';

/** S3's error codes that the local server uses, with their status. */
const STATUS = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidArgument: 400,
  InvalidRequest: 400,
  MalformedPOSTRequest: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  // Ours: S3 knows no such thing. Not a fault of 5xx, which would be said of the whole storage.
  [DAMAGED_OBJECT]: 422,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** A refusal on its way to the client. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Headers of every answer: whatever a customer stored must never run as a page of ours. */
export const SAFE_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

export function errorAnswer(code: ErrorCode, message: string): Response {
  return xmlAnswer(
    STATUS[code],
    element('Error', element('Code', code) + element('Message', escapeXml(message))),
  );
}

export function xmlAnswer(status: number, body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    status,
    headers: { ...SAFE_HEADERS, 'Content-Type': 'application/xml' },
  });
}

/** @param content XML, already escaped */
export function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
