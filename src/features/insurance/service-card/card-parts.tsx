import { Form, PageOwner } from '#src/navigation/form.tsx';
import { useLiveProblems } from '#src/navigation/live-problems.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { CardFrame, PrintedCard } from './card-print.ts';
import type { TypedAnswer } from './read-card.ts';
import type { Card } from './service-card.schema.ts';

/** The card on the page: the same lines as on the picture, drawn by the style sheet. */
export function CardView({ card, label }: { card: PrintedCard; label: string }) {
  return (
    <section className="service-card" aria-label={label}>
      <svg className="service-card-scene" viewBox="0 0 1284 810" aria-hidden="true">
        <defs>
          <linearGradient id="service-card-light" x1="1" x2="0">
            <stop className="service-card-light-from" />
            <stop className="service-card-light-to" offset="1" />
          </linearGradient>
        </defs>
        <path fill="url(#service-card-light)" d="M1108 236 640 96v234z" />
        <path className="service-card-tower" d="M1068 560l22-260h44l22 260z" />
        <path className="service-card-line" strokeWidth="10" d="M1070 298h84" />
        <circle className="service-card-lantern" cx="1112" cy="238" r="40" />
        <path className="service-card-line" strokeWidth="6" d="M0 560h1284" />
        <path className="service-card-water" d="M1086 584h64m26 0h48m-100 22h76" />
      </svg>
      <p className="service-card-top">
        <span className="serif">{card.productName}</span>
        <span className="service-card-label">Servicecard</span>
      </p>
      <p className="service-card-call">
        <span className="service-card-label">Hilfe am Telefon</span>
        <span className="service-card-phone serif num">{card.phone}</span>
        <span className="service-card-label">{card.hours}</span>
      </p>
      <dl className="service-card-facts">
        <div>
          <dt>Name</dt>
          <dd className={card.holder.length > 24 ? 'service-card-long' : undefined}>{card.holder}</dd>
        </div>
        <div>
          <dt>Versicherungsnummer</dt>
          <dd className="num">{card.insuranceNumber}</dd>
        </div>
      </dl>
      <p className="service-card-foot">
        {card.contract === '' ? card.insurerName : `${card.contract} · ${card.insurerName}`}
      </p>
    </section>
  );
}

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

async function loadCheck() {
  const { readCard } = await import('./read-card.ts');
  return (form: FormData) => readCard(form).problems;
}

/** A card from typed data. It is shown first and can then be saved. */
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
