import { Accordion } from '../accordion.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { ButtonLink } from '../button.tsx';
import { DefinitionRows } from '../definition-rows.tsx';
import { Drawing, type DrawingData } from '../drawing.tsx';
import { bollards, buoy, crane, drawbridge, ferry, gabledHouse, seaChest } from '../drawings/areas-of-law.ts';
import { calmBoat, emptyShelf, letterbox, lighthouse } from '../drawings/empty-states.ts';
import { readingGlass } from '../drawings/services.ts';
import { EmptyState } from '../empty-state.tsx';
import { gradeInWords, gradeNumber } from '../grade.ts';
import { GradeBar, GradeHeadline, GradeTable } from '../grade-bar.tsx';
import { Link } from '../link.tsx';
import { MarkedText } from '../marked-text.tsx';
import { Notice } from '../notice.tsx';
import { Price, Total } from '../price.tsx';
import { Progress } from '../progress.tsx';
import { Section } from '../section.tsx';
import { ServiceBox } from '../service-box.tsx';
import { Steps } from '../steps.tsx';
import { Table } from '../table.tsx';
import { Counter, DeadlineTag, StateTag } from '../tags.tsx';
import { Timeline } from '../timeline.tsx';
import { bookings, grades, marks, notices, questions, reference, timeline } from './examples.ts';
import '../css/bausteine.css';

const stages = ['Datei lesen', 'Text erkennen', 'Bewerten', 'Ergebnis schreiben'];

export function TypeSamples() {
  return (
    <Section
      title="Schrift"
      intro="Source Serif 4 für Überschriften und Preise, Libre Franklin für alles andere."
    >
      <div className="prose">
        <h3>Was Ihnen beim Auszug zusteht</h3>
        <h4>Zwischenzeugnis verlangen</h4>
        <p className="lead">
          Der Vorspann sagt in zwei Sätzen, was die Seite klärt. Danach beginnt der Text.
        </p>
        <p>
          Fließtext in 18&nbsp;Pixel, höchstens 70 Zeichen je Zeile. Fachwörter wie <b>Ausschlussfrist</b>{' '}
          werden beim ersten Auftreten erklärt. <Link to="/barrierefreiheit">Verweise</Link> sind
          unterstrichen.
        </p>
        <p className="meta num">Nebentext in 15&nbsp;Pixel · 20.11.2026 · 1.963,50&nbsp;€</p>
      </div>
    </Section>
  );
}

export function MessageSamples() {
  return (
    <>
      <Section
        title="Hinweise"
        intro="Sand ist die Redaktion, Wasser das System. Höchstens zwei je Bildschirm."
      >
        <div className="stack">
          {notices.map(({ tone, title, text }) => (
            <Notice key={tone} tone={tone} title={title}>
              <p>{text}</p>
            </Notice>
          ))}
        </div>
      </Section>
      <Section title="Zustand, Frist, Zähler">
        <p className="flow">
          <StateTag tone="now">In Bearbeitung</StateTag>
          <StateTag tone="done">Kosten übernommen</StateTag>
          <StateTag tone="failed">Abgelehnt</StateTag>
          <StateTag tone="closed">Abgeschlossen</StateTag>
          <DeadlineTag>Frist 3 Wochen</DeadlineTag>
          <Counter count={3} label="ungelesene Dokumente" />
          <Counter count={14} label="ungelesene Dokumente" />
        </p>
      </Section>
    </>
  );
}

export function ListSamples() {
  return (
    <>
      <Section title="Tabelle" intro="Unter 1024 Pixel wird jede Zeile ein Block.">
        <Table
          caption="Beitragskonto 2026"
          rows={bookings}
          rowKey={(row) => row.date}
          columns={[
            { key: 'text', header: 'Buchung', cell: (row) => row.text, lead: true },
            { key: 'date', header: 'Datum', cell: (row) => <span className="num">{row.date}</span> },
            { key: 'amount', header: 'Betrag', cell: (row) => row.amount, align: 'end' },
          ]}
        />
      </Section>
      <Section title="Prüfen und ändern">
        <div className="column">
          <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Zeugnis prüfen" />
          <div className="stack">
            <DefinitionRows
              rows={[
                { term: 'Datei', value: 'Zeugnis_Mustermann.pdf (1,2\u00a0MB)', editTo: '#datei' },
                { term: 'Rechnung an', value: 'Erika Mustermann, 20457\u00a0Hamburg', editTo: '#rechnung' },
                { term: 'Service', value: 'Arbeitszeugnis prüfen' },
              ]}
            />
            <Total cents={1490} note={'einschließlich 19\u00a0% MwSt. (2,38\u00a0€)'} />
          </div>
        </div>
      </Section>
      <Section title="Preise">
        <p className="flow">
          <Price cents={1490} />
          <Price cents={2999} reducedCents={1999} />
          <Price cents={0} />
          <Price cents={3140} large note="am 01.12.2026 per Lastschrift" />
        </p>
      </Section>
      <Section title="Frage und Antwort">
        <Accordion items={questions} />
      </Section>
      <Section title="Servicekasten" intro="Preis, Dauer und Anbieter stehen direkt über dem Knopf.">
        <ServiceBox
          title="Ihr Zeugnis, Satz für Satz übersetzt"
          text="Sie laden das Zeugnis hoch und erhalten Note, Bedeutung der Formeln, fehlende Sätze und einen Brief an den Arbeitgeber."
          price={<Price cents={1490} />}
          duration={'meist in 10\u00a0Minuten'}
          provider="Hafen Rechtsservices GmbH, automatische Prüfung"
          drawing={<Drawing data={readingGlass} />}
          action={<ButtonLink to="#zeugnis">Zeugnis hochladen</ButtonLink>}
          secondary={<Link to="#beispiel">Beispiel-Ergebnis ansehen</Link>}
        />
      </Section>
    </>
  );
}

export function MeasureSamples() {
  return (
    <>
      <Section
        title="Pegel"
        intro="Viertelnoten als Striche, die Spanne als Block. Note und Wort stehen immer daneben."
      >
        <div className="stack">
          <GradeHeadline from={2} to={3} />
          <div className="pair">
            {grades.map((row) => (
              <div key={row.name}>
                <p>
                  {row.name}: <b>{gradeInWords(row)}</b> (Note&nbsp;{gradeNumber(row)})
                </p>
                <GradeBar from={row.from} to={row.to} />
              </div>
            ))}
          </div>
          <GradeTable caption="Dieselben Werte als Tabelle" rows={grades} />
        </div>
      </Section>
      <Section title="Markierter Text" intro="Strichart, Nummer und Randnotiz. Nie Farbe allein.">
        <MarkedText title="Zeugnis" text={reference} marks={marks} />
      </Section>
      <Section title="Schritte und Verlauf">
        <div className="stack">
          <Steps
            label="Schritte der Bestellung"
            steps={[{ text: 'Zeugnis', to: '#zeugnis' }, 'Ihre Daten', 'Prüfen']}
            current={2}
          />
          <Steps
            label="Schritte der Meldung"
            steps={['Was ist passiert?', 'Gegenseite', 'Unterlagen', 'Prüfen und senden']}
            current={3}
          />
          <Timeline entries={timeline} label="Verlauf des Schadens" />
        </div>
      </Section>
      <Section title="Fortschritt" intro="Abschnitte mit Namen statt eines Drehkreises.">
        <div className="pair">
          <Progress
            stages={stages}
            current={2}
            percent={38}
            message="Wir erkennen den Text auf Ihrem Bild."
          />
          <Progress
            stages={stages}
            current={3}
            failed
            message="Die Datei ist kein Arbeitszeugnis. Ihr Geld kommt zurück."
          />
        </div>
      </Section>
    </>
  );
}

const areaNames: readonly [DrawingData, string][] = [
  [crane, 'Arbeitsrecht'],
  [gabledHouse, 'Mietrecht'],
  [drawbridge, 'Verkehrsrecht'],
  [ferry, 'Reiserecht'],
  [seaChest, 'Erbrecht'],
  [buoy, 'Datenschutzrecht'],
  [bollards, 'Vertragsrecht'],
];

function FocusSamples() {
  return (
    <Section title="Fokus" intro="Rahmen, Abstand und Laternenschein. Nie nur Farbe, nie entfernt.">
      <p className="flow">
        <Link className="is-focus" to="#fokus">
          Verweis im Text
        </Link>
        <ButtonLink className="is-focus" variant="secondary" to="#fokus">
          Nebenknopf
        </ButtonLink>
      </p>
      <div className="dark-area on-ink">
        <ButtonLink className="is-focus" variant="paper" to="#fokus">
          Auf dunklem Grund
        </ButtonLink>
      </div>
    </Section>
  );
}

export function DrawingSamples() {
  return (
    <>
      <Section title="Zeichnungen" intro="Nur der Hafen, und genau eine Laterne je Bild.">
        <ul className="drawings">
          {areaNames.map(([data, name]) => (
            <li key={name}>
              <Drawing data={data} />
              <span className="meta">{name}</span>
            </li>
          ))}
          <li>
            <Drawing data={readingGlass} />
            <span className="meta">Zeugnisprüfung</span>
          </li>
        </ul>
      </Section>
      <Section
        title="Leere Zustände"
        intro="Sie erklären, warum hier nichts ist, und bieten den nächsten Schritt an."
      >
        <div className="pair">
          <EmptyState
            title="Keine ungelesene Post"
            drawing={<Drawing data={letterbox} />}
            action={<Link to="#post">Benachrichtigung einstellen</Link>}
          >
            Neue Schreiben erscheinen hier und auf Wunsch per E-Mail.
          </EmptyState>
          <EmptyState
            title="Kein offener Schaden"
            drawing={<Drawing data={calmBoat} />}
            action={<Link to="#melden">Schaden melden</Link>}
          >
            Ruhiges Wasser. Wenn etwas passiert, melden Sie es hier.
          </EmptyState>
          <EmptyState
            title="Nichts gefunden"
            drawing={<Drawing data={lighthouse} />}
            action={<Link to="#gebiete">Alle Rechtsgebiete ansehen</Link>}
          >
            Prüfen Sie die Schreibweise oder sehen Sie die Themen durch.
          </EmptyState>
          <EmptyState title="Noch keine Dokumente" drawing={<Drawing data={emptyShelf} />}>
            Police und Rechnungen liegen hier, sobald sie erstellt sind.
          </EmptyState>
        </div>
      </Section>
      <FocusSamples />
    </>
  );
}
