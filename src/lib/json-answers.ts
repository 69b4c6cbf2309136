import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';

/** The JSON text of each answer. */
const texts = new WeakMap<object, string>();

/**
 * Notes the text of each JSON answer, so that a page that calls the API in process need not read the body. Reading
 * it back costs more than making it, because a body becomes a stream of bytes. If a later step replaces the
 * answer, its text is read from the new body.
 */
export function rememberJson(c: Context): void {
  const respond = (object: unknown, status?: StatusCode, headers?: Record<string, string>): Response => {
    const text = JSON.stringify(object);
    const answer = c.newResponse(text, status, { 'Content-Type': 'application/json', ...headers });
    texts.set(answer, text);
    return answer;
  };
  // The same calls as Hono's own; its types say of each answer what is in it.
  c.json = respond as typeof c.json;
}

/** The text of an answer; read from its body where nobody has noted it. */
export async function textOfAnswer(answer: Pick<Response, 'text'>): Promise<string> {
  return texts.get(answer) ?? answer.text();
}
