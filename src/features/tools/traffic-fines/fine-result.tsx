import { Figures, figureColumn, holidayWords } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type DatedStep, DatedSteps } from '#src/ui/dated-steps.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table } from '#src/ui/table.tsx';
import { type Assessment, assess, type Rung } from './assess.ts';
import type { AskedFine } from './fines-query.ts';
import { type Costs, type Course, costsOf, courseOf, limitationOf, stageOf } from './procedure.ts';
import {
  asOfSentence,
  banStartSentence,
  banWords,
  basisSentence,
  limitationSentence,
  noteWords,
  objectionSentence,
  pointWords,
  probationSentence,
  stageSentences,
} from './words.ts';
import '#src/ui/css/grade.css';

/** The result: the answer, pictures, the costs line by line, and the deadlines. */
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

function stepsOf(
  { servedOn, objectionUntil, finalOn, payUntil, ban, deletion }: Course,
  months: number,
): DatedStep[] {
  const steps: DatedStep[] = [
    { title: 'Bescheid zugestellt', day: servedOn, basis: '§\u00a051 OWiG' },
    {
      title: 'Letzter Tag für den Einspruch',
      day: objectionUntil,
      basis: '§§\u00a067, 46 OWiG, §\u00a043 StPO',
    },
    { title: 'Rechtskräftig, wenn Sie nichts tun', day: finalOn, basis: '§\u00a067 OWiG' },
    { title: 'Bußgeld spätestens bezahlt', day: payUntil, basis: '§\u00a066 Abs.\u00a02 OWiG' },
  ];
  if (ban) {
    steps.push({
      title: ban.months === 0 ? 'Fahrverbot beginnt' : 'Fahrverbot beginnt spätestens',
      day: ban.latestStart,
      basis: ban.basis,
      detail: `${banWords(months)}, gezählt ab Abgabe des Führerscheins`,
    });
  }
  if (deletion) {
    steps.push(
      { title: 'Punkte zählen nicht mehr', day: deletion.pointsUntil, basis: '§\u00a029 Abs.\u00a01 StVG' },
      { title: 'Eintrag gelöscht', day: deletion.erasedOn, basis: '§\u00a029 Abs.\u00a06 StVG' },
    );
  }
  // By the old law a ban may start before the fine is due.
  return steps.toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The deadlines after the notice, as a time line and as a table. */
function FineCourse({ found, asked, today }: { found: Assessment; asked: AskedFine; today: string }) {
  const { circumstances } = asked;
  const course = courseOf(found, circumstances);
  const steps = stepsOf(course, found.banMonths);
  const isOver = course.objectionUntil < today;
  return (
    <>
      <h3>{circumstances.isServedKnown ? 'Ihre Tage' : 'Ihre Tage, wenn der Bescheid heute kommt'}</h3>
      {isOver && (
        <p>
          Die Frist für den Einspruch ist abgelaufen. Waren Sie ohne Schuld verhindert, hilft nur ein Antrag
          auf Wiedereinsetzung, binnen einer Woche nach dem Hindernis.
        </p>
      )}
      <DatedSteps caption="Dieselben Tage mit ihrer Grundlage" steps={steps} today={today} />
      {course.ban && <p className="meta">{banStartSentence(course.ban)}</p>}
      <p className="meta">{holidayWords(circumstances.state, 'das Land der Behörde')}</p>
    </>
  );
}

/** The bar in its own units; it is stretched to the width there is. */
const width = 1000;
const height = 16;

const shortEuros = (cents: number) => formatCents(cents).replace(/,00/, '');

function consequences({ points, banMonths }: Rung): string {
  const parts = [points > 0 && pointWords(points), banMonths > 0 && `${banWords(banMonths)} Fahrverbot`];
  return parts.filter(Boolean).join(', ');
}

/** The same offence milder and graver, one bar each, with the present one marked. The sums are without fees. */
function LadderPicture({ ladder, unit }: { ladder: readonly Rung[]; unit: string }) {
  const most = Math.max(...ladder.map(({ fineCents }) => fineCents), 1);
  return (
    <figure className="fine-ladder">
      <figcaption>Wo Sie stehen{unit && `, ${unit}`} (ohne Gebühren)</figcaption>
      <ol>
        {ladder.map((rung) => (
          <li
            key={rung.label}
            className={classNames('fine-rung', rung.isCurrent && 'fine-rung-now') || undefined}
            aria-current={rung.isCurrent ? 'true' : undefined}
          >
            <span className="num">
              {rung.label}
              {rung.isCurrent && <span className="visually-hidden"> (Ihr Fall)</span>}
            </span>
            <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
              <rect
                className={rung.banMonths > 0 ? 'fine-bar-ban' : 'fine-bar'}
                x="0"
                y="0"
                width={Math.max((rung.fineCents / most) * width, 4)}
                height={height}
              />
            </svg>
            <span className="num">{shortEuros(rung.fineCents)}</span>
            <span className="meta">{consequences(rung)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const most = 8;
const marks = Array.from({ length: most + 1 }, (_, points) => points);
const percent = (points: number) => (Math.min(points, most) / most) * 100;
const anchorOf = (points: number) => (points === 0 ? 'start' : points === most ? 'end' : 'middle');

/** Stages of the points system and where they begin (§ 4 Abs. 4, 5 StVG). */
const stages: ReadonlyMap<number, string> = new Map([
  [4, 'Ermahnung'],
  [6, 'Verwarnung'],
  [8, 'Entzug'],
]);

/** Gauge of the points in Flensburg: earlier and new ones. The table has the same figures. */
function PointsGauge({ before, added }: { before: number; added: number }) {
  const after = before + added;
  const label = `Punktekonto: vorher ${pointWords(before)}, dazu ${pointWords(added)}, zusammen ${pointWords(after)}; ab 8 ist die Fahrerlaubnis weg.`;
  return (
    <div className="grade-bar fine-gauge">
      <svg role="img" aria-label={label} width="100%" height="76">
        {before > 0 && <rect className="fine-before" x="0" width={`${percent(before)}%`} y="6" height="23" />}
        {added > 0 && (
          <rect
            className="grade-span"
            x={`${percent(before)}%`}
            width={`${percent(after) - percent(before)}%`}
            y="6"
            height="23"
          />
        )}
        {marks.map((points) => (
          <g key={points}>
            <line
              className={stages.has(points) ? 'grade-whole' : 'grade-quarter'}
              x1={`${percent(points)}%`}
              x2={`${percent(points)}%`}
              y1={stages.has(points) ? 4 : 18}
              y2="29"
            />
            <text
              className={classNames('grade-number-label', points === Math.min(after, most) && 'grade-on')}
              x={`${percent(points)}%`}
              y="50"
              textAnchor={anchorOf(points)}
            >
              {points}
            </text>
            {stages.has(points) && (
              <text
                className={classNames('grade-word', points === 6 && 'fine-stage-lower')}
                x={`${percent(points)}%`}
                y="71"
                textAnchor={anchorOf(points)}
              >
                {stages.get(points)}
              </text>
            )}
          </g>
        ))}
        <line className="grade-axis" x1="0" x2="100%" y1="29" y2="29" />
      </svg>
    </div>
  );
}
