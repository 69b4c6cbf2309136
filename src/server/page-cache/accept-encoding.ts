/** A form in which bytes can leave, the smallest first. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Weight of each named encoding, from 0 (refused) to 1; `*` stands for all that are not named. */
function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    if (name !== '')
      found.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return found;
}

/**
 * Which form a client gets (RFC 9110, section 12.5.3): the one it weighs highest, among equals the smallest.
 * A client that refuses everything gets the plain form, which the RFC allows and every client can read.
 * @param header value of `Accept-Encoding`; without one, the plain form
 * @param available forms at hand
 */
export function chooseEncoding(header: string | undefined, available: ReadonlyArray<Encoding>): Encoding {
  if (!header) return 'identity';
  const given = weights(header);
  const others = given.get('*');
  const weightOf = (encoding: Encoding) => {
    // The plain form is acceptable unless it is refused by name or by `*`.
    const unnamed = encoding === 'identity' ? (others ?? 0.001) : (others ?? 0);
    return given.get(encoding) ?? unnamed;
  };
  const order: ReadonlyArray<Encoding> = ['br', 'gzip', 'identity'];
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of order) {
    if (available.includes(encoding) && weightOf(encoding) > bestWeight) {
      best = encoding;
      bestWeight = weightOf(encoding);
    }
  }
  return best;
}
