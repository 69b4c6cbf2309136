import { idSignedIn, signedId } from '#src/lib/signed-id.ts';
import type { Services } from '#src/services.ts';

const purpose = 'prize-draw-prize';

/** What opens a winner's page: the id of his entry and our signature. */
export function prizeToken({ keys }: Pick<Services, 'keys'>, id: string): string {
  return signedId(keys.links, purpose, id);
}

/** The id in a token that we have signed; undefined for any other. */
export function entryIdIn({ keys }: Pick<Services, 'keys'>, token: string): string | undefined {
  return idSignedIn(keys.links, purpose, token);
}
