import {
  busyOr,
  inspectDocument,
  readableTypes,
} from '#src/features/checks/document-reading/public.server.ts';
import { namedByType } from '#src/lib/file-headers.ts';
import { Problem, type ProblemCode } from '#src/lib/problem.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { DAMAGED_OBJECT, safeFilename } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { tooLargeFile, type UploadKind, uploadKinds } from './upload-kinds.ts';
import {
  checkedKey,
  checkedPrefix,
  deleteUpload,
  markReady,
  sentKey,
  type Upload,
  uploadById,
} from './uploads.store.ts';

function refusal(code: ProblemCode, message: string): Problem {
  return new Problem(code, { detail: message, errors: [{ field: 'file', message }] });
}

const infected =
  'In dieser Datei hat unser Virenschutz etwas gefunden. Wir haben sie nicht gespeichert. Bitte erzeugen Sie die Datei neu, zum Beispiel mit einem frischen Scan.';
const missing = 'Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie noch einmal hoch.';

const codes: Record<string, ProblemCode> = {
  unsupported: 'unsupported_media_type',
  heic: 'unsupported_media_type',
  'too-large': 'payload_too_large',
};

const typeNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

/** „PDF, JPEG und PNG“ */
function listed(types: ReadonlyArray<string>): string {
  const names = types.map((type) => typeNames[type] ?? 'DOCX (Word)');
  return `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
}

function wrongType(types: ReadonlyArray<string>): Problem {
  return refusal(
    'unsupported_media_type',
    `Diesen Dateityp können wir hier nicht annehmen. Möglich sind ${listed(types)}. Bitte speichern Sie die Unterlage als PDF oder laden Sie ein Foto hoch.`,
  );
}

/** The only object below the upload's prefix; several mean that the form was used twice. */
async function storedFile(services: Services, upload: Upload) {
  const [object, ...others] = await services.storage.find(upload.prefix);
  if (!object || others.length > 0) throw refusal('document_unreadable', missing);
  return object;
}

const damaged = 'Ihre Datei ist bei uns beschädigt. Das liegt an uns. Bitte laden Sie sie noch einmal hoch.';

async function readStored(services: Services, key: string, maxBytes: number): Promise<Uint8Array> {
  try {
    return await services.storage.read(key, maxBytes);
  } catch (error) {
    if (error instanceof ProviderError && error.code === DAMAGED_OBJECT) {
      throw refusal('document_unreadable', damaged);
    }
    if (error instanceof ProviderError && error.kind === 'rejected') {
      throw refusal('payload_too_large', tooLargeFile);
    }
    throw error;
  }
}

/** Inspects the bytes and scans them for viruses. @throws Problem if they are refused */
async function look(services: Services, upload: Upload, key: string) {
  const limits = uploadKinds[upload.kind as UploadKind];
  let bytes: Uint8Array = new Uint8Array();
  const read = async () => {
    bytes = await readStored(services, key, limits.maxBytes);
    return bytes;
  };
  const inspection = await inspectDocument(read, limits, upload.subject);
  if (!inspection.ok) {
    services.log.info({ rule: inspection.rule, kind: upload.kind }, 'upload refused');
    // This upload accepts fewer types than are readable.
    const message = inspection.message.replace(readableTypes, `Möglich sind ${listed(limits.types)}.`);
    throw refusal(codes[inspection.code] ?? 'document_unreadable', message);
  }
  if (!limits.types.some((type) => type === inspection.contentType)) throw wrongType(limits.types);
  if ((await services.virusScan.scan(bytes)) === 'infected') throw refusal('document_unreadable', infected);
  return { inspection, bytes };
}

/** The name in the key, if its form asked for it, otherwise the given one, with the extension of the real type. */
function nameOf(upload: Upload, key: string, told: string | undefined, contentType: string): string {
  const isToldApart = key === sentKey(upload);
  const name = isToldApart ? safeFilename(told?.toWellFormed() ?? 'Datei') : key.slice(upload.prefix.length);
  return namedByType(name, contentType);
}

async function check(services: Services, upload: Upload, told: string | undefined): Promise<Upload> {
  const object = await storedFile(services, upload);
  const { inspection, bytes } = await look(services, upload, object.key);
  const { contentType, pages, cleaned } = inspection;
  const filename = nameOf(upload, object.key, told, contentType);
  const storageKey = checkedKey(upload);
  // Stores exactly the inspected bytes at a key that only we can write. A photo is stored without place and
  // device.
  const kept = cleaned ?? bytes;
  await services.storage.write(storageKey, kept, contentType);
  const ready = await markReady(services, upload.id, {
    storage_key: storageKey,
    filename,
    size: kept.byteLength,
    content_type: contentType,
    pages,
  });
  // If the storage does not answer, the sweep removes the sent object later.
  await services.storage.removePrefix(upload.prefix).catch(() => undefined);
  if (ready) return ready;
  // A parallel request has inspected and used it; its state tells the caller that it is taken.
  const taken = await uploadById(services.db, upload.id);
  // Deleted by a parallel request: the stored object has no row any more.
  if (taken?.state === 'deleted') await services.storage.removePrefix(checkedPrefix(upload));
  return taken ?? upload;
}

/**
 * Inspects an uploaded file: type by its bytes, size, pages, readable, free of viruses, no active content. A
 * refused file is deleted; place and device of a photo are removed.
 * @param filename name given by its sender, if its form did not ask for it
 * @throws Problem with a German sentence about the fault and its remedy
 */
export async function inspectUpload(services: Services, upload: Upload, filename?: string): Promise<Upload> {
  if (upload.state !== 'open') return upload;
  try {
    return await check(services, upload, filename);
  } catch (error) {
    // A parallel request may have accepted and moved it meanwhile.
    const now = await uploadById(services.db, upload.id);
    if (now && now.state !== 'open' && now.state !== 'deleted') return now;
    if (error instanceof Problem) await deleteUpload(services, upload);
    throw busyOr(error);
  }
}
