import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';

const purpose = 'prize-draw-prize';

/** What opens a winner's page: the id of his entry and our signature. */
export function prizeToken({ settings }: Pick<Services, 'settings'>, id: string): string {
  return `${id}.${sign(settings.APP_SECRET, purpose, id)}`;
}

/** The id in a token that we have signed; undefined for any other. */
export function entryIdIn({ settings }: Pick<Services, 'settings'>, token: string): string | undefined {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.(.+)$/.exec(token) ?? [];
  return isSignature(settings.APP_SECRET, purpose, id, signature) ? id : undefined;
}
