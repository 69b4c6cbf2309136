import { data, useActionData, useLoaderData } from 'react-router';
import { type CatalogueApi, isPartnerService } from '#src/features/services/catalogue/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { ColumnPage } from '#src/ui/column-page.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/partner-stand-in.page';
import { partnerDescriptions } from './offers.ts';
import type { PartnerStandInApi } from './partner-stand-in.api.ts';

export const meta = metaOf({ title: 'Übungs-Partner', description: 'Der Partner der Demonstration.' });

/** What the partner of a service would ask for. @throws 404 for a service that has no partner */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { key } = params;
  if (!key || !isPartnerService(key)) throw data(null, { status: 404 });
  const token = url.searchParams.get('token');
  const { items } = await answer(api<CatalogueApi>(context).services.$get());
  const isVoucher = items.some((one) => one.key === key && one.usage === 'voucher');
  return { title: partnerDescriptions[key].title, isVoucher, token };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = textOf(form, 'token');
  const code = textOf(form, 'code').trim();
  const json = token ? { serviceKey: params.key, token } : { serviceKey: params.key, code };
  const used = await outcome(api<PartnerStandInApi>(context).sandbox.redemptions.$post({ json }));
  if (used.ok) return { isUsed: true, code, problem: null };
  const { status, detail, errors } = used.problem;
  const unknown = 'Diesen Code kennen wir nicht. Bitte vergleichen Sie ihn mit Ihrer E-Mail.';
  const problem = status === 404 ? unknown : (errors[0]?.message ?? detail);
  return data({ isUsed: false, code, problem }, { status });
}

export default function PartnerStandInPage() {
  const { title, isVoucher, token } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <ColumnPage current="Übungs-Partner" title={`Übungs-Partner: ${title}`}>
      <Notice tone="sand" title="Hier stünde die Seite des Partners">
        <p>
          In der Demonstration steht dafür diese Seite. Sie löst Codes und Zugänge so ein, wie ein Partner es
          über unsere Schnittstelle täte.
        </p>
      </Notice>
      {posted?.isUsed ? (
        <Notice tone="success" title="Eingelöst" level={2}>
          <p>Ab hier würde der Partner Sie durch den Service führen.</p>
        </Notice>
      ) : (
        <Form method="post" className="stack" noValidate>
          <ErrorSummary problems={posted?.problem ? [{ field: 'code', message: posted.problem }] : []} />
          {!isVoucher && token ? (
            <input type="hidden" name="token" value={token} />
          ) : (
            <TextField
              label={isVoucher ? 'Gutscheincode' : 'Zugangscode'}
              name="code"
              defaultValue={posted?.code ?? ''}
              error={posted?.problem ?? undefined}
              autoComplete="off"
            />
          )}
          <Button>{isVoucher ? 'Code einlösen' : 'Zugang benutzen'}</Button>
        </Form>
      )}
    </ColumnPage>
  );
}
