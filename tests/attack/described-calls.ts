import { z } from 'zod';
import type { Portal } from '../integration/portal.ts';

/** A schema of the OpenAPI document, as far as bodies are made from it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
};

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.unknown(),
});
const operationSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** A call that the OpenAPI document describes. */
export type DescribedCall = {
  /** „POST /orders/{id}/access“ */
  name: string;
  method: string;
  path: string;
  parameters: Readonly<Record<'path' | 'query' | 'header', ReadonlyArray<{ name: string; schema: Schema }>>>;
  /** Of its JSON body; undefined for a call without one. */
  body: Schema | undefined;
  takesFile: boolean;
  /** The document says that a call without a session gets 401. */
  wantsSomebody: boolean;
};

export type Description = { calls: DescribedCall[]; schemas: Readonly<Record<string, Schema>> };

/** All calls from the portal's own description, so that new ones are attacked, too. */
export async function describedCalls(portal: Pick<Portal, 'call'>): Promise<Description> {
  const document = documentSchema.parse(await (await portal.call('/api/openapi.json')).json());
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => {
      const placed = (place: string) =>
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => ({ name, schema: schema as Schema }));
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: { path: placed('path'), query: placed('query'), header: placed('header') },
        body: requestBody?.content['application/json']?.schema as Schema | undefined,
        takesFile: requestBody?.content['multipart/form-data'] !== undefined,
        wantsSomebody: responses['401']?.description.includes('authentication_required') ?? false,
      };
    }),
  );
  return { calls, schemas: document.components.schemas as Record<string, Schema> };
}

/** A schema and its path: „body.version“. */
type Placed = { path: string; schema: Schema };

/** All schemas of a request. @param path path of the schema */
function schemasIn(schema: Schema, path: string, schemas: Description['schemas']): Placed[] {
  const named = schema.$ref?.split('/').at(-1);
  if (named) return schemasIn(schemas[named] ?? {}, path, schemas);
  const inside = [
    ...[schema.oneOf, schema.anyOf, schema.allOf].flatMap((list = []) =>
      list.map((one) => [path, one] as const),
    ),
    ...Object.entries(schema.properties ?? {}).map(([key, one]) => [`${path}.${key}`, one] as const),
    ...(schema.prefixItems ?? []).map((one) => [`${path}[]`, one] as const),
    ...(schema.items ? [[`${path}[]`, schema.items] as const] : []),
  ];
  return [{ path, schema }, ...inside.flatMap(([where, one]) => schemasIn(one, where, schemas))];
}

const placedOf = ({ schemas }: Description, { parameters, body }: DescribedCall) =>
  [...parameters.path, ...parameters.query, { name: 'body', schema: body ?? {} }].flatMap((one) =>
    schemasIn(one.schema, one.name, schemas),
  );

const isOf = (type: string, { schema }: Placed) => [schema.type].flat().includes(type);

/** Integers in requests without a limit that fits their column: „POST /a: body.version“. */
export function unboundNumbers(description: Description, call: DescribedCall): string[] {
  return placedOf(description, call)
    .filter((one) => isOf('integer', one) && (one.schema.maximum ?? Number.POSITIVE_INFINITY) > 2 ** 31 - 1)
    .map(({ path }) => `${call.name}: ${path}`);
}

/** Lists in requests without a limit of entries. */
export function unboundLists(description: Description, call: DescribedCall): string[] {
  return placedOf(description, call)
    .filter(
      (one) =>
        isOf('array', one) && one.schema.maxItems === undefined && one.schema.prefixItems === undefined,
    )
    .map(({ path }) => `${call.name}: ${path}`);
}
