/** A copy of the request with the given body. */
export function withBody(request: Request, body: BodyInit, headers: Headers = request.headers): Request {
  const { url, method, signal } = request;
  // Node requires `duplex` for a stream; the types do not know it.
  const init = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}
