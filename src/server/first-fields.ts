/** Room for all texts of a form; the first file ends the reading anyway. */
const mostBytes = 512 * 1024;
const decoder = new TextDecoder('latin1');

async function beginning(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < mostBytes) {
      const { value, done } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.byteLength;
    }
  } finally {
    // What is left is its caller's, who throws it away.
    reader.releaseLock();
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/**
 * The fields that stand before the first large file of a multipart form, without reading the form as a whole: as much of it is
 * read as the texts may take, and cut behind the last field that is complete.
 * @param type the header `Content-Type`
 * @returns undefined where the body is no form of that kind
 */
export async function firstFields(
  body: ReadableStream<Uint8Array>,
  type: string,
): Promise<FormData | undefined> {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) return undefined;
  const bytes = await beginning(body);
  const end = decoder.decode(bytes).lastIndexOf(`\r\n--${boundary}`);
  if (end < 0) return undefined;
  const whole = new Blob([bytes.subarray(0, end), `\r\n--${boundary}--\r\n`]);
  return new Response(whole, { headers: { 'Content-Type': type } }).formData().catch(() => undefined);
}
