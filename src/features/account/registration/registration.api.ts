import { z } from '@hono/zod-openapi';
import { rememberDevice } from '#src/features/account/known-devices/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type PasswordRule, passwordRuleOf, passwordRuleSchema } from './password-rule.ts';
import { confirmAddress, register, sendCodeAgain, setNewPassword } from './register.ts';
import { requestResetCode } from './registration.jobs.ts';
import {
  addressSchema,
  codeAgainSchema,
  confirmSchema,
  newPasswordSchema,
  registrationSchema,
} from './registration.schema.ts';

const wayInSchema = z
  .object({
    kind: z.enum(['forms', 'redirect']).describe('redirect: on pages of the identity provider'),
    registrationUrl: z.string(),
    passwordResetUrl: z.string(),
    passwordRule: passwordRuleSchema,
  })
  .openapi('WayIn');

const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: jsonBody(schema),
});

/** The same answer for everybody, because it must not tell whether an address is known. */
const acceptedAlike = jsonAnswer('Accepted; the same for known and unknown addresses', z.object({}));

const wayInRoute = restCall('get', '/auth/registration', {
  summary: 'How accounts are made here, and the rule for passwords',
  responses: { 200: jsonAnswer('How', wayInSchema) },
});

const registeredSchema = z
  .object({
    held: z
      .string()
      .nullable()
      .describe(
        'Null where a mail has gone out. Else the mailbox has had many: the registration, sealed, to be sent along with the code of the newest mail',
      ),
  })
  .openapi('Registered');

const registerRoute = (rule: PasswordRule) =>
  restCall('post', '/auth/register', {
    summary: 'Register a person or a company, with or without a policy',
    request: json(registrationSchema(rule)),
    responses: { 202: jsonAnswer(acceptedAlike.description, registeredSchema) },
    refusals: ['sign_in_elsewhere', 'validation_failed', 'password_rejected', 'rate_limited'],
  });

const confirmRoute = restCall('post', '/auth/confirm', {
  summary: 'Confirm a registration with the code from its mail and the password that was typed into it',
  request: json(confirmSchema),
  responses: { 204: { description: 'Confirmed' } },
  refusals: ['sign_in_elsewhere', 'validation_failed', 'wrong_code', 'rate_limited'],
});

const codeRoute = restCall('post', '/auth/confirmation-code', {
  summary: 'Send the code of a registration again, to whoever knows its password',
  request: json(codeAgainSchema),
  responses: { 202: acceptedAlike },
  refusals: ['sign_in_elsewhere', 'validation_failed', 'rate_limited'],
});

const resetRoute = restCall('post', '/auth/password-reset', {
  summary: 'Send a code for a new password',
  request: json(addressSchema),
  responses: { 202: acceptedAlike },
  refusals: ['sign_in_elsewhere', 'validation_failed', 'rate_limited'],
});

const passwordRoute = (rule: PasswordRule) =>
  restCall('post', '/auth/password', {
    summary: 'Set a new password with the code from the mail; ends every session',
    request: json(newPasswordSchema(rule)),
    responses: { 204: { description: 'Set' } },
    refusals: ['sign_in_elsewhere', 'validation_failed', 'wrong_code', 'password_rejected', 'rate_limited'],
  });

/** Everything before somebody has a working password. */
export function registrationApi(services: Services) {
  const { identity } = services;
  const rule = passwordRuleOf(services.settings);
  const app = restApi();
  // Before the body is checked: with a provider that has its own pages, all these calls are refused.
  app.use('/auth/:call{register|confirm|confirmation-code|password-reset|password}', async (_c, next) => {
    if (identity.way.kind === 'redirect') throw new Problem('sign_in_elsewhere');
    await next();
  });
  return app
    .openapi(wayInRoute, (c) => {
      const { way } = identity;
      const isRedirect = way.kind === 'redirect';
      const registrationUrl = isRedirect ? way.registrationUrl : '';
      const passwordResetUrl = isRedirect ? way.passwordResetUrl : '';
      return c.json({ kind: way.kind, registrationUrl, passwordResetUrl, passwordRule: rule }, 200);
    })
    .openapi(registerRoute(rule), async (c) => {
      const held = await register(services, c.req.valid('json'), c.get('client'));
      return c.json({ held }, 202);
    })
    .openapi(confirmRoute, async (c) => {
      const proof = c.req.valid('json');
      // The mail may be years old, and the address may have another owner by then.
      const isFirst = await confirmAddress(services, proof, c.get('client'));
      if (isFirst) await rememberDevice(services, c, proof.email);
      return c.body(null, 204);
    })
    .openapi(codeRoute, async (c) => {
      await sendCodeAgain(services, c.req.valid('json'), c.get('client'));
      return c.json({}, 202);
    })
    .openapi(resetRoute, async (c) => {
      const { email } = c.req.valid('json');
      await requestResetCode(services, email, c.get('client'));
      return c.json({}, 202);
    })
    .openapi(passwordRoute(rule), async (c) => {
      const change = c.req.valid('json');
      const { hasSecondFactor } = await setNewPassword(services, change, c.get('client'));
      // With a second factor, a browser becomes known only when the code was entered in it.
      if (!hasSecondFactor) await rememberDevice(services, c, change.email);
      return c.body(null, 204);
    });
}

export type RegistrationApi = ReturnType<typeof registrationApi>;
