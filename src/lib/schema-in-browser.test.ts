import { expect, test, vi } from 'vitest';

test('schemas of zod still take from `ZodType` what is put into its prototype', async () => {
  // A zod of its own: what is put into it must not meet the one of the server.
  vi.resetModules();
  const { z } = await import('./schema-in-browser.ts');
  for (const schema of [z.string(), z.object({ a: z.int() }), z.enum(['a']), z.string().optional()])
    expect(
      schema,
      'zod no longer takes over what is put into the prototype: named schemas would break forms in the browser',
    ).toHaveProperty('openapi');
});
