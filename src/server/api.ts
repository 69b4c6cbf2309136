import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { isUnstorableText } from '#src/database/database-fault.ts';
import { activationApi } from '#src/features/account/activation/activation.api.ts';
import { activitiesApi } from '#src/features/account/activities/activities.api.ts';
import { casesApi } from '#src/features/account/cases/cases.api.ts';
import { keptFormsApi } from '#src/features/account/kept-forms/kept-forms.api.ts';
import { nameChangeApi } from '#src/features/account/name-change/name-change.api.ts';
import { personalDataApi } from '#src/features/account/personal-data/personal-data.api.ts';
import { registrationApi } from '#src/features/account/registration/registration.api.ts';
import { secondFactorApi } from '#src/features/account/second-factor/second-factor.api.ts';
import { passingMiddleware } from '#src/features/account/session/guest-rights.ts';
import { callerMiddleware, sessionApi } from '#src/features/account/session/session.api.ts';
import { accountClosingApi } from '#src/features/account/settings/account-closing.api.ts';
import { credentialsApi } from '#src/features/account/settings/credentials.api.ts';
import { accountApi, customerMiddleware, presenceApi } from '#src/features/account/sign-in/account.api.ts';
import { profileApi } from '#src/features/account/sign-in/profile.api.ts';
import { redirectLoginApi } from '#src/features/account/sign-in/redirect-login.api.ts';
import { sessionsApi } from '#src/features/account/sign-in/sessions.api.ts';
import { documentChecksApi } from '#src/features/checks/document-checks/checks.api.ts';
import { uploadsApi } from '#src/features/checks/uploads/uploads.api.ts';
import { caseEventsApi } from '#src/features/desk/case-events/case-events.api.ts';
import { caseMessagesApi } from '#src/features/desk/case-messages/case-messages.api.ts';
import { deskApi } from '#src/features/desk/workplace/desk.api.ts';
import { deskEventsApi } from '#src/features/desk/workplace/desk-events.api.ts';
import { deskOfficeApi } from '#src/features/desk/workplace/desk-office.api.ts';
import { deskRetentionApi } from '#src/features/desk/workplace/desk-retention.api.ts';
import { deskSessionApi } from '#src/features/desk/workplace/desk-session.api.ts';
import { editorialApi } from '#src/features/guides/editorial/editorial.api.ts';
import { homeApi } from '#src/features/guides/home/home.api.ts';
import { searchApi } from '#src/features/guides/search/search.api.ts';
import { bikeCoverApi } from '#src/features/insurance/bike-cover/bike-cover.api.ts';
import { claimReportsApi } from '#src/features/insurance/claim-report/claim-reports.api.ts';
import { claimDraftsApi } from '#src/features/insurance/claim-report/drafts.api.ts';
import { receiptsApi } from '#src/features/insurance/claim-report/receipts.api.ts';
import { claimsApi } from '#src/features/insurance/claims/claims.api.ts';
import { guestReportsApi } from '#src/features/insurance/claims/guest-reports.api.ts';
import { legalAssessmentsApi } from '#src/features/insurance/claims/legal-assessments.api.ts';
import { contractsApi, tariffChangeApi } from '#src/features/insurance/contracts/contracts.api.ts';
import { keyDateReportApi } from '#src/features/insurance/key-date-report/key-date-report.api.ts';
import { serviceCardApi } from '#src/features/insurance/service-card/service-card.api.ts';
import { tariffComparisonApi } from '#src/features/insurance/tariff-change/tariff-change.api.ts';
import { consentRecordsApi } from '#src/features/legal/consent-records/consent-records.api.ts';
import { withdrawalApi } from '#src/features/legal/withdrawal/withdrawal.api.ts';
import { contactApi } from '#src/features/outreach/contact/contact.api.ts';
import { deskNewsletterApi } from '#src/features/outreach/newsletter/desk-newsletter.api.ts';
import { newsletterApi } from '#src/features/outreach/newsletter/newsletter.api.ts';
import { officesApi } from '#src/features/outreach/offices/offices.api.ts';
import { deskPrizeDrawApi } from '#src/features/outreach/prize-draw/desk-prize-draw.api.ts';
import { prizeDrawApi } from '#src/features/outreach/prize-draw/prize-draw.api.ts';
import { appointmentsApi } from '#src/features/services/appointments/appointments.api.ts';
import { catalogueApi } from '#src/features/services/catalogue/catalogue.api.ts';
import { claimApi } from '#src/features/services/legal-requests/claim/claim.api.ts';
import { legalRequestsApi } from '#src/features/services/legal-requests/legal-requests.api.ts';
import { orderApi } from '#src/features/services/order/order.api.ts';
import { orderOverviewApi } from '#src/features/services/order/order-overview.api.ts';
import { handOversApi } from '#src/features/services/partner-services/hand-overs.api.ts';
import { partnerStandInApi } from '#src/features/services/partner-services/partner-stand-in.api.ts';
import { breachesApi } from '#src/features/tools/data-leak/breaches.api.ts';
import { templatesApi } from '#src/features/tools/templates/templates.api.ts';
import type { Log } from '#src/lib/log.ts';
import { Problem, problemCodes } from '#src/lib/problem.ts';
import { type ApiEnv, customerOf } from '#src/lib/rest.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { DAMAGED_OBJECT } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { apiDocumentation, openApiInfo } from './api-documentation.ts';
import { isBrokenOff } from './broken-off.ts';
import { caseSources } from './case-sources.ts';
import { deskOwnPages, deskQueues, eventCaseSources } from './desk-queues.ts';
import { filesAsAttachments } from './file-answers.ts';
import { fromInsurer } from './insurer-gateway.ts';
import { keptAnswer } from './kept-answer.ts';
import { quietNumbers, rateLimits } from './rate-limits.ts';
import { retentionRules } from './retention-rules.ts';
import { toolsApi } from './tools-api.ts';

const damagedFile =
  'Diese Datei ist bei uns beschädigt und lässt sich nicht mehr öffnen. Das liegt an uns. Bitte rufen Sie uns an.';

/** What an error means to the caller; unknown ones say nothing of their cause. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ProviderError) {
    if (error.code === DAMAGED_OBJECT) return new Problem('document_unreadable', { detail: damagedFile });
    return new Problem('provider_unavailable', { cause: error });
  }
  // 415: a body of another kind than the call describes.
  if (error instanceof HTTPException && (error.status === 400 || error.status === 415)) {
    return new Problem('malformed_request', { cause: error });
  }
  if (isUnstorableText(error)) return new Problem('validation_failed', { cause: error });
  return new Problem('internal_error', { cause: error });
}

/** Answers an error as `application/problem+json` (RFC 9457) and logs it once, as loud as its code says. */
export function answerProblem<Env extends { Variables: { requestId: string } }>(
  c: Context<Env>,
  error: unknown,
  log: Log,
): Response {
  const problem = problemFrom(error);
  const requestId = c.get('requestId');
  // What fails because its sender has gone is nobody's fault: no alarm is to ring, and no other to be drowned.
  const level = isBrokenOff(error, c.req.raw) ? 'info' : problemCodes[problem.code].log;
  log[level]({ requestId, code: problem.code, err: level === 'error' ? error : undefined }, 'problem');
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds));
  return c.body(JSON.stringify(problem.toJSON(requestId)), {
    status: problem.status as 400,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8' },
  });
}

/** Calls about one customer: whoever is none hears so before anything he sent is looked at. */
const customerPaths =
  /^\/api\/(profiles|namechange|notify-logged-in|contracts|claims|claim-reports|legal-assessments|phone-notes|cases)(\/|$)/;

/** Anybody reports a claim; to read one needs the customer. */
const isClaimReport = (method: string, path: string) => method === 'POST' && path === '/api/claim-reports';

const customersOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const { method, path } = c.req;
  if (customerPaths.test(path) && !isClaimReport(method, path)) customerOf(c);
  await next();
});

/** Calls the API under the paths it is mounted at. Put together at the first call, when all routes are there. */
function asMounted(app: OpenAPIHono<ApiEnv>) {
  let mounted: OpenAPIHono<ApiEnv> | undefined;
  return (request: Request) => {
    mounted ??= new OpenAPIHono<ApiEnv>().route('/api', app);
    return mounted.fetch(request);
  };
}

/** The REST API: every feature's endpoints, mounted at `/api`. */
export function createApi(services: Services): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (c, next) => {
    // Pages call the API in process, past the outer middleware that gives the id.
    if (!c.get('requestId')) c.set('requestId', c.req.header('X-Request-Id') ?? crypto.randomUUID());
    await next();
  });
  app.use(filesAsAttachments);
  app.use(rateLimits(services));
  // Before callers are read: the key of these calls is no token of a customer or guest.
  app.route('/', caseEventsApi(services, eventCaseSources));
  // The same for who only asks whether somebody is signed in: to ask is no use of the session.
  app.route('/', presenceApi(services));
  app.use(callerMiddleware(services));
  app.use(customerMiddleware(services));
  app.use(customersOnly);
  app.use(passingMiddleware(services));
  app.use(quietNumbers(services));
  app.route('/', sessionApi(services));
  app.route('/', catalogueApi(services));
  app.route('/', uploadsApi(services));
  app.route('/', orderApi(services));
  app.route('/', handOversApi(services));
  app.route('/', partnerStandInApi(services));
  app.route('/', withdrawalApi(services));
  app.route('/', contactApi(services));
  app.route('/', officesApi(services));
  app.route('/', keptFormsApi(services));
  app.route('/', keyDateReportApi(services));
  app.route('/', serviceCardApi(services));
  app.route('/', bikeCoverApi(services));
  app.route('/', orderOverviewApi(services));
  app.route('/', documentChecksApi(services));
  app.route('/', appointmentsApi(services));
  app.route('/', legalRequestsApi(services));
  app.route('/', claimApi(services));
  app.route('/', breachesApi(services));
  app.route('/', editorialApi(services));
  app.route('/', homeApi(services));
  app.route('/', toolsApi(services));
  app.route('/', templatesApi(services));
  app.route('/', consentRecordsApi(services));
  app.route('/', newsletterApi(services));
  app.route('/', prizeDrawApi(services));
  app.route('/', accountApi(services));
  app.route('/', sessionsApi(services));
  app.route('/', redirectLoginApi(services));
  app.route('/', credentialsApi(services));
  app.route('/', accountClosingApi(services));
  app.route('/', registrationApi(services));
  const { profile, customerArea, second } = services.insurer;
  // Before the contracts, of whose paths these look like one: /contracts/activities.
  app.route('/', fromInsurer(services, activitiesApi(services), customerArea));
  app.route('/', guestReportsApi(services));
  app.route('/', receiptsApi(services));
  app.route('/', claimDraftsApi(services));
  app.route('/', claimReportsApi(services));
  app.route('/', fromInsurer(services, claimsApi(services), customerArea));
  app.route('/', fromInsurer(services, contractsApi(services), customerArea));
  app.route('/', fromInsurer(services, tariffChangeApi(services), second));
  app.route('/', tariffComparisonApi(services));
  app.route('/', fromInsurer(services, legalAssessmentsApi(services), second));
  app.route('/', casesApi(services, caseSources, asMounted(app)));
  app.route('/', fromInsurer(services, profileApi(services), profile));
  app.route('/', fromInsurer(services, personalDataApi(services), profile));
  app.route('/', fromInsurer(services, nameChangeApi(services), profile));
  app.route('/', fromInsurer(services, secondFactorApi(services), profile));
  app.route('/', fromInsurer(services, activationApi(services), profile));
  app.route('/', searchApi(services));
  app.route('/', caseMessagesApi(services, deskQueues));
  app.route('/', deskSessionApi(services));
  app.route('/', deskOfficeApi(services, deskQueues));
  app.route('/', deskEventsApi(services));
  app.route('/', deskNewsletterApi(services));
  app.route('/', deskPrizeDrawApi(services));
  app.route('/', deskRetentionApi(services, retentionRules));
  app.route('/', deskApi(services, deskQueues, deskOwnPages));
  const description = () => app.getOpenAPI31Document(openApiInfo(services));
  const asJson = () => JSON.stringify(description());
  app.get('/openapi.json', keptAnswer('application/json', asJson));
  app.get(
    '/docs',
    keptAnswer('text/html; charset=UTF-8', () => String(apiDocumentation(description()))),
  );
  app.onError((error, c) => answerProblem(c, error, services.log));
  app.notFound((c) => answerProblem(c, new Problem('not_found'), services.log));
  return app;
}
