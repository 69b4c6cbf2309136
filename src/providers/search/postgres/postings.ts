/** The documents that a key finds: their numbers, and what finding each is worth. */
export interface Postings {
  numbers: Uint32Array;
  worths: Float32Array;
}

/** A worth is stored in one byte. All worths lie below 2. */
const highest = 2;
const steps = 255;
/** Seven bits of a number lie in a byte; the eighth says that more follow. */
const sevenBits = 0x80;

/**
 * Packs postings: for each document how far its number lies after the one before, in as few bytes as it needs, then its
 * worth in one byte.
 * @param numbers ascending
 */
export function packed(numbers: readonly number[], worths: readonly number[]): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (const [index, number] of numbers.entries()) {
    let distance = number - before;
    before = number;
    while (distance >= sevenBits) {
      bytes.push((distance % sevenBits) + sevenBits);
      distance = Math.floor(distance / sevenBits);
    }
    const worth = Math.min(1, (worths[index] ?? 0) / highest);
    bytes.push(distance, Math.max(1, Math.round(worth * steps)));
  }
  return Buffer.from(bytes);
}

/** Reads what `packed` wrote. */
export function unpacked(bytes: Uint8Array): Postings {
  const numbers = new Uint32Array(bytes.length / 2);
  const worths = new Float32Array(bytes.length / 2);
  let count = 0;
  let number = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let factor = 1;
    let byte = bytes[at] ?? 0;
    while (byte >= sevenBits) {
      number += (byte - sevenBits) * factor;
      factor *= sevenBits;
      at += 1;
      byte = bytes[at] ?? 0;
    }
    number += byte * factor;
    at += 1;
    numbers[count] = number;
    worths[count] = ((bytes[at] ?? 0) / steps) * highest;
    count += 1;
  }
  return { numbers: numbers.subarray(0, count), worths: worths.subarray(0, count) };
}
