import { maxBytes } from './upload-kinds.ts';

/** Enough pixels for small print on a photographed page, and within the limits of phone browsers. */
const longestSide = 4000;

/** Quality levels that are tried until the photo is small enough. */
const qualities = [0.85, 0.6];

/** Photo formats of phones that only some browsers and none of our checks can read. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const isPhoto = ({ name, type }: File) => type.startsWith('image/') || /\.(jpe?g|png)$/i.test(name);

async function drawn(photo: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  // Transparent parts would become black.
  if (pen) pen.fillStyle = '#fff';
  pen?.fillRect(0, 0, canvas.width, canvas.height);
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  return undefined;
}

async function made(file: File): Promise<File> {
  const blob = await drawn(file).catch(() => undefined);
  if (!blob) return file;
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** One at a time: drawing a large photo takes hundreds of megabytes. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Converts a photo that is too large or in a phone's own format to a JPEG, without its metadata. Other files are
 * returned unchanged, also those that this browser cannot read; the server refuses them with a reason.
 */
export async function lighterPhoto(file: File): Promise<File> {
  if (!isHeic(file) && (file.size <= maxBytes || !isPhoto(file))) return file;
  const mine = before.then(() => made(file));
  before = mine;
  return mine;
}
