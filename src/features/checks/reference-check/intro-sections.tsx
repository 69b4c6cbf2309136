import { countryNames } from '#src/features/services/order/public.ts';
import { paymentDemoNote } from '#src/features/services/order-flow/public.ts';
import { Accordion } from '#src/ui/accordion.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { gradeNumber } from '#src/ui/grade.ts';
import { GradeBar, GradeHeadline, GradeTable } from '#src/ui/grade-bar.tsx';
import { Link } from '#src/ui/link.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { Section } from '#src/ui/section.tsx';
import { ServiceBox } from '#src/ui/service-box.tsx';
import { Table } from '#src/ui/table.tsx';
import {
  courses,
  does,
  doesNot,
  formulas,
  gains,
  legalBases,
  type Question,
  type Topic,
} from './intro-content.ts';
import type { SampleResult } from './intro-sample.ts';
import { referenceCheckOffer } from './offer.ts';

const uploadPath = `${referenceCheckOffer.path}/upload`;

type IntroOffer = {
  priceCents: number;
  providerName: string;
  retentionDays: number;
  isDemo: boolean;
};

/** Price, duration and provider above the button, and the means of payment below it (§ 312j Abs. 1 BGB). */
export function OfferSection({ offer, hasSample }: { offer: IntroOffer; hasSample: boolean }) {
  return (
    <Section
      title="Preis und Dauer"
      intro="Sie zahlen einmal. Kein Konto, kein Abonnement, keine Folgekosten."
      id="preis"
    >
      <div className="stack">
        <ServiceBox
          title="Zeugnis hochladen, Noten lesen"
          text="Sie bekommen Noten mit Begründung, Ihren Text mit Anmerkungen, fehlende Sätze und einen Brief an den Arbeitgeber."
          price={<Price cents={offer.priceCents} />}
          duration={<span className="intro-duration">{referenceCheckOffer.duration}</span>}
          provider={`${offer.providerName}, automatische Prüfung`}
          action={<ButtonLink to={uploadPath}>Zeugnis hochladen</ButtonLink>}
          secondary={hasSample && <Link to="#beispiel">Beispiel-Ergebnis ansehen</Link>}
        />
        <DefinitionRows rows={orderFacts(offer)} />
      </div>
    </Section>
  );
}

function orderFacts({ retentionDays, isDemo }: IntroOffer) {
  const { maxPages, maxMegabytes } = referenceCheckOffer;
  return [
    {
      term: 'Zahlung',
      value: `PayPal. Andere Zahlungsmittel nehmen wir zurzeit nicht an.${paymentDemoNote(isDemo)}`,
    },
    { term: 'Rechnung an Anschriften in', value: countryNames.join(', ') },
    {
      term: 'Dateien',
      value: `PDF, DOCX, JPEG oder PNG, höchstens ${maxPages}\u00a0Seiten und ${maxMegabytes}\u00a0MB`,
    },
    {
      term: 'Löschung',
      value: `Datei und Ergebnis nach ${retentionDays}\u00a0Tagen, auf Ihren Wunsch sofort`,
    },
  ];
}

export function GainsSection() {
  return (
    <Section title="Was Sie bekommen">
      <dl className="intro-gains">
        {gains.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Course({ title, text }: Topic) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}

export function CourseSection() {
  return (
    <Section title="So läuft es ab">
      <ol className="intro-course">
        {courses.map((course) => (
          <Course key={course.title} {...course} />
        ))}
      </ol>
    </Section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

export function LimitsSection() {
  return (
    <Section title="Was ein Programm kann und was nicht">
      <div className="intro-limits">
        <Points title="Das Programm tut das" points={does} />
        <Points title="Das tut es nicht" points={doesNot} />
      </div>
    </Section>
  );
}

export function FormulaSection() {
  return (
    <Section
      title="Die Noten&shy;formeln"
      intro="Der wichtigste Satz im Zeugnis. Zum Nachsehen, auch ohne Bestellung."
      id="formeln"
    >
      <Table
        caption="Zusammenfassende Beurteilung der Leistung"
        rows={formulas}
        rowKey={({ words }) => words}
        columns={[
          {
            key: 'words',
            header: 'So steht es da',
            cell: ({ words }) => <span className="cell-quote">{words}</span>,
            lead: true,
            className: 'intro-formula',
          },
          { key: 'meaning', header: 'Meist gelesen als', cell: ({ meaning }) => meaning },
          { key: 'grade', header: 'Note', cell: ({ grade }) => <b>{grade}</b>, align: 'end' },
        ]}
      />
      <p className="intro-after">
        Kein Gesetz ordnet einer Formel eine Note zu; es kommt auf den ganzen Text an. Vom
        Bundesarbeitsgericht bestätigt ist die Mitte: „zur vollen Zufriedenheit“ heißt befriedigend.
      </p>
    </Section>
  );
}

export function LawSection() {
  return (
    <Section
      title="Ihr Recht auf ein Zeugnis"
      intro="Worauf sich die Prüfung stützt, in einfachen Worten."
      id="recht"
    >
      <dl className="intro-gains intro-law">
        {legalBases.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function PrivacySection({ retentionDays, providerName }: IntroOffer) {
  return (
    <Section title="Was mit Ihrer Datei geschieht">
      <div className="prose">
        <p>
          Ein Programm auf unserem Server liest Ihr Zeugnis. Es dient nur Ihrer Prüfung, niemand wertet es für
          etwas anderes aus, und Ihr Arbeitgeber erfährt nichts davon. Nach {retentionDays}&nbsp;Tagen löschen
          wir Datei, Text und Ergebnis. Das Datum sehen Sie beim Hochladen und im Ergebnis; mit „Jetzt
          löschen“ geht es sofort. Die Rechnung müssen wir aufbewahren, sie enthält nichts aus dem Zeugnis.
        </p>
        <p>
          Stehen im Zeugnis Angaben zu Gesundheit, Behinderung oder Gewerkschaft, dürfen Sie die Stellen
          vorher schwärzen. Verantwortlich ist die {providerName}. Mehr in den{' '}
          <Link to="/datenschutz">Hinweisen zum Datenschutz</Link>.
        </p>
      </div>
    </Section>
  );
}

export function QuestionSection({ questions }: { questions: readonly Question[] }) {
  return (
    <Section title="Häufige Fragen">
      <Accordion items={questions} />
      <p className="intro-after">
        Ihre Frage ist beantwortet? <Link to={uploadPath}>Zeugnis hochladen</Link>. Oder erst die{' '}
        <Link to="/nutzungsbedingungen">Nutzungsbedingungen und AGB</Link> und die{' '}
        <Link to="/widerrufsbelehrung">Widerrufsbelehrung</Link> lesen.
      </p>
    </Section>
  );
}

export function SampleNotice() {
  return (
    <Notice tone="sand" title="Erfundenes Zeugnis, echte Prüfung">
      <p>
        Frau Abelmann und ihre Firma gibt es nicht. Die Noten hat dasselbe Programm vergeben, das auch Ihr
        Zeugnis liest. Brief und weitere Hinweise sind hier weggelassen.
      </p>
    </Notice>
  );
}

function Passages({ numbers }: { numbers: readonly number[] }) {
  return numbers.map((number) => (
    <Link key={number} to={`#beispiel-${number}`}>
      Stelle {number}
    </Link>
  ));
}

/** The sample result: overall grade, each category on its gauge, and the marked text they come from. */
export function IntroSampleResult({ sample }: { sample: SampleResult }) {
  return (
    <div className="stack">
      <div className="intro-sample-head">
        <GradeHeadline from={sample.from} to={sample.to} />
        <p className="lead">{sample.summary}</p>
      </div>
      <ul className="intro-grades">
        {sample.categories.map((category) => (
          <li key={category.label}>
            <h3>{category.label}</h3>
            <p className="meta">
              <b>{category.word}</b> (Note&nbsp;{gradeNumber(category)})
            </p>
            <GradeBar from={category.from} to={category.to} />
            <p className="meta intro-passages">
              <Passages numbers={category.numbers} />
            </p>
          </li>
        ))}
      </ul>
      <details className="intro-table">
        <summary>Noten des Beispiels als Tabelle</summary>
        <GradeTable
          caption="Noten des Beispiels"
          rows={sample.categories.map(({ label, from, to }) => ({ name: label, from, to }))}
        />
      </details>
      <MarkedText text={sample.text} marks={sample.marks} prefix="beispiel" />
    </div>
  );
}
