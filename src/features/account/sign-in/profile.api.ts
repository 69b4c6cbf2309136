import { z } from '@hono/zod-openapi';
import { customerOf, jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { noteLogin } from './accounts.store.ts';
import { customerSchema } from './customer.ts';

const profileSchema = customerSchema.extend({ email: z.string() }).openapi('Profile');

const selfRoute = restCall('get', '/profiles/self', {
  summary: 'The signed-in customer',
  responses: { 200: jsonAnswer('His data', profileSchema) },
  refusals: ['authentication_required'],
});

const notifyRoute = restCall('post', '/notify-logged-in', {
  summary: 'Notes how the customer signed in',
  request: {
    body: {
      content: {
        'application/json': {
          schema: z.strictObject({
            loginType: z
              .string()
              .regex(/^[A-Z][A-Z_]{1,39}$/, 'Bitte in Großbuchstaben, zum Beispiel PASSWORD.'),
          }),
        },
      },
      required: true,
    },
  },
  responses: { 204: { description: 'Noted' } },
  refusals: ['authentication_required', 'validation_failed'],
});

/** `GET /profiles/self` and `POST /notify-logged-in` (specification, section 7). */
export function profileApi(services: Services) {
  return restApi()
    .openapi(selfRoute, (c) => {
      const { profile, email } = customerOf(c);
      return c.json({ ...customerSchema.parse(profile), email }, 200);
    })
    .openapi(notifyRoute, async (c) => {
      await noteLogin(services, customerOf(c).partnerId, c.req.valid('json').loginType);
      return c.body(null, 204);
    });
}

export type ProfileApi = ReturnType<typeof profileApi>;
