import { Form, PageOwner } from '#src/navigation/form.tsx';
import { useLiveProblems } from '#src/navigation/live-problems.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { CardFrame } from './card-print.ts';
import { CardView } from './card-view.tsx';
import type { TypedAnswer } from './read-card.ts';
import type { Card } from './service-card.schema.ts';

type Own = {
  card: Card;
  isCompany: boolean;
  chosenId: string | null;
  contracts: ReadonlyArray<{ id: string; words: string }>;
};

/** Picture and PDF. Sent by the browser itself, so that it saves the answer as a file. */
export function CardFiles({ values }: { values: Readonly<Record<string, string>> }) {
  const hidden = Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="stack-tight">
      <div className="flow">
        <form method="post" action="/servicecard/karte.png">
          <PageOwner />
          {hidden}
          <Button>Als Bild speichern</Button>
        </form>
        <form method="post" action="/servicecard/karte.pdf">
          <PageOwner />
          {hidden}
          <Button variant="secondary">Als PDF zum Ausdrucken</Button>
        </form>
      </div>
      <p className="meta">
        Das Bild (PNG) gehört in die Fotosammlung, das PDF hat die Größe einer Bankkarte.
      </p>
    </div>
  );
}

/** The customer's own card, and the way to the one of another contract. */
export function OwnCard({ own, frame }: { own: Own; frame: CardFrame }) {
  const others = own.contracts.filter(({ id }) => id !== own.chosenId);
  return (
    <>
      <div className="service-card-box">
        <CardView
          card={{ ...own.card, ...frame }}
          label={own.isCompany ? 'Servicecard der Firma' : 'Ihre Servicecard'}
        />
      </div>
      {others.length > 0 && (
        <p>
          Anderer Vertrag auf der Karte:{' '}
          {others.map(({ id, words }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <Link to={`/servicecard?vertrag=${id}`}>{words}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

const none: TypedAnswer['problems'] = [];

const loadCheck = () =>
  import('./read-card.ts').then(
    ({ readCard }) =>
      (form: FormData) =>
        readCard(form).problems,
  );

/** A card of what somebody types. It is shown first and can be saved then. */
export function TypedCard({ typed, frame }: { typed: TypedAnswer | undefined; frame: CardFrame }) {
  const isPending = usePendingIntent() === 'zeigen';
  const refused = typed?.problems ?? none;
  const { problems, unmended, mended, handlers } = useLiveProblems(refused, loadCheck, {
    preventScrollReset: true,
  });
  const field = (name: 'holder' | 'insuranceNumber') => ({ name, defaultValue: typed?.[name] ?? '' });
  return (
    <div className="stack">
      <Form method="post" noValidate preventScrollReset className="form" {...handlers}>
        <input type="hidden" name="absicht" value="zeigen" />
        <ErrorSummary problems={unmended} />
        <FormProblemsProvider value={{ problems, mended }}>
          <TextField
            {...field('holder')}
            label="Name oder Firma"
            hint="Auf wen der Vertrag läuft."
            autoComplete="name"
          />
          <TextField
            {...field('insuranceNumber')}
            label="Versicherungsnummer"
            hint="Ein Beispiel: RS-1001-2204"
            width="md"
            autoComplete="off"
          />
        </FormProblemsProvider>
        <p>
          <Button variant="secondary" pending={isPending}>
            Karte ansehen
          </Button>
        </p>
      </Form>
      {typed?.isGood && (
        <>
          <div className="service-card-box" role="status">
            <CardView
              card={{ holder: typed.holder, insuranceNumber: typed.insuranceNumber, contract: '', ...frame }}
              label="Ihre ausgefüllte Servicecard"
            />
          </div>
          <CardFiles values={{ holder: typed.holder, insuranceNumber: typed.insuranceNumber }} />
        </>
      )}
    </div>
  );
}
