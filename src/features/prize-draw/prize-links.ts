import { idSignedIn, signedId } from '#src/lib/signed-id.ts';
import type { Services } from '#src/services.ts';

const purpose = 'prize-draw-prize';

/** What opens a winner's page: the id of his entry and our signature. */
export function prizeToken({ settings }: Pick<Services, 'settings'>, id: string): string {
  return signedId(settings.APP_SECRET, purpose, id);
}

/** The id in a token that we have signed; undefined for any other. */
export function entryIdIn({ settings }: Pick<Services, 'settings'>, token: string): string | undefined {
  return idSignedIn(settings.APP_SECRET, purpose, token);
}
