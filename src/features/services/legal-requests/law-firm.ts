import type { Settings } from '#src/config/settings.ts';
import { serviceWords } from '#src/features/services/catalogue/public.server.ts';
import type { LegalKind } from './kinds.ts';

/** The law firm whose lawyers answer a kind; undefined where no lawyer does. */
export function lawFirmOf(settings: Pick<Settings, 'LAW_FIRM'>, kind: LegalKind): string | undefined {
  return serviceWords(kind).by === 'lawyer' ? settings.LAW_FIRM : undefined;
}

/** How staff signs an answer: „Nina Beispiel, Musterkanzlei Hafen“. */
export function signatureOf(
  settings: Pick<Settings, 'LAW_FIRM'>,
  kind: LegalKind,
  staff: { name: string },
): string {
  return [staff.name, lawFirmOf(settings, kind)].filter(Boolean).join(', ');
}
