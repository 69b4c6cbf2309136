import { data, redirect } from 'react-router';
import { formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { ownValue } from '#src/lib/own-value.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { answer as answerOf, api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { metaOf } from '#src/navigation/page-meta.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea, TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/desk-templates.page';
import type { DeskOfficeApi } from './desk.api.ts';
import type { DeskTemplateBody } from './desk.schema.ts';
import { DeskFrame, deskStaff } from './desk-frame.tsx';
import { templatePlaceholders } from './template-text.ts';

const address = '/betrieb/vorlagen';

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = await deskStaff(context, url);
  const { items } = await answerOf(api<DeskOfficeApi>(context).desk.templates.$get());
  const id = url.searchParams.get('vorlage');
  const chosen = items.find((one) => one.id === id) ?? null;
  if (id && !chosen) throw data(null, { status: 404 });
  return { staff, items, chosen, done: url.searchParams.get('erledigt') };
}

type TemplateAnswer = {
  problems: FieldProblem[];
  failure?: string;
  values: { title: string; text: string };
};

export async function action({ request, context, url }: Route.ActionArgs) {
  await deskStaff(context, url);
  const form = await request.formData();
  const { templates } = api<DeskOfficeApi>(context).desk;
  const id = textOf(form, 'id');
  const values = { title: textOf(form, 'title'), text: textOf(form, 'text') };
  if (textOf(form, 'absicht') === 'loeschen') {
    const removed = await outcome(templates[':id'].$delete({ param: { id } }));
    if (!removed.ok && removed.problem.status !== 404)
      throw data(removed.problem, { status: removed.problem.status });
    throw redirect(`${address}?erledigt=geloescht`, 303);
  }
  const saved =
    id === ''
      ? await outcome(templates.$post({ json: values }))
      : await outcome(
          templates[':id'].$put({
            param: { id },
            json: { ...values, version: Number(textOf(form, 'version')) },
          }),
        );
  if (saved.ok) throw redirect(`${address}?erledigt=gespeichert`, 303);
  const { problem } = saved;
  if (problem.status === 401) throw data(problem, { status: 401 });
  return data<TemplateAnswer>(
    {
      problems: problem.errors,
      ...(problem.errors.length === 0 ? { failure: problem.detail } : {}),
      values,
    },
    { status: problem.status },
  );
}

export const meta = metaOf({ title: 'Vorlagen', description: 'Textvorlagen für Antworten.' });

const doneWords: Record<string, string> = {
  gespeichert: 'Die Vorlage ist gespeichert',
  geloescht: 'Die Vorlage ist gelöscht',
};

export default function DeskTemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, items, chosen, done } = loaderData;
  const words = done && !actionData ? ownValue(doneWords, done) : undefined;
  return (
    <DeskFrame
      staff={staff}
      title={chosen ? `Vorlage „${chosen.title}“` : 'Vorlagen'}
      lead={chosen ? undefined : 'Texte, die in Antworten immer wieder vorkommen. Alle können sie ändern.'}
      {...(chosen ? { above: [{ text: 'Vorlagen', to: address }], current: chosen.title } : {})}
    >
      {words && <Notice tone="success" role="status" title={words} />}
      {!chosen && items.length > 0 && (
        <div className="desk-section">
          <LinkRows
            label="Alle Vorlagen"
            rows={items.map(({ id, title, updatedBy, updatedAt }) => ({
              key: id,
              title,
              to: `${address}?vorlage=${id}`,
              meta: `geändert am ${formatDateTime(updatedAt)} von ${updatedBy}`,
            }))}
          />
        </div>
      )}
      <section className="desk-section">
        <h2>{chosen ? 'Ändern' : 'Neue Vorlage'}</h2>
        <TemplateForm key={chosen?.id ?? `neu-${items.length}`} chosen={chosen} answer={actionData} />
      </section>
    </DeskFrame>
  );
}

const none: FieldProblem[] = [];

function TemplateForm({
  chosen,
  answer,
}: {
  chosen: DeskTemplateBody | null;
  answer: TemplateAnswer | undefined;
}) {
  const pending = usePendingIntent();
  const values = answer?.values ?? chosen;
  const errorOf = (field: string) => answer?.problems.find((one) => one.field === field)?.message;
  const placeholders = Object.entries(templatePlaceholders).map(([name, meaning]) => `{${name}} ${meaning}`);
  return (
    <Form method="post" noValidate className="stack column">
      {chosen && (
        <>
          <input type="hidden" name="id" value={chosen.id} />
          <input type="hidden" name="version" value={chosen.version} />
        </>
      )}
      <ErrorSummary problems={answer?.problems ?? none} />
      <Failure text={answer?.failure} />
      <TextField
        name="title"
        label="Name der Vorlage"
        defaultValue={values?.title}
        error={errorOf('title')}
      />
      <TextArea
        name="text"
        label="Text"
        hint={`Platzhalter: ${placeholders.join('; ')}.`}
        rows={10}
        defaultValue={values?.text}
        error={errorOf('text')}
      />
      <p className="flow">
        <Button name="absicht" value="speichern" pending={pending === 'speichern'}>
          Vorlage speichern
        </Button>
        {chosen && (
          <>
            <Button variant="danger" name="absicht" value="loeschen" pending={pending === 'loeschen'}>
              Vorlage löschen
            </Button>
            <Link to={address}>Abbrechen</Link>
          </>
        )}
      </p>
    </Form>
  );
}
