import { countUnreadLetters } from '#src/features/account/activities/public.server.ts';
import { documentHeaders, readDocument } from '#src/features/account/documents/public.server.ts';
import { oncePerPage } from '#src/lib/page-calls.ts';
import { type ApiContext, insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { claimRoutes } from './claims.routes.ts';
import {
  claimAnswer,
  claimPage,
  correspondencePage,
  type OwnClaimRow,
  ownClaim,
  readPhoneNote,
} from './claims.store.ts';
import { readSentFile } from './sent-files.ts';
import { supplementClaim } from './supplement-claim.ts';
import { detailsFor, supplementFile, supplementForm } from './supplement-files.ts';

const inPage = oncePerPage<OwnClaimRow>();

/** The claim, if it is the policyholder's; its page asks for it and for its letters. @throws Problem 404 */
function claimOf(
  { db }: Services,
  c: ApiContext,
  policyholderId: string,
  claimId: string,
): Promise<OwnClaimRow> {
  return inPage(c.req.raw, `${policyholderId} ${claimId}`, () => ownClaim(db, policyholderId, claimId));
}

/** Claims, their letters and phone notes (specification, section 7). */
export function claimsApi(services: Services) {
  const { db } = services;
  return restApi()
    .openapi(claimRoutes.list, async (c) =>
      c.json(await claimPage(db, insuredOf(c).policyholderId, c.req.valid('query')), 200),
    )
    .openapi(claimRoutes.countUnread, async (c) => {
      const numberOfUnreadDocuments = await countUnreadLetters(db, insuredOf(c).policyholderId);
      return c.json({ numberOfUnreadDocuments }, 200);
    })
    .openapi(claimRoutes.correspondences, async (c) =>
      c.json(await correspondencePage(db, insuredOf(c).policyholderId, c.req.valid('query')), 200),
    )
    .openapi(claimRoutes.read, async (c) => {
      const { policyholderId } = await detailsFor(services, c);
      const claim = await claimOf(services, c, policyholderId, c.req.valid('param').id);
      return c.json(await claimAnswer(db, claim), 200);
    })
    .openapi(claimRoutes.correspondencesOfClaim, async (c) => {
      const { policyholderId } = insuredOf(c);
      const { id: claimId } = await claimOf(services, c, policyholderId, c.req.valid('param').id);
      return c.json(await correspondencePage(db, policyholderId, c.req.valid('query'), claimId), 200);
    })
    .openapi(claimRoutes.document, async (c) => {
      const { policyholderId } = await detailsFor(services, c);
      const { id: claimId, documentId } = c.req.valid('param');
      const document = await readDocument(services, policyholderId, { claimId }, documentId);
      return c.body(new Uint8Array(document.bytes), 200, documentHeaders(document));
    })
    .openapi(claimRoutes.supplement, async (c) => {
      const customer = await detailsFor(services, c);
      const sent = { ...c.req.valid('json'), idempotencyKey: c.req.valid('header')['idempotency-key'] };
      return c.json(await supplementClaim(services, customer, c.req.valid('param').id, sent), 201);
    })
    .openapi(claimRoutes.supplementUpload, async (c) => {
      const customer = await detailsFor(services, c);
      await ownClaim(db, customer.policyholderId, c.req.valid('param').id);
      return c.json(await supplementForm(services, customer), 201);
    })
    .openapi(claimRoutes.supplementFile, async (c) => {
      const customer = await detailsFor(services, c);
      await ownClaim(db, customer.policyholderId, c.req.valid('param').id);
      return c.json(await supplementFile(services, customer, c.req.valid('form').file), 201);
    })
    .openapi(claimRoutes.file, async (c) => {
      const { policyholderId } = await detailsFor(services, c);
      const { id: claimId, fileId } = c.req.valid('param');
      await ownClaim(db, policyholderId, claimId);
      const { bytes, headers } = await readSentFile(services, { claimId }, fileId);
      return c.body(new Uint8Array(bytes), 200, headers);
    })
    .openapi(claimRoutes.phoneNote, async (c) => {
      const { policyholderId } = await detailsFor(services, c);
      return c.json(await readPhoneNote(db, policyholderId, c.req.valid('param').id), 200);
    });
}

export type ClaimsApi = ReturnType<typeof claimsApi>;
