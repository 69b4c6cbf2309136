/** The same request with another body, or with the same one as it was read. */
export function withBody(request: Request, body: BodyInit, headers: Headers = request.headers): Request {
  const { url, method, signal } = request;
  // `duplex` is what Node wants with a stream; the types do not know it.
  const init = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}
