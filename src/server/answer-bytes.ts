const wholeBodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/**
 * An answer whose body is whole in memory, for those who ask {@link bytesOf} it: to read a body as a stream, and to make another answer of it,
 * costs more than all else that is done to a small page on its way out.
 */
export function wholeAnswer(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(body, init);
  wholeBodies.set(answer, body);
  return answer;
}

/** The body of an answer, as far as it is known without reading it. */
export function knownBytes(answer: Response): Uint8Array<ArrayBuffer> | undefined {
  return wholeBodies.get(answer);
}

/** The body of an answer; whoever asks is the last to read it. */
export async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  return wholeBodies.get(answer) ?? new Uint8Array(await answer.arrayBuffer());
}
