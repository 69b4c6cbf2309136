import { EntryForm, notMailedWords } from '#src/features/outreach/form-entry/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { NumberNotice } from '#src/ui/notice.tsx';
import { dayKeys, mailKeys, phoneKeys, TextArea, TextField } from '#src/ui/text-field.tsx';
import type { BikeValues } from './bike-query.ts';
import type { InterestAnswer } from './interest-action.ts';
import type { InterestValues } from './read-interest.ts';
import { bikeWords, type InsuredBike } from './tariff.ts';

type Given = Extract<InterestAnswer, { view: 'form' }> | undefined;

async function loadCheck() {
  const { readInterest } = await import('./read-interest.ts');
  return (form: FormData) => readInterest(form, new Date()).problems;
}

/** The bike that is sent with the form: „Pedelec für 2.500,00 €, ohne Selbstbeteiligung“. */
function BikeLine({ insured }: { insured: InsuredBike | null }) {
  if (!insured) return <p>Bitte berichtigen Sie zuerst oben den Kaufpreis.</p>;
  const share = insured.hasDeductible ? 'mit' : 'ohne';
  return (
    <p>
      Ihr Rad:{' '}
      <b>
        {bikeWords[insured.bike]} für <span className="nowrap num">{formatCents(insured.valueCents)}</span>,{' '}
        {share} Selbstbeteiligung
      </b>
    </p>
  );
}

/** The person who wants the offer. The bike comes from the calculator above. */
export function InterestForm({
  bike,
  insured,
  known,
  idempotencyKey,
  given,
}: {
  bike: BikeValues;
  insured: InsuredBike | null;
  known: { name: string; email: string };
  idempotencyKey: string;
  given: Given;
}) {
  const values: InterestValues = given?.values ?? {
    ...known,
    phone: '',
    postcode: '',
    boughtOn: '',
    remark: '',
  };
  const field = (name: keyof InterestValues) => ({ name, defaultValue: values[name] });
  return (
    <EntryForm
      given={given}
      idempotencyKey={given?.key ?? idempotencyKey}
      intent="senden"
      submit="Interesse anmelden"
      check={loadCheck}
    >
      {Object.entries(bike).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BikeLine insured={insured} />
      <TextField {...field('name')} label="Ihr Name" autoComplete="name" />
      <TextField {...field('email')} label="E-Mail-Adresse" hint="Dorthin kommt das Angebot." {...mailKeys} />
      <TextField
        {...field('postcode')}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        width="xs"
      />
      <TextField {...field('phone')} label="Telefonnummer" optional {...phoneKeys} width="md" />
      <TextField
        {...field('boughtOn')}
        label="Wann gekauft?"
        hint="Ein Beispiel: 4.3.2026"
        optional
        {...dayKeys}
        autoComplete="off"
        width="sm"
      />
      <TextArea {...field('remark')} label="Anmerkung" optional rows={3} />
      <p className="meta">
        Das ist kein Antrag und kein Vertrag. Was mit Ihren Angaben geschieht, steht in den{' '}
        <Link to="/datenschutz#radmobil">Hinweisen zum Datenschutz</Link>.
      </p>
    </EntryForm>
  );
}

/** The confirmation: number, and what comes when. */
export function InterestDone({
  given,
  insurer,
}: {
  given: Extract<InterestAnswer, { view: 'done' }>;
  insurer: string;
}) {
  const { receipt, email } = given;
  return (
    <>
      <NumberNotice words="Notiert. Ihre Nummer:" number={receipt.number}>
        <p>
          {insurer} schickt das Angebot bis zum {formatDate(receipt.promisedOn)} an {email}. Bis dahin ist
          nichts versichert, und Sie müssen nichts tun.
        </p>
        {!receipt.isMailed && <p>{notMailedWords}</p>}
        {receipt.isMailed && !receipt.statusLink && (
          <p>
            Den Stand sehen Sie über den Link in der E-Mail, die jetzt dorthin unterwegs ist. Darüber sagen
            Sie auch ab.
          </p>
        )}
      </NumberNotice>
      <DefinitionRows
        rows={[
          { term: 'Eingang', value: formatDateTime(receipt.receivedAt) },
          { term: 'Beitrag nach dem Beispieltarif', value: `${formatCents(receipt.premiumCents)} im Jahr` },
        ]}
      />
      {receipt.statusLink && (
        <p>
          <ButtonLink to={receipt.statusLink} variant="secondary">
            Stand ansehen
          </ButtonLink>
        </p>
      )}
    </>
  );
}
