import { maxBytes } from './upload-kinds.ts';

/** Enough for small print on a photographed page; within what every phone's browser can draw. */
const longestSide = 4000;

/** Each with less detail than the one before, until it is small enough. */
const qualities = [0.85, 0.6];

/** What phones call their photos; only some browsers can read it, and no check of ours. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const isPhoto = ({ name, type }: File) => type.startsWith('image/') || /\.(jpe?g|png)$/i.test(name);

async function drawn(photo: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  // What is transparent would be black.
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

/** One after the other: a large photo takes hundreds of megabytes while it is drawn. */
let before: Promise<unknown> = Promise.resolve();

/**
 * A photo that is too large, or in a format that only its phone knows, as JPEG that can be sent. Where it was taken stays
 * behind with its other notes. Everything else comes back as it is, also what this browser cannot read: it is refused with
 * its reason.
 */
export async function lighterPhoto(file: File): Promise<File> {
  if (!isHeic(file) && (file.size <= maxBytes || !isPhoto(file))) return file;
  const mine = before.then(() => made(file));
  before = mine;
  return mine;
}
