import { createRoute, z } from '@hono/zod-openapi';
import {
  inspectionCall,
  namedFile,
  presignedForm,
  removalCall,
  sentFile,
} from '#src/features/checks/uploads/public.server.ts';
import { pagingQuery } from '#src/lib/paging.ts';
import { jsonAnswer, jsonBody, restCall } from '#src/lib/rest.ts';
import {
  auditRowSchema,
  changedTemplateSchema,
  deskTemplateSchema,
  newTemplateSchema,
} from './desk.schema.ts';

const id = z.object({ id: z.uuid() });
const template = jsonAnswer('The template', deskTemplateSchema);

const auditQuery = {
  staff: z.uuid().or(z.literal('')).default(''),
  action: z.string().max(40).default(''),
  reference: z.string().trim().max(60).default(''),
};

/** What the desk needs around its cases: files to send, templates, the audit trail. */
export const officeRoutes = {
  upload: restCall('post', '/desk/uploads', {
    summary: 'A presigned form for one file of an answer',
    responses: { 201: presignedForm },
    refusals: ['authentication_required', 'provider_unavailable'],
  }),
  inspect: createRoute({
    ...inspectionCall('authentication_required'),
    path: '/desk/uploads/inspection',
    request: { body: sentFile },
  }),
  remove: createRoute({
    ...removalCall('authentication_required'),
    path: '/desk/uploads/removal',
    request: { body: namedFile },
  }),
  templates: restCall('get', '/desk/templates', {
    summary: 'All text templates',
    responses: { 200: jsonAnswer('By name', z.object({ items: z.array(deskTemplateSchema) })) },
    refusals: ['authentication_required'],
  }),
  addTemplate: restCall('post', '/desk/templates', {
    summary: 'A new template; its placeholders are {anrede} {name} {nummer} {frist}',
    request: { body: jsonBody(newTemplateSchema) },
    responses: { 201: template },
    refusals: ['authentication_required', 'validation_failed'],
  }),
  changeTemplate: restCall('put', '/desk/templates/{id}', {
    summary: 'Changes a template as it was read',
    request: { params: id, body: jsonBody(changedTemplateSchema) },
    responses: { 200: template },
    refusals: ['authentication_required', 'conflict', 'validation_failed'],
  }),
  removeTemplate: restCall('delete', '/desk/templates/{id}', {
    summary: 'Deletes a template',
    request: { params: id },
    responses: { 204: { description: 'Deleted' } },
    refusals: ['authentication_required', 'not_found'],
  }),
  fillTemplate: restCall('get', '/desk/cases/{case}/templates/{id}', {
    summary: 'A template filled for a case',
    request: { params: id.extend({ case: z.string().max(100) }) },
    responses: { 200: jsonAnswer('The text', z.object({ text: z.string() })) },
    refusals: ['authentication_required', 'not_found'],
  }),
  audit: restCall('get', '/desk/audit', {
    summary: 'The audit trail, the newest first; leads only',
    request: {
      query: z.object({
        ...auditQuery,
        limit: pagingQuery.limit.default(50),
        before: z.coerce.number().int().min(1).optional(),
      }),
    },
    responses: {
      200: jsonAnswer(
        'A page',
        z.object({
          items: z.array(auditRowSchema),
          before: z.int().nullable().describe('Where the next page begins'),
          staff: z.array(z.object({ id: z.uuid(), name: z.string() })),
          actions: z.array(z.object({ key: z.string(), label: z.string() })),
        }),
      ),
    },
    refusals: ['authentication_required', 'forbidden'],
  }),
  exportAudit: restCall('get', '/desk/audit/export', {
    summary: 'The audit trail as CSV, at most 20000 rows; leads only',
    request: { query: z.object(auditQuery) },
    responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
    refusals: ['authentication_required', 'forbidden'],
  }),
} as const;
