import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';

/** What answers say, by the answer. */
const texts = new WeakMap<object, string>();

/**
 * Lets a page that calls the API in its own process have the text of the answer. To get the same text out of a body costs more than to make it:
 * it becomes a stream of bytes, and is put together again. Where something makes another answer of it on the way, the text is read from that.
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
