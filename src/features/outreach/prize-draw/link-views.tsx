import { formatDateTime } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { useLiveProblems } from '#src/navigation/live-problems.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure, FormPage } from '#src/ui/form-page.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Prize } from './prize-draw.schema.ts';
import type { PrizeDrawAnswer } from './prize-draw-action.ts';
import { gameParents } from './round-page.tsx';
import { shownTicket } from './round-words.ts';

type Confirmation = { state: 'open' | 'confirmed' | 'expired'; address: string; title: string };

const headings = {
  open: 'Möchten Sie teilnehmen?',
  confirmed: 'Sie nehmen schon teil',
  expired: 'Dieser Link gilt nicht mehr',
} as const;

const leads = {
  open: 'Ihr Los zählt erst, wenn Sie hier auf den Knopf drücken.',
  confirmed: 'Ihre Losnummer haben wir Ihnen per E-Mail geschickt.',
  expired: 'Er ist abgelaufen, oder es gibt eine neuere E-Mail. Tragen Sie sich einfach noch einmal ein.',
} as const;

type ConfirmViewProps = { link: Confirmation | null; given: PrizeDrawAnswer | undefined };

/** What the link of the confirmation mail opens: a page with one button. */
export function ConfirmView({ link, given }: ConfirmViewProps) {
  const isPending = usePendingIntent() === 'bestaetigen';
  if (given?.view === 'confirmed') return <Confirmed ticket={given.ticket} />;
  const state = link?.state ?? 'expired';
  return (
    <FormPage
      title="Teilnahme bestätigen"
      heading={headings[state]}
      lead={leads[state]}
      parents={gameParents}
    >
      {link && (
        <DefinitionRows
          rows={[
            { term: 'Gewinnspiel', value: link.title },
            { term: 'Adresse', value: link.address },
          ]}
        />
      )}
      <Failure text={given?.failure} />
      {state === 'open' && (
        <Form method="post">
          <Button name="absicht" value="bestaetigen" pending={isPending} pendingText="Wird bestätigt …">
            Teilnahme bestätigen
          </Button>
        </Form>
      )}
      <p>
        <Link to="/gewinnspiel">Zum Gewinnspiel</Link>
      </p>
    </FormPage>
  );
}

function Confirmed({ ticket }: { ticket: string }) {
  return (
    <FormPage
      title="Sie nehmen teil"
      lead="Ihre Losnummer steht auch in einer E-Mail. Nach dem Ende sehen Sie auf der Seite, welche gezogen wurden."
      parents={gameParents}
    >
      <Notice tone="success" role="status" title="Ihre Teilnahme ist bestätigt">
        <p className="num">
          Ihre Losnummer: <b>{shownTicket(ticket)}</b>
        </p>
      </Notice>
      <p>
        <Link to="/gewinnspiel">Zum Gewinnspiel</Link>
      </p>
    </FormPage>
  );
}

const ended = {
  accepted: {
    title: 'Ihr Gewinn ist angenommen',
    lead: 'Wir schicken ihn an die Anschrift, die Sie genannt haben. Sie müssen nichts weiter tun.',
  },
  declined: {
    title: 'Sie haben abgelehnt',
    lead: 'Danke für die Nachricht. Der Gewinn geht an das nächste Los.',
  },
  lapsed: {
    title: 'Die Frist ist vorbei',
    lead: 'Der Gewinn ist an das nächste Los gegangen.',
  },
} as const;

const nothingWrong: PrizeDrawAnswer['problems'] = [];

/** What the link of a winner's mail opens: accept with an address, or decline. */
export function PrizeView({ prize, given }: { prize: Prize; given: PrizeDrawAnswer | undefined }) {
  const state = given?.view === 'answered' ? given.answer : prize.state;
  if (state !== 'open') {
    return (
      <FormPage title={ended[state].title} lead={ended[state].lead} parents={gameParents}>
        <Failure text={given?.failure} />
        <p>
          <Link to="/gewinnspiel">Zum Gewinnspiel</Link>
        </p>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Ihr Gewinn"
      heading="Sie haben gewonnen"
      lead={`Sagen Sie uns bis ${formatDateTime(prize.answerBy)}, ob Sie den Gewinn annehmen. Danach geht er an das nächste Los.`}
      parents={gameParents}
      aside={
        <>
          <h2>Worauf Sie sich verlassen können</h2>
          <p>
            Der Gewinn kostet nichts. Wir fragen nur nach der Anschrift, an die er gehen soll, und löschen sie
            danach.
          </p>
        </>
      }
    >
      <DefinitionRows
        rows={[
          { term: 'Gewinnspiel', value: prize.title },
          { term: 'Preis', value: prize.prize },
        ]}
      />
      <AddressForm given={given?.view === 'prize' ? given : undefined} />
    </FormPage>
  );
}

const loadCheck = () =>
  import('./read-address.ts').then(
    ({ readAddress }) =>
      (form: FormData) =>
        readAddress(form).problems,
  );

function AddressForm({ given }: { given: Extract<PrizeDrawAnswer, { view: 'prize' }> | undefined }) {
  const pending = usePendingIntent();
  const refused = given?.problems ?? nothingWrong;
  const { problems, unmended, mended, handlers } = useLiveProblems(refused, loadCheck);
  const values = given?.values;
  return (
    <>
      <Form method="post" noValidate className="stack" {...handlers}>
        <ErrorSummary problems={unmended} />
        <Failure text={given?.failure} />
        <FormProblemsProvider value={{ problems, mended }}>
          <TextField name="name" label="Name für das Paket" autoComplete="name" defaultValue={values?.name} />
          <TextField
            name="street"
            label="Straße und Hausnummer"
            autoComplete="street-address"
            defaultValue={values?.street}
          />
          <TextField
            name="zipCode"
            label="Postleitzahl"
            inputMode="numeric"
            autoComplete="postal-code"
            width="xs"
            defaultValue={values?.zipCode}
          />
          <TextField name="city" label="Ort" autoComplete="address-level2" defaultValue={values?.city} />
        </FormProblemsProvider>
        <p>
          <Button name="absicht" value="annehmen" pending={pending === 'annehmen'}>
            Gewinn annehmen
          </Button>
        </p>
      </Form>
      <Form method="post">
        <Button variant="text" name="absicht" value="ablehnen" pending={pending === 'ablehnen'}>
          Gewinn ablehnen
        </Button>
      </Form>
    </>
  );
}
