import { applyOrientation, recognitionSize } from './bitmap.ts';
import { jpegFacts } from './jpeg-segments.ts';
import { drawJpeg } from './pdf-pictures.ts';
import type { Bitmap } from './process-messages.ts';

/** The photo in grey, upright as its EXIF data say, at the size for recognition. */
export async function jpegPicture(bytes: Uint8Array): Promise<Bitmap> {
  const facts = jpegFacts(bytes);
  const size = recognitionSize(facts.width, facts.height);
  return applyOrientation(await drawJpeg(bytes, facts, size), facts.orientation);
}
