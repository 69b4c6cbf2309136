const clear = 256;
const end = 257;
const most = 4096;

/**
 * Length of LZW data once unpacked, without unpacking them (ISO 32000-1, 7.4.4; codes grow one entry early,
 * unless the stream says otherwise).
 * Only the lengths of the table's entries are kept.
 * @param maxBytes counting stops once the length is beyond it
 */
export function unpackedLzwLength(data: Uint8Array, maxBytes: number, early = 1): number {
  const lengths = new Uint32Array(most + 1).fill(1, 0, 256);
  let next = end + 1;
  let previous = -1;
  let total = 0;
  let bits = 0;
  let held = 0;
  let width = 9;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      next = end + 1;
      width = 9;
      previous = -1;
      continue;
    }
    const before = previous < 0 ? 0 : (lengths[previous] ?? 0);
    if (previous >= 0 && next < most) {
      lengths[next] = before + 1;
      next += 1;
    }
    total += lengths[code] ?? 0;
    if (total > maxBytes) break;
    previous = code;
    const grown = next + early;
    width = grown >= 2048 ? 12 : grown >= 1024 ? 11 : grown >= 512 ? 10 : 9;
  }
  return total;
}
