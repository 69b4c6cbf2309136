import type { Db, Tx } from '#src/database/database.ts';
import { caseLink } from '#src/features/desk/case-messages/public.server.ts';
import type { Services } from '#src/services.ts';
import { caseOf } from './change-status.ts';
import { requestPath } from './request-path.ts';
import type { RequestRow } from './requests.store.ts';

/** Where its customer reads a request: in his account, or as a guest behind the link of the mail. */
export async function requestLink(
  services: Pick<Services, 'keys' | 'publicUrl'>,
  db: Db | Tx,
  row: Pick<RequestRow, 'id' | 'partner_id'>,
): Promise<string> {
  return row.partner_id === null
    ? caseLink(services, db, caseOf(row))
    : `${services.publicUrl}${requestPath(row.id)}`;
}
