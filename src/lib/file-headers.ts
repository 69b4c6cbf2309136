import { normalised } from './normalised.ts';

/**
 * The policy of a file that is saved. If a browser opens it all the same, it can neither run nor load anything,
 * nor act as our page.
 */
export const attachmentPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Control characters, and signs that turn the direction of what follows: a name must not pretend to end otherwise than it does. */
const misleading = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const longestName = 150;

/** How names of foreign files may end, by what we have found in their bytes. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
};

/**
 * A name that ends as its file is: programs open by the ending, and a PDF that is called `Bescheid.hta` would be run by Windows.
 * @param contentType as found in the bytes
 */
export function namedByType(filename: string, contentType: string): string {
  const known = endings[contentType];
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return !known || known.includes(ending) ? filename : `${filename}.${known[0]}`;
}

/** The end of a name tells its type, so a long one loses its beginning. */
function shortened(name: string): string {
  return name.slice(-longestName).toWellFormed();
}

/** The name as it is, for programs that know RFC 8187. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The part of the name that every program understands, without characters that would end the header value. */
function plainName(name: string): string {
  return (
    normalised(name, 'NFKD')
      .replace(/[^\w .-]/g, '')
      .trim() || 'datei'
  );
}

function disposition(how: 'attachment' | 'inline', filename: string): string {
  const name = shortened(filename.replace(misleading, ''));
  return `${how}; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`;
}

/**
 * Headers of every answer that is a file: saved under its stored name (RFC 6266), of its stored type, never shown and never guessed
 * at, and never kept.
 */
export function fileHeaders({
  filename,
  contentType,
}: {
  filename: string;
  contentType: string;
}): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': disposition('attachment', namedByType(filename, contentType)),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': attachmentPolicy,
    'Cache-Control': 'no-store',
  };
}

/**
 * The same for a PDF that we have written ourselves and that is shown in place: by our viewer, or as one of our legal texts. Never
 * for what somebody has sent. Without a sandbox, in which browsers show no PDF.
 */
export function shownPdfHeaders(filename: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': disposition('inline', filename),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}
