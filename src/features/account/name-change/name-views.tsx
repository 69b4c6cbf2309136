import { refusedFileSentence, type UploadCall, UploadList } from '#src/features/checks/uploads/public.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import {
  errorOf,
  Receipt,
  type Refusal,
  ReviewForms,
  ServiceForm,
  type ServiceFrame,
  type ServiceStage,
} from '#src/features/insurance/policy-services/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { KeptFile } from '#src/lib/kept-files.ts';
import { Fieldset, RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Section } from '#src/ui/section.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { NameChangeReason, NameChangeRecord } from './name-change.schema.ts';
import { proofWords, reasonWords, requestStateWords } from './name-change-words.ts';
import type { NameValues } from './name-form.ts';

/** What the form of the page leads to. */
export type NameAnswer =
  | ({ view: 'form'; values: NameValues; files: KeptFile[] } & Refusal)
  | {
      view: 'review';
      values: NameValues;
      files: KeptFile[];
      name: string;
      idempotencyKey: string;
      failure?: string | undefined;
    }
  | { view: 'done'; name: string; receipt: ChangeReceipt };

type NameView<View extends NameAnswer['view']> = Extract<NameAnswer, { view: View }>;

export const nameStages: Record<NameAnswer['view'], ServiceStage> = {
  form: { step: 1 },
  review: { step: 2, title: 'Neuen Namen prüfen' },
  done: { step: 3, title: 'Ihr Antrag ist bei uns' },
};

const proofUpload: UploadCall = {
  path: '/profiles/self/upload-name-change-document-url',
  method: 'GET',
  as: 'customer',
};

const reasons: readonly NameChangeReason[] = ['marriage', 'divorce', 'other'];
const isReason = (text: string): text is NameChangeReason => reasons.some((reason) => reason === text);

/** The reason as it is shown for review. */
function reasonText(reason: string): string {
  return isReason(reason) ? reasonWords[reason] : '';
}

type FormProps = {
  frame: ServiceFrame;
  /** Names as they are known, to be left or changed. */
  known: NameValues;
  given: NameView<'form'> | undefined;
};

function NameFields({ frame: { isCompany }, known, given }: FormProps) {
  const problems = given?.problems ?? [];
  const values = given?.values ?? known;
  const field = (name: 'newGivenName' | 'newName' | 'newCompanyName') => ({
    name,
    defaultValue: values[name],
    error: errorOf(problems, name),
  });
  if (isCompany) {
    return (
      <TextField
        {...field('newCompanyName')}
        label="Neuer Name der Firma"
        hint="So, wie er im Handelsregister steht, mit der Rechtsform."
        autoComplete="organization"
      />
    );
  }
  return (
    <Fieldset legend="Wie heißen Sie jetzt?">
      <TextField
        {...field('newGivenName')}
        label="Vorname"
        hint="Was gleich bleibt, lassen Sie stehen."
        autoComplete="given-name"
      />
      <TextField {...field('newName')} label="Nachname" autoComplete="family-name" />
      <RadioGroup
        name="reason"
        legend="Warum hat sich der Name geändert?"
        defaultValue={values.reason}
        error={errorOf(problems, 'reason')}
        options={reasons.map((reason) => ({
          value: reason,
          label: reasonWords[reason],
          text: `Nachweis: ${proofWords[reason]}`,
        }))}
      />
    </Fieldset>
  );
}

const loadCheck = (isCompany: boolean, oldName: string) => () =>
  import('./name-form.ts').then(
    ({ nameChangeProblems }) =>
      (form: FormData) =>
        nameChangeProblems(form, { isCompany, oldName }, refusedFileSentence(form)),
  );

/** First view: the new name, why, and what proves it. */
export function NameForm({ files, ...props }: FormProps & { oldName: string; files: readonly KeptFile[] }) {
  const { frame, given, oldName } = props;
  const problems = given?.problems ?? [];
  return (
    <ServiceForm given={given} submit="Angaben prüfen" withFiles check={loadCheck(frame.isCompany, oldName)}>
      <NameFields {...props} />
      <UploadList
        name="proofs"
        label={frame.isCompany ? 'Auszug aus dem Handelsregister' : 'Nachweis'}
        hint="PDF, JPEG oder PNG, höchstens 10 MB je Datei. Ein gut lesbares Foto reicht, auch mehrere."
        error={errorOf(problems, 'proofs')}
        upload={proofUpload}
        accept="application/pdf,image/jpeg,image/png"
        kept={files}
        plain
      />
    </ServiceForm>
  );
}

/** Second view: old and new side by side, with the proofs. */
export function NameReview({
  given,
  oldName,
  isCompany,
}: {
  given: NameView<'review'>;
  oldName: string | null;
  isCompany: boolean;
}) {
  const { values, files, name, idempotencyKey, failure } = given;
  return (
    <>
      <DefinitionRows
        rows={[
          ...(oldName ? [{ term: 'Bisher', value: oldName }] : []),
          { term: 'Neu', value: <b>{name}</b> },
          ...(isCompany ? [] : [{ term: 'Grund', value: reasonText(values.reason) }]),
          {
            term: files.length > 1 ? 'Nachweise' : 'Nachweis',
            value: files.map(({ filename }) => filename).join(', '),
          },
        ]}
      />
      <ReviewForms
        values={{
          ...values,
          tokens: files.map(({ token }) => token),
          filenames: files.map(({ filename }) => filename),
          idempotencyKey,
        }}
        submit="Namensänderung beantragen"
        pendingText="Antrag wird gesendet …"
        failure={failure}
      />
    </>
  );
}

/** Last view: the number, and until when the insurer answers. */
export function NameDone({ given: { name, receipt } }: { given: NameView<'done'> }) {
  return <Receipt receipt={receipt} rows={[{ term: 'Neuer Name', value: name }]} />;
}

/** A request that is not decided yet. */
export function pendingOf(records: readonly NameChangeRecord[]): NameChangeRecord | undefined {
  return records.find(({ status }) => status === 'received' || status === 'in_review');
}

/** Tells a customer that his request is already under way. */
export function PendingNotice({ record: { newName, promisedOn } }: { record: NameChangeRecord }) {
  return (
    <Notice tone="water" title={`Wir prüfen schon Ihren Antrag auf „${newName}“`}>
      <p>
        {promisedOn ? `Sie hören bis zum ${formatDate(promisedOn)} von uns.` : 'Wir melden uns.'} Schicken Sie
        nur dann einen neuen, wenn sich etwas daran geändert hat.
      </p>
    </Notice>
  );
}

/** All requests of the customer with how they stand. @param props.records null while they cannot be told */
export function NameRequests({ records }: { records: readonly NameChangeRecord[] | null }) {
  if (records?.length === 0) return null;
  return (
    <Section title="Ihre Anträge">
      {records ? (
        <LinkRows
          label="Ihre Anträge auf Namensänderung"
          rows={records.map(({ id, newName, oldName, reference, requestedAt, status, decisionReason }) => ({
            key: id,
            title: newName,
            to: `/account/vorgaenge/change-${id}`,
            meta: (
              <>
                {`bisher ${oldName} · beantragt am ${formatDate(requestedAt)} · Vorgang ${reference}`}
                {decisionReason && <span className="row-next">Unsere Begründung: {decisionReason}</span>}
              </>
            ),
            end: <StateTag tone={requestStateWords[status].tone}>{requestStateWords[status].word}</StateTag>,
          }))}
        />
      ) : (
        <Unavailable what="Ihre früheren Anträge" isPlural />
      )}
    </Section>
  );
}
