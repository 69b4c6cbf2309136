import { KeptFormPart, KeptFormPass } from '#src/features/account/kept-forms/public.ts';
import { type UploadCall, UploadList, usePlainEncoding } from '#src/features/checks/uploads/public.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import type { BankAccountCheck, Contract } from '#src/features/insurance/contracts/public.ts';
import { Form, PageOwner } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { Fieldset } from '#src/ui/choice.tsx';
import { type DefinitionRow, DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { BankAccountFields, type TypedAccount, typedAccountWords } from './bank-account-parts.tsx';
import { contractWords } from './contract-choice.tsx';
import type { TypedHolder } from './form-checks.ts';
import { Receipt } from './receipt.tsx';
import { HiddenFields, ReviewForms, useKeptForm } from './review-forms.tsx';
import { errorOf, type Refusal } from './service-calls.ts';
import { type FormContract, ServiceForm, serviceCheck } from './service-form.tsx';
import type { ServiceFrame } from './service-frame.ts';
import type { ServiceStage } from './service-page.tsx';

export type OtherHolderValues = TypedHolder & TypedAccount;
export const emptyValues: OtherHolderValues = {
  name: '',
  street: '',
  postcode: '',
  city: '',
  iban: '',
  swiftcode: '',
};

/** The signed mandate as it was uploaded. */
export type MandateFile = { token: string; filename: string };

type Prepared = { values: OtherHolderValues; account: BankAccountCheck };

/** What the form of the page leads to: four views, and the first three can be refused. */
export type OtherHolderAnswer =
  | ({ view: 'form'; values: OtherHolderValues } & Refusal)
  | ({ view: 'mandate'; file?: MandateFile | undefined } & Prepared & Refusal)
  | ({ view: 'review'; file: MandateFile; idempotencyKey: string; failure?: string | undefined } & Prepared)
  | ({ view: 'done'; receipt: ChangeReceipt } & Prepared);

export type OtherHolderView<View extends OtherHolderAnswer['view']> = Extract<
  OtherHolderAnswer,
  { view: View }
>;

export const otherHolderSteps = ['Wer zahlt', 'Unterschrift', 'Prüfen', 'Fertig'] as const;

export const otherHolderStages: Record<OtherHolderAnswer['view'], ServiceStage> = {
  form: { step: 1 },
  mandate: { step: 2, title: 'Mandat unterschreiben lassen' },
  review: { step: 3, title: 'Angaben und Mandat prüfen' },
  done: { step: 4, title: 'Ihr Mandat ist bei uns' },
};

/** First step: who pays, and from which account. */
export function HolderForm({
  about,
  given,
  values,
}: {
  about: FormContract;
  values: OtherHolderValues;
  given: OtherHolderView<'form'> | undefined;
}) {
  const problems = given?.problems ?? [];
  const field = (name: keyof TypedHolder) => ({
    name,
    defaultValue: values[name],
    error: errorOf(problems, name),
    autoComplete: 'off',
  });
  return (
    <ServiceForm
      given={given}
      about={about}
      intent="mandat"
      check={serviceCheck('holder')}
      submit="Mandat vorbereiten"
      pendingText="Angaben werden geprüft …"
    >
      <Fieldset legend="Wem gehört das Konto?">
        <TextField
          {...field('name')}
          label="Name"
          hint="Vor- und Nachname, oder die Firma, wie die Bank sie führt."
        />
        <TextField {...field('street')} label="Straße und Hausnummer" />
        <div className="field-row field-row-postcode">
          <TextField {...field('postcode')} label="Postleitzahl" width="sm" />
          <TextField {...field('city')} label="Ort" />
        </div>
      </Fieldset>
      <Fieldset legend="Welches Konto?">
        <BankAccountFields label="IBAN dieses Kontos" values={values} problems={problems} />
      </Fieldset>
    </ServiceForm>
  );
}

const types = ['application/pdf', 'image/jpeg', 'image/png'];

/** The presigned form needs the type. Other types are refused with a sentence at the inspection. */
function mandateUpload(contractId: string): (file: File) => UploadCall {
  return ({ type }) => ({
    path: `/contracts/${contractId}/feeaccount/sepamandate`,
    method: 'POST',
    body: { attachmentType: types.includes(type) ? type : 'application/pdf' },
    as: 'customer',
  });
}

type MandateProps = { contract: Contract; given: OtherHolderView<'mandate'>; frame: ServiceFrame };

/** A native form for the download, because the answer is a file and no page. */
function SignMandate({ contract, given: { values, account }, frame }: MandateProps) {
  return (
    <section className="stack" aria-labelledby="mandat-drucken">
      <h2 id="mandat-drucken">Drucken und unterschreiben</h2>
      <p>
        Das Mandat ist für {values.name} und das Konto {typedAccountWords(values, account)} ausgefüllt.
        Unterschreiben muss, wem das Konto gehört.
      </p>
      <form method="post" action={`${frame.path}/mandat.pdf`}>
        <PageOwner />
        <HiddenFields values={{ contractId: contract.id, ...values }} />
        <Button variant="secondary">Mandat herunterladen (PDF)</Button>
      </form>
    </section>
  );
}

function UploadMandate({ contract, given: { values, file, problems } }: Omit<MandateProps, 'frame'>) {
  const isPending = usePendingIntent() === 'pruefen';
  const kept = useKeptForm();
  return (
    <section className="stack" aria-labelledby="mandat-hochladen">
      <h2 id="mandat-hochladen">Foto oder Scan hochladen</h2>
      <Form method="post" noValidate className="stack" encType={usePlainEncoding()}>
        <HiddenFields values={{ contractId: contract.id, ...values }} />
        <KeptFormPart kept={kept} answer={values} />
        <input type="hidden" name="absicht" value="pruefen" />
        <UploadList
          name="mandat"
          label="Das unterschriebene Mandat"
          hint="PDF, JPEG oder PNG, höchstens 10 MB. Ein gut lesbares Foto reicht; die Unterschrift muss zu sehen sein."
          error={errorOf(problems, 'mandat')}
          upload={mandateUpload(contract.id)}
          accept={types.join(',')}
          most={1}
          kept={file ? [file] : []}
          plain
        />
        <Button wide pending={isPending}>
          Angaben und Mandat prüfen
        </Button>
      </Form>
    </section>
  );
}

/** Second step: print, have it signed, upload. */
export function MandateStep(props: MandateProps) {
  const { contract, given } = props;
  const isPending = usePendingIntent() === 'angaben';
  const kept = useKeptForm();
  return (
    <>
      <ErrorSummary problems={given.problems} />
      <Failure text={given.failure} />
      <SignMandate {...props} />
      <UploadMandate contract={contract} given={given} />
      <p className="meta">
        Die Unterschrift braucht noch Zeit? Schließen Sie die Seite ruhig. Geben Sie später dieselben Angaben
        ein, dann passt das unterschriebene Blatt weiterhin.
      </p>
      <Form method="post">
        <HiddenFields values={{ contractId: contract.id, ...given.values }} />
        <KeptFormPass kept={kept} />
        <input type="hidden" name="absicht" value="angaben" />
        <Button variant="text" pending={isPending}>
          Kontoinhaber oder Konto ändern
        </Button>
      </Form>
    </>
  );
}

function rowsOf(contract: Contract, given: OtherHolderView<'review' | 'done'>): DefinitionRow[] {
  const { values, account } = given;
  const { name, street, postcode, city } = values;
  return [
    { term: 'Vertrag', value: contractWords(contract) },
    { term: 'Kontoinhaber', value: `${name}, ${street}, ${postcode} ${city}` },
    { term: 'Konto', value: typedAccountWords(given.values, given.account) },
    { term: 'Mandatsreferenz', value: <span className="num">{account.mandateReference}</span> },
  ];
}

/** Third step: everything once more. */
export function OtherHolderReview({
  contract,
  given,
}: {
  contract: Contract;
  given: OtherHolderView<'review'>;
}) {
  const { values, file, idempotencyKey, failure } = given;
  return (
    <>
      <DefinitionRows
        rows={[...rowsOf(contract, given), { term: 'Unterschriebenes Mandat', value: file.filename }]}
      />
      <p>
        Wir prüfen das Mandat. Bis wir Ihnen geantwortet haben, buchen wir weiter vom bisherigen Konto ab.
      </p>
      <ReviewForms
        values={{
          contractId: contract.id,
          ...values,
          tokens: file.token,
          filenames: file.filename,
          idempotencyKey,
        }}
        submit="Mandat einreichen"
        pendingText="Mandat wird eingereicht …"
        change="Zurück zum Mandat"
        failure={failure}
      />
    </>
  );
}

/** Last step: the number, and until when the insurer answers. */
export function OtherHolderDone({ contract, given }: { contract: Contract; given: OtherHolderView<'done'> }) {
  return (
    <Receipt receipt={given.receipt} rows={rowsOf(contract, given)}>
      <p>
        Bis dahin buchen wir vom bisherigen Konto ab. Wie es steht, sehen Sie unter{' '}
        <Link to="/account/vorgaenge">Vorgänge</Link>.
      </p>
    </Receipt>
  );
}
