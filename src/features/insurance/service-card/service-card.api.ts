import type { Db } from '#src/database/database.ts';
import { policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import { insuredOf, jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { drawCard } from './card-picture.tsx';
import { printCard } from './card-print.ts';
import { cardFileSchema, cardHolderSchema } from './service-card.schema.ts';

/** Name and insurance number of a policyholder as they stand on his card; a company goes by its own name. */
async function cardHolder(db: Db, policyholderId: string) {
  const row = await policyholderOf(db, policyholderId);
  if (!row) return undefined;
  const isCompany = row.profile_type === 'COMPANY';
  return {
    holder: isCompany ? row.company_name : `${row.given_name} ${row.name}`.trim(),
    insuranceNumber: row.insurance_number,
    isCompany,
  };
}

const holderRoute = restCall('get', '/service-card', {
  summary: 'Name and insurance number for the card of the signed-in customer',
  responses: { 200: jsonAnswer('Whose card it is', cardHolderSchema) },
  refusals: ['authentication_required', 'forbidden', 'not_found'],
});

const binary = { schema: { type: 'string', format: 'binary' } } as const;

const fileRoute = restCall('post', '/service-card/files', {
  summary: 'A card as picture or PDF, made of what is sent; nothing of it is kept',
  request: { body: jsonBody(cardFileSchema) },
  responses: {
    200: { description: 'The card', content: { 'image/png': binary, 'application/pdf': binary } },
  },
  refusals: ['validation_failed', 'rate_limited'],
});

/** The card with name, insurance number and phone. */
export function serviceCardApi(services: Services) {
  const { PRODUCT_NAME, INSURER_NAME, SUPPORT_PHONE, SUPPORT_HOURS } = services.settings;
  const frame = {
    productName: PRODUCT_NAME,
    insurerName: INSURER_NAME,
    phone: SUPPORT_PHONE,
    hours: SUPPORT_HOURS,
  };
  return restApi()
    .openapi(holderRoute, async (c) => {
      const found = await cardHolder(services.db, insuredOf(c).policyholderId);
      if (!found) throw new Problem('not_found');
      return c.json(found, 200);
    })
    .openapi(fileRoute, async (c) => {
      const { format, ...card } = c.req.valid('json');
      const isPicture = format === 'png';
      const bytes = await (isPicture ? drawCard : printCard)({ ...card, ...frame });
      const contentType = isPicture ? 'image/png' : 'application/pdf';
      const headers = fileHeaders({ filename: `Servicecard.${format}`, contentType });
      return c.body(bytes, 200, headers);
    });
}

export type ServiceCardApi = ReturnType<typeof serviceCardApi>;
