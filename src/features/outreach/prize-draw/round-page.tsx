import { EntryForm } from '#src/features/outreach/form-entry/public.ts';
import type { ConsentWording } from '#src/features/outreach/newsletter/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { useFieldError } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import { Section } from '#src/ui/section.tsx';
import { dayKeys, TextField } from '#src/ui/text-field.tsx';
import type { RecordView, RoundView } from './prize-draw.schema.ts';
import type { PrizeDrawAnswer } from './prize-draw-action.ts';
import { endWords, shownTicket } from './round-words.ts';
import './prize-draw.css';

type State = {
  round: RoundView | null;
  records: RecordView[];
  wording: ConsentWording;
  phone: string;
  idempotencyKey: string;
};

/** The page without a link of a mail: what runs now, its conditions, what was drawn, and how to tell false prizes. */
export function RoundPage({ state, given }: { state: State; given: PrizeDrawAnswer | undefined }) {
  const { round, records, phone } = state;
  return (
    <>
      {given?.view === 'sent' && <Sent />}
      {given?.view !== 'sent' && (round ? <Open state={state} round={round} given={given} /> : <NoneOpen />)}
      <div className="prize-below">
        {round && given?.view !== 'sent' && <Terms round={round} />}
        <DrawRecords records={records} />
        <FalsePrizes phone={phone} />
      </div>
    </>
  );
}

type OpenProps = { state: State; round: RoundView; given: PrizeDrawAnswer | undefined };

function Open({ state, round, given }: OpenProps) {
  const form = given?.view === 'form' ? given : undefined;
  return (
    <FormPage
      title="Gewinnspiel"
      heading={`${round.isSample ? 'Muster: ' : ''}${round.title}`}
      lead={`Mitmachen können Sie bis ${endWords(round.endsAt)}. Es kostet nichts, und Sie müssen nichts bestellen.`}
      aside={<Rules round={round} />}
    >
      {round.about && (
        <Notice
          tone={round.isSample ? 'warning' : 'sand'}
          title={round.isSample ? 'Ein Muster' : 'Der Preis'}
        >
          <p>{round.about}</p>
        </Notice>
      )}
      <EntryFields
        round={round}
        wording={state.wording}
        idempotencyKey={form?.idempotencyKey ?? state.idempotencyKey}
        given={form}
      />
    </FormPage>
  );
}

function Rules({ round }: { round: RoundView }) {
  return (
    <>
      <h2>Unsere Regeln</h2>
      <ul>
        <li>
          <b>Preis:</b> {round.prize}
        </li>
        <li>Teilnehmen können Volljährige, einmal je bestätigtem Postfach.</li>
        <li>Wer gewinnt, entscheidet das Los, und jeder kann es nachrechnen.</li>
        <li>Nach der Auslosung löschen wir, wer teilgenommen hat.</li>
      </ul>
      <p>
        <a href="#bedingungen">Teilnahmebedingungen lesen</a>
      </p>
    </>
  );
}

/** The same text whether or not the mailbox takes part already. */
function Sent() {
  return (
    <FormPage
      title="Bitte noch bestätigen"
      lead="Wir haben eine E-Mail geschickt. Öffnen Sie darin den Link und drücken Sie auf „Teilnahme bestätigen“. Erst dann nehmen Sie teil."
      parents={gameParents}
    >
      <Notice tone="success" role="status" title="Ihre Angaben sind angekommen">
        <p>
          Nach einigen Minuten nichts da? Sehen Sie im Spam-Ordner nach, oder tragen Sie sich noch einmal ein.
        </p>
      </Notice>
      <p>
        <Link to="/gewinnspiel">Zurück zum Gewinnspiel</Link>
      </p>
    </FormPage>
  );
}

export const gameParents = [
  { text: 'Startseite', to: '/' },
  { text: 'Gewinnspiel', to: '/gewinnspiel' },
];

function NoneOpen() {
  return (
    <FormPage
      title="Gewinnspiel"
      heading="Zurzeit läuft kein Gewinnspiel"
      lead="Wenn wir wieder etwas verlosen, steht es hier, mit Beginn, Ende und Preis. Bekommen Sie trotzdem eine Gewinnnachricht in unserem Namen, ist sie falsch."
      aside={
        <p>
          <Link to="/magazin">Bis dahin im Magazin lesen</Link>
        </p>
      }
    >
      <p>
        Sie haben an einem früheren teilgenommen? Welche Lose gezogen wurden, steht unten auf dieser Seite.
      </p>
    </FormPage>
  );
}

function Terms({ round }: { round: RoundView }) {
  return (
    <Section
      id="bedingungen"
      title={`Teilnahme\u00adbedingungen`}
      intro="So, wie sie zu Beginn dieser Runde galten. Bis zu ihrem Ende ändern sie sich nicht."
    >
      <DefinitionRows rows={round.terms.map(({ title, text }) => ({ term: title, value: text }))} />
      <p className="prize-hash">
        Prüfsumme des Startwerts: <code>{round.commitment}</code>
      </p>
    </Section>
  );
}

function FalsePrizes({ phone }: { phone: string }) {
  return (
    <Section
      title="Woran erkenne ich ein ehrliches Gewinnspiel?"
      more={{ text: 'Was nach einem Datenleck zu tun ist', to: '/datenleck/datenleck' }}
    >
      <div className="prose">
        <p>
          Sie haben angeblich gewonnen, aber nirgends mitgemacht? Jemand verlangt eine Gebühr, Ihre
          Kontonummer oder ein Foto vom Ausweis, bevor der Preis kommt? Dann stimmt etwas nicht. Wir verlangen
          für einen Gewinn kein Geld. Klicken Sie keinen Link an und antworten Sie nicht.
        </p>
        <p>
          <WithPhone
            number={phone}
            text="Unsicher, ob eine Nachricht von uns stammt? Fragen Sie nach: {phone}. Haben Sie schon Geld überwiesen, sprechen Sie sofort mit Ihrer Bank und erstatten Sie Anzeige."
          />
        </p>
        <p>
          Eine verdächtige Nachricht in unserem Namen können Sie uns <Link to="/kontakt">weiterleiten</Link>.
        </p>
      </div>
    </Section>
  );
}

/** What was drawn before: numbers, no names. */
function DrawRecords({ records }: { records: readonly RecordView[] }) {
  if (records.length === 0) return null;
  return (
    <Section
      title="Gezogene Lose"
      intro="Ihre Losnummer steht in der E-Mail, die Ihre Teilnahme bestätigt hat. Namen veröffentlichen wir nicht."
    >
      <ul className="prize-records">
        {records.map((record) => (
          <li key={record.key}>
            <Drawn record={record} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Drawn({ record }: { record: RecordView }) {
  const { title, drawnAt, entries, chosen, winners } = record;
  const list = (tickets: readonly string[]) => tickets.map(shownTicket).join(' · ');
  return (
    <div className="stack-tight">
      <h3>{title}</h3>
      <p className="meta num">
        Ausgelost am {formatDateTime(drawnAt)} unter {entries.toLocaleString('de-DE')}{' '}
        {entries === 1 ? 'Los' : 'Losen'}
      </p>
      {chosen.length === 0 ? (
        <p>Niemand hatte teilgenommen.</p>
      ) : (
        <p className="num">
          <b>Gewonnen:</b> {list(chosen.slice(0, winners))}
          {chosen.length > winners && (
            <>
              <br />
              Ersatz: {list(chosen.slice(winners))}
            </>
          )}
        </p>
      )}
      <details>
        <summary>Selbst nachrechnen</summary>
        <div className="stack-tight">
          <p>
            Bilden Sie für jede Losnummer der Liste die SHA-256-Prüfsumme aus Startwert, Zeilenumbruch und
            voller Losnummer. Ordnen Sie nach dem Ergebnis: Die kleinste hat gewonnen.
          </p>
          <p className="prize-hash">
            Startwert: <code>{record.seed}</code>
            <br />
            Seine Prüfsumme, vorher veröffentlicht: <code>{record.commitment}</code>
            <br />
            Prüfsumme der Liste: <code>{record.listSha256}</code>
          </p>
          <p>
            <Link to={`/api/prize-draw/records/${record.key}`} reload>
              Alle Losnummern (JSON)
            </Link>
          </p>
        </div>
      </details>
    </div>
  );
}

const loadCheck = () =>
  import('./read-entry-form.ts').then(
    ({ readEntryForm }) =>
      (form: FormData) =>
        readEntryForm(form, new Date()).problems,
  );

type EntryFieldsProps = {
  round: RoundView;
  wording: ConsentWording;
  idempotencyKey: string;
  given: Extract<PrizeDrawAnswer, { view: 'form' }> | undefined;
};

/** The form: who takes part, the terms, and apart from both the newsletter. */
function EntryFields({ round, wording, idempotencyKey, given }: EntryFieldsProps) {
  const values = given?.values;
  return (
    <EntryForm
      given={given}
      idempotencyKey={idempotencyKey}
      intent="teilnehmen"
      submit="Teilnehmen"
      check={loadCheck}
    >
      <input type="hidden" name="draw" value={round.key} />
      <input type="hidden" name="edition" value={wording.edition} />
      <TextField name="name" label="Ihr Name" autoComplete="name" defaultValue={values?.name} />
      <TextField
        name="email"
        label="E-Mail-Adresse"
        hint="Dorthin kommt der Link zum Bestätigen."
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={values?.email}
      />
      <TextField
        name="birthday"
        label="Geburtsdatum"
        hint="Zum Beispiel 4.3.1985. Wir prüfen, ob Sie volljährig sind, und speichern es nicht."
        autoComplete="bday"
        {...dayKeys}
        width="md"
        defaultValue={values?.birthday}
      />
      <TermsBox />
      <Checkbox
        name="newsletter"
        label="Ich möchte außerdem den Newsletter (freiwillig)"
        hint={`${wording.text} Dafür bekommen Sie eine eigene E-Mail zum Bestätigen. Auf die Verlosung hat das keinen Einfluss.`}
        defaultChecked={values?.newsletter}
      />
    </EntryForm>
  );
}

function TermsBox() {
  const error = useFieldError('terms', undefined);
  return (
    <Checkbox
      name="terms"
      label={
        <>
          Ich habe die <a href="#bedingungen">Teilnahmebedingungen</a> gelesen und bin einverstanden.
        </>
      }
      hint={
        <>
          Was mit Ihren Angaben geschieht, steht im <Link to="/datenschutz#gewinnspiel">Datenschutz</Link>.
        </>
      }
      error={error}
    />
  );
}
