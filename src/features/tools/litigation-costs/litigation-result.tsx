import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import { calculate, divisionOf, type Litigation } from './calculate.ts';
import { caseHints } from './case-hints.ts';
import { CostPicture, sumOf } from './cost-picture.tsx';
import { divisionWords } from './division-words.ts';
import { feeLawOn } from './fee-table.ts';
import type { Line } from './lawyer-fees.ts';
import type { Court } from './litigation-case.ts';
import type { Asked } from './litigation-query.ts';
import { basisOf } from './value-in-dispute.ts';
import { stageWord } from './words.ts';

/** What the case costs: the answer, a picture of it, who pays, and each line with its number. */
export function LitigationResult({ asked }: { asked: Asked }) {
  const litigation = calculate(asked.dispute);
  return (
    <div className="calculator-result">
      <Answer asked={asked} litigation={litigation} />
      <CostPicture litigation={litigation} court={asked.dispute.court} />
      <CostTable litigation={litigation} court={asked.dispute.court} />
      <WhoPays asked={asked} litigation={litigation} />
      <Stages asked={asked} litigation={litigation} />
    </div>
  );
}

function Answer({ asked: { subject, dispute }, litigation }: { asked: Asked; litigation: Litigation }) {
  const { ownShareCents, worstCents, insuredCents, totals } = litigation;
  return (
    <>
      <h2 id="ergebnis">Was es kostet</h2>
      <p>
        Der Streitwert beträgt <b className="num">{formatCents(dispute.valueCents)}</b> (
        {basisOf(subject, dispute.court)}). Alles zusammen kostet der Streit{' '}
        <b className="num">{formatCents(totals.allCents)}</b>.
      </p>
      <Figures
        figures={[
          ['Davon zahlen Sie bei diesem Ausgang', formatCents(ownShareCents)],
          dispute.court !== 'divorce' && ['Wenn ein Urteil ganz gegen Sie ausgeht', formatCents(worstCents)],
          ['Mit Rechtsschutz, bei diesem Ausgang', formatCents(insuredCents)],
        ]}
      />
      <p className="meta">
        Mit Rechtsschutz bleibt Ihre Selbstbeteiligung, wenn der Fall versichert ist und die Wartezeit vorbei
        war. Was für Zeugen und Gutachten hinzukommt, weiß vorher niemand; es ist nicht enthalten.
      </p>
      {caseHints(dispute).map(({ title, text }) => (
        <Notice key={title} tone="warning" title={title}>
          {text}
        </Notice>
      ))}
      <p className="cost-actions">
        <ButtonLink to="/schaden-melden">Schaden melden</ButtonLink>
      </p>
    </>
  );
}

function WhoPays({ asked, litigation }: { asked: Asked; litigation: Litigation }) {
  const { dispute } = asked;
  return (
    <>
      <h3>Wer zahlt was?</h3>
      <dl className="cost-division">
        {litigation.stages.map(({ stage }) => (
          <div key={stage}>
            <dt>{stageWord(stage, dispute.court)}</dt>
            <dd>{divisionWords(stage, divisionOf(stage, dispute), asked)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Part = Pick<Litigation['stages'][number], 'courtCents' | 'ownCents' | 'otherCents'> & { name: string };

/** The figures of the picture. */
function CostTable({ litigation: { stages, totals }, court }: { litigation: Litigation; court: Court }) {
  const parts: Part[] = stages.map((one) => ({ ...one, name: stageWord(one.stage, court) }));
  const rows = parts.length > 1 ? [...parts, { ...totals, name: 'Zusammen' }] : parts;
  return (
    <Table
      caption="Wer wie viel bekommt"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Abschnitt', lead: true, cell: ({ name }) => name },
        figureColumn<Part>('court', 'Gericht', ({ courtCents }) => formatCents(courtCents)),
        figureColumn<Part>('own', 'Ihr Anwalt', ({ ownCents }) => formatCents(ownCents)),
        figureColumn<Part>('other', 'Anwalt der Gegenseite', ({ otherCents }) => formatCents(otherCents)),
        figureColumn<Part>('all', 'Zusammen', (part) => formatCents(sumOf(part))),
      ]}
    />
  );
}

type Row = Line & { key: string; who: string };

function rowsOf({ court, own, other }: Litigation['stages'][number]): Row[] {
  const named = (who: string, lines: readonly Line[]) =>
    lines.map((line, index): Row => ({ ...line, who, key: `${who}-${index}` }));
  return [...named('Gericht', court), ...named('Ihr Anwalt', own), ...named('Anwalt der Gegenseite', other)];
}

const rateText = (hundredths: number | null) =>
  hundredths === null
    ? ''
    : (hundredths / 100).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

function Stages({ asked: { dispute }, litigation }: { asked: Asked; litigation: Litigation }) {
  const isFamily = dispute.court === 'family' || dispute.court === 'divorce';
  const [courtAct, courtTable] = isFamily ? ['FamGKG', '§\u00a028 FamGKG'] : ['GKG', '§\u00a034 GKG'];
  return (
    <>
      <h3>Posten für Posten</h3>
      {litigation.stages.map((stage) => (
        <Table
          key={stage.stage}
          caption={`${stageWord(stage.stage, dispute.court)}: ${formatCents(sumOf(stage))}`}
          rows={rowsOf(stage)}
          rowKey={({ key }) => key}
          columns={[
            { key: 'title', header: 'Posten', lead: true, cell: ({ title }) => title },
            { key: 'who', header: 'Wer bekommt es', cell: ({ who }) => who },
            { key: 'number', header: 'Nummer', cell: ({ number }) => <span className="num">{number}</span> },
            figureColumn<Row>('rate', 'Satz', ({ hundredths }) => rateText(hundredths)),
            figureColumn<Row>('amount', 'Betrag', ({ cents }) => formatCents(cents)),
          ]}
        />
      ))}
      <p className="meta">
        KV: Kostenverzeichnis zum {courtAct}, VV: Vergütungsverzeichnis zum RVG. Tabellen: Anwalt § 13 RVG,{' '}
        {feeLawOn(dispute.mandateOn).period}; Gericht {courtTable}, {feeLawOn(dispute.filedOn).period}.
        Auftrag vom <span className="num">{formatDate(dispute.mandateOn)}</span>.
      </p>
    </>
  );
}
