import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import { calculate, type Division, divisionOf, type Litigation } from './calculate.ts';
import { caseHints } from './case-hints.ts';
import { feeLawOn } from './fee-table.ts';
import type { Line } from './lawyer-fees.ts';
import type { Court, LitigationCase, StageName } from './litigation-case.ts';
import type { Asked } from './litigation-query.ts';
import { basisOf } from './value-in-dispute.ts';
import { stageWord } from './words.ts';

const kinds = [
  { key: 'courtCents', name: 'Gericht', className: 'cost-court' },
  { key: 'ownCents', name: 'Ihr Anwalt', className: 'cost-own' },
  { key: 'otherCents', name: 'Anwalt der Gegenseite', className: 'cost-other' },
] as const;

/** The bar in its own units; it is stretched to the width there is. */
const width = 1000;
const height = 24;

type Piece = { key: string; className: string; x: number; width: number };

/** Pieces of one bar, side by side. */
function pieces(stage: Litigation['stages'][number], most: number): Piece[] {
  let x = 0;
  return kinds.flatMap(({ key, className }) => {
    const size = (stage[key] / most) * width;
    const piece = { key, className, x, width: size };
    x += size;
    return size > 0 ? [piece] : [];
  });
}

const sumOf = (costs: Pick<Litigation['stages'][number], 'courtCents' | 'ownCents' | 'otherCents'>) =>
  costs.courtCents + costs.ownCents + costs.otherCents;

/** What each stage costs, as bars; the same figures stand in the tables below it. */
function CostPicture({ litigation, court }: { litigation: Litigation; court: Court }) {
  const most = Math.max(...litigation.stages.map(sumOf), 1);
  return (
    <figure className="cost-picture">
      <dl>
        {litigation.stages.map((stage) => (
          <div key={stage.stage} className="cost-stage">
            <dt>{stageWord(stage.stage, court)}</dt>
            <dd className="num">{formatCents(sumOf(stage))}</dd>
            <dd className="cost-bar">
              <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
                {pieces(stage, most).map(({ key, className, x, width: size }) => (
                  <rect key={key} className={className} x={x} y="0" width={size} height={height} />
                ))}
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="cost-legend">
        {kinds.map(({ key, name, className }) => (
          <span key={key} className={className}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Who bears the lawyers' fees out of court. */
function outOfCourtWords({ court }: LitigationCase): string {
  switch (court) {
    case 'labour':
      return 'Jede Seite zahlt ihren Anwalt selbst; auch als Schaden ist er nicht zu ersetzen (§ 12a Abs. 1 ArbGG).';
    case 'divorce':
      return 'Jede Seite zahlt ihren Anwalt selbst.';
    case 'administrative':
      return 'Jede Seite zahlt selbst. Hat ein Widerspruch Erfolg, erstattet die Behörde einen Anwalt, der nötig war (§ 80 VwVfG).';
    default:
      return 'Jede Seite zahlt ihren Anwalt selbst. Wer in Verzug war, muss ihn oft als Schaden ersetzen.';
  }
}

/** The basis for the rule that the loser pays. */
function shareBasis({ subject, dispute: { court } }: Asked): string {
  if (subject === 'maintenance') return 'nach Billigkeit, vor allem nach Erfolg, § 243 FamFG';
  if (court === 'administrative') return '§§ 154, 155 VwGO';
  return court === 'family' ? '§ 113 Abs. 1 FamFG, §§ 91, 92 ZPO' : '§§ 91, 92 ZPO';
}

/** The basis for the rule that each side bears its own costs. */
function setOffBasis({ court }: LitigationCase): string {
  if (court === 'divorce') return '§ 150 Abs. 1 FamFG';
  return court === 'administrative' ? '§ 160 VwGO' : '§ 98 ZPO';
}

/** Whether the business fee is credited in a stage. */
function hasCredit(stage: StageName, { outOfCourt, ownLawyer, otherLawyer }: LitigationCase): boolean {
  return outOfCourt && (ownLawyer || otherLawyer) && (stage === 'first' || stage === 'order_for_payment');
}

/** Who pays what in a stage, as a sentence with its basis. */
export function divisionWords(stage: StageName, division: Division, asked: Asked): string {
  switch (division.kind) {
    case 'own_only':
      return outOfCourtWords(asked.dispute);
    case 'set_off':
      return `Jede Seite zahlt ihren Anwalt selbst und die Hälfte des Gerichts (${setOffBasis(asked.dispute)}).`;
    case 'court_by_share':
      return `Jede Seite zahlt ihren Anwalt selbst, auch wenn sie gewinnt (§ 12a ArbGG). Vom Gericht tragen Sie ${division.percent} %.`;
    case 'share': {
      const credit = hasCredit(stage, asked.dispute)
        ? ' Ersetzt wird die Verfahrensgebühr ohne Anrechnung (§ 15a Abs. 3 RVG).'
        : '';
      return `Sie tragen ${division.percent} % aller Kosten, die Gegenseite ${100 - division.percent} % (${shareBasis(asked)}).${credit}`;
    }
  }
}

/** The result: the answer, a picture, who pays, and each fee with its number. */
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
