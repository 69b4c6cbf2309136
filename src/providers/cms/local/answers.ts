import { randomUUID } from 'node:crypto';

/** An answer that is an error, in the shape of the delivery API. */
export class Refused extends Error {
  readonly status: 400 | 401 | 404;
  readonly id: string;
  readonly details: object | undefined;

  constructor(status: 400 | 401 | 404, id: string, message: string, details?: object) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

/** A resource that is not there, or not for this token. */
export function notFound(type: string, id: string): Refused {
  return new Refused(404, 'NotFound', 'The resource could not be found.', { type, id });
}

export function badRequest(message: string): Refused {
  return new Refused(400, 'InvalidQuery', message);
}

const headers = {
  'Content-Type': 'application/vnd.contentful.delivery.v1+json',
  'Cache-Control': 'no-store',
};

export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

export function refusalAnswer({ status, id, message, details }: Refused): Response {
  const body = { sys: { type: 'Error', id }, message, details, requestId: randomUUID() };
  return jsonAnswer(body, status);
}
