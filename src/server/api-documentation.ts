import { html } from 'hono/html';
import { z } from 'zod';
import type { Services } from '#src/services.ts';

/** Title, version and description of the OpenAPI document. */
export function openApiInfo({ settings, publicUrl }: Services) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${settings.PRODUCT_NAME} API`,
      version: '1.0.0',
      description:
        'REST API of the portal. Guests send a bearer guest token or their cookie. Errors are application/problem+json (RFC 9457) with a closed list of codes.',
    },
    servers: [{ url: `${publicUrl}/api` }],
  };
}

const operationSchema = z.looseObject({
  summary: z.string().default(''),
  responses: z.record(z.string(), z.looseObject({ description: z.string().default('') })).default({}),
});
const documentSchema = z.looseObject({
  info: z.looseObject({ title: z.string(), description: z.string().default('') }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** A page to read the API by: every call with its summary and answers, from the OpenAPI document itself. */
export function apiDocumentation(document: unknown) {
  const { info, paths } = documentSchema.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <main>
          <h1>${info.title}</h1>
          <p>${info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
          ${calls.map(
            ({ path, method, operation }) => html`<section>
              <h2><code>${method} ${path}</code></h2>
              <p>${operation.summary}</p>
              <table>
                <thead><tr><th scope="col">Status</th><th scope="col">Answer</th></tr></thead>
                <tbody>
                  ${Object.entries(operation.responses).map(
                    ([status, response]) => html`<tr><td>${status}</td><td>${response.description}</td></tr>`,
                  )}
                </tbody>
              </table>
            </section>`,
          )}
        </main>
      </body>
    </html>`;
}
