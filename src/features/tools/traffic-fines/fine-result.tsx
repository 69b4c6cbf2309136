import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table } from '#src/ui/table.tsx';
import { type Assessment, assess } from './assess.ts';
import { FineCourse } from './fine-course.tsx';
import type { AskedFine } from './fines-query.ts';
import { LadderPicture } from './ladder-picture.tsx';
import { PointsGauge } from './points-gauge.tsx';
import { type Costs, costsOf, limitationOf, stageOf } from './procedure.ts';
import {
  asOfSentence,
  banWords,
  basisSentence,
  limitationSentence,
  noteWords,
  objectionSentence,
  pointWords,
  probationSentence,
  stageSentences,
} from './words.ts';

/** What an offence costs: the answer, pictures of it, line by line, and the days that follow. */
export function FineResult({ asked, today }: { asked: AskedFine; today: string }) {
  const found = assess(asked.offence, asked.circumstances.actOn);
  const costs = costsOf(found.fineCents, asked.circumstances.servedOn);
  return (
    <div className="calculator-result">
      <Answer found={found} costs={costs} />
      {found.ladder.length > 1 && (
        <LadderPicture ladder={found.ladder} unit={found.kind === 'speed' ? 'km/h zu schnell' : ''} />
      )}
      {found.number && <CostTable found={found} costs={costs} />}
      {found.number && <Account found={found} asked={asked} />}
      {found.number && !costs.isWarning && <FineCourse found={found} asked={asked} today={today} />}
      <Consequences found={found} asked={asked} costs={costs} />
      <p className="meta">
        {basisSentence(found.kind)} Regelsätze für gewöhnliche Umstände. {asOfSentence(found.kind)}{' '}
        Voreinträge können den Betrag erhöhen. Verbindlich ist Ihr Bescheid.
      </p>
    </div>
  );
}

function headingOf({ number, kind }: Assessment): string {
  if (number) return 'Was auf Sie zukommt';
  return kind === 'distance' ? 'Kein Verstoß nach der Faustregel' : 'Kein Verstoß nach diesen Angaben';
}

function Answer({ found, costs }: { found: Assessment; costs: Costs }) {
  const { excess, notes } = found;
  return (
    <>
      <h2 id="ergebnis">{headingOf(found)}</h2>
      {excess !== null && excess > 0 && (
        <p>
          Nach Abzug waren Sie <b className="num">{excess}&nbsp;km/h</b> zu schnell.
        </p>
      )}
      {found.number && (
        <Figures
          figures={[
            [
              costs.isWarning ? 'Verwarnungsgeld, ohne Gebühren' : 'Bußgeld mit Gebühr und Zustellung',
              formatCents(costs.totalCents),
            ],
            ['Punkte in Flensburg', pointWords(found.points)],
            ['Fahrverbot', banWords(found.banMonths)],
          ]}
        />
      )}
      {notes.map((note) => (
        <p key={note} className="meta">
          {noteWords[note]}
        </p>
      ))}
    </>
  );
}

type CostRow = { title: string; basis: string; cents: number };

function costRows(found: Assessment, { isWarning, feeCents, serviceCents }: Costs): CostRow[] {
  const raised = found.fineCents - found.regularCents;
  const rows: CostRow[] = [
    {
      title: isWarning ? 'Verwarnungsgeld' : 'Bußgeld nach dem Katalog',
      basis: `BKatV Nr.\u00a0${found.number}`,
      cents: found.regularCents,
    },
  ];
  if (raised > 0) rows.push({ title: 'Erhöhung', basis: '§\u00a03 BKatV', cents: raised });
  if (isWarning) return rows;
  return [
    ...rows,
    { title: 'Gebühr', basis: '§\u00a0107 Abs.\u00a01 OWiG', cents: feeCents },
    { title: 'Zustellung', basis: '§\u00a0107 Abs.\u00a03 OWiG', cents: serviceCents },
    { title: 'Zusammen', basis: 'Summe', cents: feeCents + serviceCents + found.fineCents },
  ];
}

function CostTable({ found, costs }: { found: Assessment; costs: Costs }) {
  return (
    <Table
      caption="Posten für Posten"
      rows={costRows(found, costs)}
      rowKey={({ title }) => title}
      columns={[
        { key: 'title', header: 'Posten', lead: true, cell: ({ title }) => title },
        { key: 'basis', header: 'Grundlage', cell: ({ basis }) => <span className="num">{basis}</span> },
        figureColumn<CostRow>('amount', 'Betrag', ({ cents }) => formatCents(cents)),
      ]}
    />
  );
}

function Account({ found, asked: { circumstances } }: { found: Assessment; asked: AskedFine }) {
  const after = circumstances.points + found.points;
  if (after === 0) return null;
  return (
    <>
      <h3>Ihr Punktekonto danach: {after}</h3>
      <PointsGauge before={circumstances.points} added={found.points} />
      <p>{stageSentences[stageOf(after)]}</p>
    </>
  );
}

function Consequences({ found, asked, costs }: { found: Assessment; asked: AskedFine; costs: Costs }) {
  const probation = found.number ? probationSentence(found, asked) : null;
  const limitation = limitationOf(found, asked.circumstances.actOn);
  return (
    <>
      <h3>Was Sie wissen sollten</h3>
      <DefinitionRows
        rows={[
          ...(costs.isWarning && found.number
            ? [
                {
                  term: 'Zahlen',
                  value: 'In der Regel binnen einer Woche; damit ist die Sache erledigt (§\u00a056 OWiG).',
                },
              ]
            : []),
          { term: 'Lohnt ein Einspruch?', value: objectionSentence(found, costs.isWarning) },
          ...(probation ? [{ term: 'Probezeit', value: probation }] : []),
          ...(found.number
            ? [
                {
                  term: `Verjährung, Tat am ${formatDate(asked.circumstances.actOn)}`,
                  value: limitationSentence(limitation),
                },
              ]
            : []),
        ]}
      />
      <p className="fine-actions">
        <ButtonLink to="/schaden-melden">Schaden melden</ButtonLink>{' '}
        <Link to="/verkehrsrecht/bussgeldkatalog#einspruch">So legen Sie Einspruch ein</Link>
      </p>
    </>
  );
}
