import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ServiceKey } from '#src/features/services/catalogue/public.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiEnv, jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import type { CmsDocument, LetterTemplate } from '#src/providers/cms/index.ts';
import type { Services } from '#src/services.ts';
import { emptyLetter } from './compose.ts';
import { letterPdfBytes, letterWordBytes } from './letter-bytes.ts';
import { type TemplateSummary, templateSchema, templateSummarySchema } from './templates.schema.ts';

type EmptyForm = 'pdf' | 'docx';
type Bytes = Uint8Array<ArrayBuffer>;

const makers: Readonly<Record<EmptyForm, (template: LetterTemplate) => Promise<Uint8Array>>> = {
  pdf: (template) => letterPdfBytes(emptyLetter(template)),
  docx: (template) => letterWordBytes(emptyLetter(template)),
};

/** Empty letters to be filled in by hand, each made once for its content. */
function createEmptyFiles() {
  // A changed template is a new object, so its old files are dropped.
  const made = new WeakMap<LetterTemplate, Map<EmptyForm, Promise<Bytes>>>();
  return (template: LetterTemplate, form: EmptyForm): Promise<Bytes> => {
    const files = made.get(template) ?? new Map<EmptyForm, Promise<Bytes>>();
    made.set(template, files);
    const known = files.get(form);
    if (known) return known;
    const file = makers[form](template).then((bytes) => new Uint8Array(bytes));
    files.set(form, file);
    // A failed file is not kept.
    file.catch(() => files.delete(form));
    return file;
  };
}

const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .openapi({ example: 'mietkaution-zurueckfordern' });
const request = { params: z.object({ slug }) };

const listRoute = restCall('get', '/templates', {
  summary: 'Letters to be filled in, by area of law and title',
  responses: {
    200: jsonAnswer('All', z.object({ items: z.array(templateSummarySchema) })),
  },
});

const readRoute = restCall('get', '/templates/{slug}', {
  summary: 'One of them: its fields, its deadlines and the letter',
  request,
  responses: { 200: jsonAnswer('The template', templateSchema) },
  refusals: ['not_found', 'provider_unavailable'],
});

const types: Readonly<Record<EmptyForm, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const fileRoute = <Form extends EmptyForm>(form: Form) =>
  restCall('get', `/templates/{slug}/leer.${form}`, {
    summary: `The letter with lines to be filled in by hand, as ${form.toUpperCase()}`,
    request,
    responses: {
      200: {
        description: 'The file',
        content: { [types[form]]: { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
    refusals: ['not_found', 'provider_unavailable'],
  });

/** The service that fits every matter. */
const fallbackService: ServiceKey = 'phone_legal_advice';

type TemplateDocument = CmsDocument & { letter: LetterTemplate };

const isTemplate = (document: CmsDocument | undefined): document is TemplateDocument =>
  document?.kind === 'template' && document.letter !== undefined;

function summaryOf(document: TemplateDocument, cms: Services['cms']): TemplateSummary {
  const { path, title, description, area = '', searchWords = [], checkedAt, letter } = document;
  return {
    slug: path.split('/').at(-1) ?? '',
    path,
    title,
    description,
    area: { key: area, title: cms.document(`/${area}`)?.title ?? area },
    form: letter.form,
    way: letter.way,
    to: letter.to,
    searchWords: [...searchWords],
    checkedAt,
  };
}

const inOrder = (one: TemplateSummary, other: TemplateSummary) =>
  one.area.title.localeCompare(other.area.title, 'de') || one.title.localeCompare(other.title, 'de');

/** Templates of letters, and empty files, which work without JavaScript. */
export function templatesApi({ cms }: Pick<Services, 'cms'>) {
  const emptyFile = createEmptyFiles();

  /** @throws Problem 404, 503 while the CMS has no copy */
  function templateAt(name: string): TemplateDocument {
    const document = cms.document(`/mustervorlagen/${name}`);
    if (isTemplate(document)) return document;
    throw new Problem(cms.revision === '' ? 'provider_unavailable' : 'not_found');
  }

  /** The service of the template, of its guide, or the one that fits every matter. */
  function serviceOf({ service, related: [first = ''] }: TemplateDocument): string {
    const guide = cms.document(first);
    return service ?? (guide?.kind === 'guide' ? guide.service : undefined) ?? fallbackService;
  }

  async function fileAnswer(c: Context<ApiEnv>, name: string, form: EmptyForm) {
    const bytes = await emptyFile(templateAt(name).letter, form);
    return c.body(bytes, 200, {
      ...fileHeaders({ filename: `${name}-leer.${form}`, contentType: types[form] }),
      'Cache-Control': 'public, max-age=300',
    });
  }

  return restApi()
    .openapi(listRoute, (c) => {
      const items = cms.documents().filter(isTemplate);
      return c.json({ items: items.map((one) => summaryOf(one, cms)).toSorted(inOrder) }, 200);
    })
    .openapi(readRoute, (c) => {
      const document = templateAt(c.req.valid('param').slug);
      const summary = summaryOf(document, cms);
      return c.json({ ...summary, letter: document.letter, service: serviceOf(document) }, 200);
    })
    .openapi(fileRoute('pdf'), (c) => fileAnswer(c, c.req.valid('param').slug, 'pdf'))
    .openapi(fileRoute('docx'), (c) => fileAnswer(c, c.req.valid('param').slug, 'docx'));
}

export type TemplatesApi = ReturnType<typeof templatesApi>;
