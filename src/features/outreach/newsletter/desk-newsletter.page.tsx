import { data, redirect } from 'react-router';
import { DeskFrame, deskStaff, LeadOnly } from '#src/features/desk/workplace/public.ts';
import { ownValue } from '#src/lib/own-value.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Failure } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/desk-newsletter.page';
import { IssuePanel } from './desk-issue-panel.tsx';
import { IssueTable } from './desk-issue-table.tsx';
import type { DeskNewsletterApi } from './desk-newsletter.api.ts';
import { deskNewsletterAction } from './desk-newsletter-action.ts';

const address = '/betrieb/newsletter';

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = await deskStaff(context, url);
  const calls = api<DeskNewsletterApi>(context).desk.newsletter;
  const overview = await answer(calls.$get());
  const slug = url.searchParams.get('ausgabe');
  const issue = overview.issues.find((one) => one.slug === slug);
  if (slug && !issue) throw data(null, { status: 404 });
  const preview = issue ? await answer(calls[':slug'].$get({ param: { slug: issue.slug } })) : null;
  return { staff, overview, issue, preview, done: url.searchParams.get('erledigt') };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await deskStaff(context, url);
  const form = await request.formData();
  const result = await deskNewsletterAction(context, form);
  if (!result.done) return data(result, { status: result.status });
  throw redirect(`${address}?ausgabe=${result.slug}&erledigt=${result.done}`, 303);
}

export const meta = metaOf({ title: 'Newsletter', description: 'Ausgaben, Versand und Rückläufer.' });

/** The page for staff who are not lead, instead of the customers' error page. */
export const ErrorBoundary = LeadOnly;

const doneWords: Record<string, string> = {
  probe: 'Die Probe ist unterwegs zu Ihrer Adresse',
  plan: 'Der Versand ist geplant',
  stop: 'Der Versand ist angehalten',
  resume: 'Der Versand geht weiter',
  cancel: 'Die Planung ist zurückgenommen',
};

export default function DeskNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, overview, issue, preview, done } = loaderData;
  const { confirmed, pending, suspended } = overview;
  const words = done && !actionData ? ownValue(doneWords, done) : undefined;
  return (
    <DeskFrame
      staff={staff}
      title={issue ? `„${issue.subject}“` : 'Newsletter'}
      lead={
        issue
          ? undefined
          : `${confirmed.toLocaleString('de-DE')} bestätigt, ${pending.toLocaleString('de-DE')} noch nicht bestätigt, ${suspended.toLocaleString('de-DE')} gesperrt, weil E-Mails zurückkamen. Ausgaben schreibt die Redaktion in content/newsletter.`
      }
      {...(issue ? { above: [{ text: 'Newsletter', to: address }], current: issue.subject } : {})}
    >
      {overview.hasLostSuppressions && (
        <Notice tone="warning" title="Frühere Abmeldungen lassen sich nicht mehr abgleichen">
          Dem Portal fehlt der Schlüssel, mit dem die Adressen unkenntlich gemacht sind, denen wir nicht
          schreiben. Neue Abmeldungen gelten. Der Betreiber trägt den früheren Wert wieder als zweiten in
          APP_SECRET ein und startet neu; dann gelten auch die früheren wieder.
        </Notice>
      )}
      {words && <Notice tone="success" role="status" title={words} />}
      <Failure text={actionData?.failure} />
      {issue && preview ? (
        <IssuePanel
          issue={issue}
          preview={preview}
          problems={actionData?.problems}
          values={actionData?.values}
        />
      ) : (
        <IssueTable issues={overview.issues} />
      )}
    </DeskFrame>
  );
}
