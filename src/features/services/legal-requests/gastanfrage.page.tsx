import { data } from 'react-router';
import { LeaveDevice } from '#src/features/account/session/public.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import type { Route } from './+types/gastanfrage.page';
import { type DetailAnswer, requestPageAction } from './detail-action.ts';
import { loadRequest } from './request-loader.ts';
import { RequestPage } from './request-sheet.tsx';

/** The same answer for a missing request, a foreign one, and one whose link was opened in another browser. */
function isClosed(error: unknown): boolean {
  const init = typeof error === 'object' && error !== null ? Reflect.get(error, 'init') : undefined;
  const status = typeof init === 'object' && init !== null ? Reflect.get(init, 'status') : undefined;
  return status === 401 || status === 404;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const { supportPhone, supportHours } = pageRequest(context).shell;
  const phone = { number: supportPhone, hours: supportHours };
  try {
    return { ...(await loadRequest(context, params.id)), phone };
  } catch (error) {
    if (isClosed(error)) return data({ request: null, debt: null, sender: null, phone }, { status: 404 });
    throw error;
  }
}

export function action(call: Route.ActionArgs) {
  return requestPageAction(call);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const found = loaderData?.request;
  return pageMeta(matches, {
    title: found?.state === 'ready' ? `${found.value.title} ${found.value.reference}` : 'Ihre Anfrage',
    description: 'Stand, Nachrichten und Ergebnisse Ihrer Anfrage, mit dem Link aus unserer E-Mail.',
  });
}

const above = [
  { text: 'Startseite', to: '/' },
  { text: 'Rechtsservices', to: '/rechtsservices' },
];

/** One request of a guest, who came by the link of a mail: the same as a customer sees in his account. */
export default function GuestRequestPage({
  loaderData: { request, debt, sender, phone },
  actionData,
}: Route.ComponentProps) {
  const answer = useKeptAnswer<DetailAnswer>(actionData);
  if (request === null) {
    return (
      <FormPage
        title="Diese Anfrage ist hier nicht geöffnet"
        lead="Öffnen Sie sie mit dem Link aus unserer E-Mail, ganz und ohne Zeilenumbruch. Wer ein Konto hat, findet sie auch dort."
        parents={above}
      >
        <PhoneLine number={phone.number} hours={phone.hours} />
      </FormPage>
    );
  }
  return (
    <RequestPage title="Ihre Anfrage" {...{ request, above, debt, sender, answer }}>
      <PhoneLine number={phone.number} hours={phone.hours} />
      <LeaveDevice />
    </RequestPage>
  );
}
