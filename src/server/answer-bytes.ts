const wholeBodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/**
 * An answer whose whole body is in memory, where {@link bytesOf} finds it. For a small page, reading a body as a
 * stream and building a new answer from it costs more than all other work on the way out.
 */
export function wholeAnswer(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(body, init);
  wholeBodies.set(answer, body);
  return answer;
}

/** The body of an answer if it is in memory; undefined if it would have to be read. */
export function knownBytes(answer: Response): Uint8Array<ArrayBuffer> | undefined {
  return wholeBodies.get(answer);
}

/** The body of an answer. It can be read only once. */
export async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  return wholeBodies.get(answer) ?? new Uint8Array(await answer.arrayBuffer());
}
