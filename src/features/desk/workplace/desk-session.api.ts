import { z } from '@hono/zod-openapi';
import { renderSVG } from 'uqr';
import { demoPassword } from '#src/demo/customers.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { audit } from './audit.store.ts';
import {
  type StaffSessionAnswer,
  staffCodeSchema,
  staffLoginSchema,
  staffPresenceSchema,
  staffRecoverySchema,
  staffSessionSchema,
} from './desk.schema.ts';
import { staffCookie, staffHere, staffOnly, staffSessionOf } from './desk-access.ts';
import { isSampleStaff, sampleStaff } from './staff.seeds.ts';
import {
  beginStaffLogin,
  enrolSecondFactor,
  giveSecondFactor,
  lostFactorWords,
  secretToEnrol,
} from './staff-login.ts';
import { endStaffSession, type StaffSession } from './staff-sessions.store.ts';
import { totpAddress } from './totp.ts';

const sessionAnswer = jsonAnswer('How far the login is', staffSessionSchema);

const sessionRoute = restCall('get', '/desk/session', {
  summary: 'Who works in this browser, or what is missing until somebody does',
  responses: { 200: sessionAnswer },
  refusals: ['authentication_required'],
});

const presence = jsonAnswer('Who it is', staffPresenceSchema);

const presenceRoute = restCall('get', '/desk/presence', {
  summary: 'Whether the person of a page is still signed in. Does not prolong the session',
  responses: { 200: presence },
});

const stillThereRoute = restCall('post', '/desk/presence', {
  summary: 'Says that somebody is at work without loading pages: prolongs the session',
  responses: { 200: presence },
});

const loginRoute = restCall('post', '/desk/login', {
  summary: 'First step: address and password. The second factor always follows',
  request: { body: jsonBody(staffLoginSchema) },
  responses: { 204: { description: 'The second factor is missing now' } },
  refusals: ['wrong_credentials', 'validation_failed', 'rate_limited'],
});

const enrolRoute = restCall('post', '/desk/enrolment', {
  summary: 'Sets up the second factor with the first code of the app',
  request: { body: jsonBody(staffCodeSchema) },
  responses: {
    201: jsonAnswer(
      'Signed in; the recovery codes are told this once',
      z.object({ recoveryCodes: z.array(z.string()) }),
    ),
  },
  refusals: ['authentication_required', 'wrong_code', 'conflict', 'rate_limited'],
});

const codeRoute = restCall('post', '/desk/second-factor', {
  summary: 'Second step: a code of the app, or a recovery code',
  request: { body: jsonBody(z.union([staffCodeSchema, staffRecoverySchema])) },
  responses: { 204: { description: 'Signed in' } },
  refusals: ['authentication_required', 'wrong_code', 'conflict', 'rate_limited'],
});

const logoutRoute = restCall('post', '/desk/logout', {
  summary: 'Ends the session. Also answers without one',
  responses: { 204: { description: 'Signed out' } },
});

const samplesRoute = restCall('get', '/desk/samples', {
  summary: 'Demonstration only: who can be chosen at the login, with the code of this half minute',
  responses: {
    200: jsonAnswer(
      'Invented people',
      z.object({
        password: z.string(),
        items: z.array(
          z.object({
            email: z.string(),
            name: z.string(),
            hint: z.string(),
            code: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  refusals: ['not_found'],
});

async function toldOf(services: Services, session: StaffSession): Promise<StaffSessionAnswer> {
  if (session.step === 'in') {
    const { id, name, role } = session.staff;
    return { step: 'in', staff: { id, name, role } };
  }
  if (session.step === 'code') return { step: 'code', lost: lostFactorWords(services, session) ?? null };
  const secret = await secretToEnrol(services, session);
  const issuer = `${services.settings.PRODUCT_NAME} Betrieb`;
  const address = totpAddress(secret, { email: session.staff.email, issuer });
  return { step: 'enrol', secret, address, picture: renderSVG(address, { border: 2 }) };
}

/** Signing in and out at the desk. */
export function deskSessionApi(services: Services) {
  const { db, clock, publicUrl, settings } = services;
  const waiting = async (c: ApiContext): Promise<StaffSession> => {
    const session = await staffSessionOf(services, c);
    if (!session || session.step === 'in') throw new Problem('authentication_required');
    return session;
  };
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app
    .openapi(sessionRoute, async (c) => {
      const session = await staffSessionOf(services, c);
      if (!session) throw new Problem('authentication_required');
      return c.json(await toldOf(services, session), 200);
    })
    .openapi(presenceRoute, async (c) => c.json({ staff: await staffHere(services, c) }, 200))
    .openapi(stillThereRoute, async (c) => {
      const session = await staffSessionOf(services, c);
      return c.json({ staff: session?.step === 'in' ? session.staff.id : null }, 200);
    })
    .openapi(loginRoute, async (c) => {
      const { email, password } = c.req.valid('json');
      // Sample staff cannot sign in if a demonstration database is used in production.
      const isRefused = settings.APP_ENV !== 'demo' && isSampleStaff(email);
      const before = await staffSessionOf(services, c);
      const id = await beginStaffLogin(services, c, { email: isRefused ? '' : email, password });
      if (before) await endStaffSession(db, before.idHash);
      staffCookie.give(c, publicUrl, id);
      return c.body(null, 204);
    })
    .openapi(enrolRoute, async (c) => {
      const { id, recoveryCodes } = await enrolSecondFactor(
        services,
        c,
        await waiting(c),
        c.req.valid('json').code,
      );
      staffCookie.give(c, publicUrl, id);
      return c.json({ recoveryCodes }, 201);
    })
    .openapi(codeRoute, async (c) => {
      const id = await giveSecondFactor(services, c, await waiting(c), c.req.valid('json'));
      staffCookie.give(c, publicUrl, id);
      return c.body(null, 204);
    })
    .openapi(logoutRoute, async (c) => {
      const session = await staffSessionOf(services, c);
      if (session) {
        await endStaffSession(db, session.idHash);
        if (session.step === 'in') await audit(db, clock, session.staff, { action: 'logout' });
      }
      staffCookie.take(c, publicUrl);
      return c.body(null, 204);
    })
    .openapi(samplesRoute, async (c) => {
      if (settings.APP_ENV !== 'demo') throw new Problem('not_found');
      return c.json({ password: demoPassword, items: await sampleStaff(services) }, 200);
    });
}

export type DeskSessionApi = ReturnType<typeof deskSessionApi>;
