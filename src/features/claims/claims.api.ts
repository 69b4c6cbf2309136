import { documentHeaders, readDocument } from '#src/features/documents/public.server.ts';
import { requireOtpToken } from '#src/features/second-factor/public.server.ts';
import { presignUpload } from '#src/features/uploads/public.server.ts';
import { type ApiContext, customerSubject, insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { readPhoneNote, readReport, reportPage } from './claim-reports.store.ts';
import { claimRoutes } from './claims.routes.ts';
import { claimPage, ownClaim, readClaim } from './claims.store.ts';
import { correspondencePage, countUnreadLetters } from './correspondences.store.ts';
import { supplementClaim, supplementUploadKind } from './supplement-claim.ts';

/** Claims, their letters, reports and phone notes (specification, section 7). */
export function claimsApi(services: Services) {
  const { db } = services;
  /** Details: the code is asked for first, so that nothing shows whether an id is known. */
  const detailsFor = async (c: ApiContext) => {
    const customer = insuredOf(c);
    await requireOtpToken(services, c);
    return customer;
  };
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
      const { policyholderId } = await detailsFor(c);
      return c.json(await readClaim(db, policyholderId, c.req.valid('param').id), 200);
    })
    .openapi(claimRoutes.correspondencesOfClaim, async (c) => {
      const { policyholderId } = insuredOf(c);
      const { id } = await ownClaim(db, policyholderId, c.req.valid('param').id);
      return c.json(await correspondencePage(db, policyholderId, c.req.valid('query'), id), 200);
    })
    .openapi(claimRoutes.document, async (c) => {
      const { policyholderId } = await detailsFor(c);
      const { id, documentId } = c.req.valid('param');
      const document = await readDocument(services, policyholderId, { claimId: id }, documentId);
      return c.body(new Uint8Array(document.bytes), 200, documentHeaders(document));
    })
    .openapi(claimRoutes.supplement, async (c) => {
      const customer = await detailsFor(c);
      const receipt = await supplementClaim(
        services,
        customer,
        c.req.valid('param').id,
        c.req.valid('json'),
        c.req.valid('header')['idempotency-key'],
      );
      return c.json(receipt, 201);
    })
    .openapi(claimRoutes.supplementUpload, async (c) => {
      const customer = await detailsFor(c);
      await ownClaim(db, customer.policyholderId, c.req.valid('param').id);
      await services.limits.consume('uploads', customer.partnerId);
      return c.json(await presignUpload(services, supplementUploadKind, customerSubject(customer)), 201);
    })
    .openapi(claimRoutes.phoneNote, async (c) => {
      const { policyholderId } = await detailsFor(c);
      return c.json(await readPhoneNote(db, policyholderId, c.req.valid('param').id), 200);
    })
    .openapi(claimRoutes.reports, async (c) =>
      c.json(await reportPage(db, insuredOf(c).policyholderId, c.req.valid('query')), 200),
    )
    .openapi(claimRoutes.report, async (c) => {
      const { policyholderId } = await detailsFor(c);
      return c.json(await readReport(db, policyholderId, c.req.valid('param').id), 200);
    });
}

export type ClaimsApi = ReturnType<typeof claimsApi>;
