import type { Selectable } from 'kysely';
import type { Db } from '#src/database/database.ts';
import type { LegalAssessmentTable } from '#src/database/insurance-tables.ts';
import { newestPage, type Page } from '#src/database/newest-page.ts';
import { requireOtpToken } from '#src/features/account/second-factor/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { legalAssessmentRoutes } from './claims.routes.ts';
import { type LegalAssessment, type LegalAssessmentSummary, legalAssessmentSchema } from './claims.schema.ts';

function summaryOf(row: Selectable<LegalAssessmentTable>): LegalAssessmentSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    areaOfLaw: row.area_of_law,
    date: row.assessed_on,
    author: row.author,
    outlook: row.outlook,
    claimId: row.claim_id,
  };
}

async function assessmentPage(db: Db, policyholderId: string, page: Page) {
  const query = db.selectFrom('legal_assessments').selectAll().where('policyholder_id', '=', policyholderId);
  const { items, nextCursor } = await newestPage(query, page, ['legal_assessments', 'assessed_on']);
  return { items: items.map(summaryOf), nextCursor };
}

async function readAssessment(db: Db, policyholderId: string, id: string): Promise<LegalAssessment> {
  const row = await db
    .selectFrom('legal_assessments')
    .selectAll()
    .where('id', '=', id)
    .where('policyholder_id', '=', policyholderId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return legalAssessmentSchema.parse({
    ...summaryOf(row),
    question: row.question,
    assessment: row.assessment,
    nextSteps: row.next_steps,
  });
}

/** Legal assessments for the customer (specification, section 7; served by the second insurer API). */
export function legalAssessmentsApi(services: Services) {
  const { db } = services;
  return restApi()
    .openapi(legalAssessmentRoutes.list, async (c) =>
      c.json(await assessmentPage(db, insuredOf(c).policyholderId, c.req.valid('query')), 200),
    )
    .openapi(legalAssessmentRoutes.read, async (c) => {
      const { policyholderId } = insuredOf(c);
      await requireOtpToken(services, c);
      return c.json(await readAssessment(db, policyholderId, c.req.valid('param').id), 200);
    });
}

export type LegalAssessmentsApi = ReturnType<typeof legalAssessmentsApi>;
