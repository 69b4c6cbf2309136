import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Table } from '#src/ui/table.tsx';
import { calculate, type Division, divisionOf, type Litigation } from './calculate.ts';
import { CostPicture } from './cost-picture.tsx';
import { feeLawOn } from './fee-table.ts';
import type { Line } from './lawyer-fees.ts';
import type { LitigationCase, StageName } from './litigation-case.ts';
import { type ValueSubject, valueRules } from './value-in-dispute.ts';
import { stageWord } from './words.ts';

export type Asked = { subject: ValueSubject; dispute: LitigationCase };

/** What the case costs: the answer, a picture of it, who pays, and each line with its number. */
export function LitigationResult({ asked }: { asked: Asked }) {
  const litigation = calculate(asked.dispute);
  return (
    <div className="calculator-result">
      <Answer asked={asked} litigation={litigation} />
      <CostPicture litigation={litigation} court={asked.dispute.court} />
      <WhoPays dispute={asked.dispute} litigation={litigation} />
      <Stages asked={asked} litigation={litigation} />
    </div>
  );
}

function Answer({ asked: { subject, dispute }, litigation }: { asked: Asked; litigation: Litigation }) {
  const { ownShareCents, worstCents, insuredCents, totals } = litigation;
  const rule = valueRules[subject];
  return (
    <>
      <h2 id="ergebnis">Was es kostet</h2>
      <p>
        Der Streitwert beträgt <b className="num">{formatCents(dispute.valueCents)}</b> ({rule.basis}). Alles
        zusammen kostet der Streit <b className="num">{formatCents(totals.allCents)}</b>.
      </p>
      <dl className="calculator-figures">
        <div>
          <dt>Davon zahlen Sie bei diesem Ausgang</dt>
          <dd className="price num">{formatCents(ownShareCents)}</dd>
        </div>
        <div>
          <dt>Wenn Sie ganz verlieren</dt>
          <dd className="price num">{formatCents(worstCents)}</dd>
        </div>
        <div>
          <dt>Mit Rechtsschutz, bei diesem Ausgang</dt>
          <dd className="price num">{formatCents(insuredCents)}</dd>
        </div>
      </dl>
      <p className="meta">
        Mit Rechtsschutz bleibt Ihre Selbstbeteiligung, wenn der Fall versichert ist und die Wartezeit vorbei
        war. Was für Zeugen und Gutachten hinzukommt, weiß vorher niemand; es ist nicht enthalten.
      </p>
      <p className="cost-actions">
        <ButtonLink to="/schaden-melden">Schaden melden</ButtonLink>
      </p>
    </>
  );
}

/** Whether the business fee is credited in a stage. */
function hasCredit(stage: StageName, { outOfCourt, ownLawyer, otherLawyer }: LitigationCase): boolean {
  return outOfCourt && (ownLawyer || otherLawyer) && (stage === 'first' || stage === 'order_for_payment');
}

function divisionText(division: Division, credit: boolean): string {
  switch (division.kind) {
    case 'own_only':
      return 'Jede Seite zahlt ihren Anwalt selbst. Wer in Verzug war, muss ihn oft als Schaden ersetzen.';
    case 'set_off':
      return 'Jede Seite zahlt ihren Anwalt selbst und die Hälfte des Gerichts (§\u00a092 Abs.\u00a01, §\u00a098 ZPO, §\u00a0150 FamFG).';
    case 'court_by_share':
      return `Jede Seite zahlt ihren Anwalt selbst, auch wenn sie gewinnt (§\u00a012a ArbGG). Vom Gericht tragen Sie ${division.percent}\u00a0%.`;
    case 'share':
      return `Sie tragen ${division.percent}\u00a0% aller Kosten, die Gegenseite ${100 - division.percent}\u00a0% (§§\u00a091, 92 ZPO).${credit ? ' Ersetzt wird die Verfahrensgebühr ohne Anrechnung (§\u00a015a Abs.\u00a03 RVG).' : ''}`;
  }
}

function WhoPays({ dispute, litigation }: { dispute: LitigationCase; litigation: Litigation }) {
  return (
    <>
      <h3>Wer zahlt was?</h3>
      <dl className="cost-division">
        {litigation.stages.map(({ stage }) => (
          <div key={stage}>
            <dt>{stageWord(stage, dispute.court)}</dt>
            <dd>{divisionText(divisionOf(stage, dispute), hasCredit(stage, dispute))}</dd>
          </div>
        ))}
      </dl>
    </>
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
  return (
    <>
      <h3>Posten für Posten</h3>
      {litigation.stages.map((stage) => (
        <Table
          key={stage.stage}
          caption={`${stageWord(stage.stage, dispute.court)}: ${formatCents(stage.courtCents + stage.ownCents + stage.otherCents)}`}
          rows={rowsOf(stage)}
          rowKey={({ key }) => key}
          columns={[
            { key: 'title', header: 'Posten', lead: true, cell: ({ title }) => title },
            { key: 'who', header: 'Wer bekommt es', cell: ({ who }) => who },
            { key: 'number', header: 'Nummer', cell: ({ number }) => <span className="num">{number}</span> },
            {
              key: 'rate',
              header: 'Satz',
              align: 'end',
              cell: ({ hundredths }) => <span className="num">{rateText(hundredths)}</span>,
            },
            {
              key: 'amount',
              header: 'Betrag',
              align: 'end',
              cell: ({ cents }) => <span className="num">{formatCents(cents)}</span>,
            },
          ]}
        />
      ))}
      <p className="meta">
        KV: Kostenverzeichnis zum GKG oder FamGKG, VV: Vergütungsverzeichnis zum RVG. Tabellen: Anwalt{' '}
        {feeLawOn(dispute.mandateOn).source}; Gericht {feeLawOn(dispute.filedOn).source}. Auftrag vom{' '}
        <span className="num">{formatDate(dispute.mandateOn)}</span>.
      </p>
    </>
  );
}
