import { z } from 'zod';

// Forms have no use for the names of the OpenAPI document.
Object.assign(z.ZodType.prototype, {
  openapi(this: unknown) {
    return this;
  },
});

/**
 * What the browser gets for `@hono/zod-openapi` (vite.config.ts): the schemas of forms, by which it checks what is sent, without
 * the framework of the server. Whoever imports more of it there has the build fail.
 */
export { z };
