import type Fraction from 'fraction.js';
import { figureColumn } from '#src/features/tools/calculator/public.ts';
import { stateWords } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { weekendSentence } from '#src/lib/limitation-words.ts';
import { formatCents } from '#src/lib/money.ts';
import { type DatedStep, DatedSteps } from '#src/ui/dated-steps.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { netCents } from './compulsory.ts';
import { CompulsoryPart } from './compulsory-part.tsx';
import type { Family } from './family.ts';
import { basisOf, lawSteps } from './law-steps.ts';
import { ids, type Succession, splitByShares, successionOf } from './succession.ts';
import { deadlinesAfter, type Known } from './succession-deadlines.ts';
import type { SuccessionCase } from './succession-query.ts';
import { TreePicture } from './tree-picture.tsx';
import { personName, spouseWord } from './words.ts';

const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** „33,33 %“, rounded to hundredths of a percent; the fraction beside it is the exact share. */
const percentText = (share: Fraction) => `${percent.format(share.mul(100).round(2).valueOf())}\u00a0%`;

type Row = { id: string; name: string; share: Fraction; cents: number | null; basis: string };

function rowsOf({ family, estate }: SuccessionCase, succession: Succession): Row[] {
  const { heirs } = succession;
  const net = netCents(estate);
  const amounts =
    net === null || net < 0
      ? null
      : splitByShares(
          net,
          heirs.map(({ share }) => share),
        );
  return heirs.map(({ id, share }, index) => ({
    id,
    share,
    name: personName(id, family),
    cents: amounts?.[index] ?? null,
    basis: basisOf(id, family, succession),
  }));
}

const words = ['Niemand', 'Eine Person', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht'];

/** „Drei Menschen erben: Ehegatte 1/2, Kind 1 1/4 …“ in one line. */
export function summary(family: Family, { heirs }: Succession): string {
  if (heirs[0]?.id === ids.state) return 'Es erbt das Bundesland, weil niemand sonst da ist.';
  const [only] = heirs;
  if (heirs.length === 1 && only) return `${personName(only.id, family)} erbt alles.`;
  return `${words[heirs.length] ?? heirs.length} Menschen erben zusammen.`;
}

/** The result: the heirs as a tree and a table, compulsory shares, and deadlines. */
export function SuccessionResult({ asked, today }: { asked: SuccessionCase; today: string }) {
  const { family } = asked;
  const succession = successionOf(family);
  return (
    <div className="calculator-result">
      <h2 id="erbfolge">Wer ohne Testament erbt</h2>
      <p>{summary(family, succession)}</p>
      <TreePicture family={family} succession={succession} />
      <Heirs asked={asked} succession={succession} />
      <h3>So kommt das Gesetz darauf</h3>
      <ol className="law-steps">
        {lawSteps(family, succession).map(({ text, basis }) => (
          <li key={text}>
            {text} <span className="meta num">{basis}</span>
          </li>
        ))}
      </ol>
      <CompulsoryPart asked={asked} />
      <DeadlinePart known={asked.known} hasGifts={asked.estate.gifts.length > 0} today={today} />
      <Limits />
    </div>
  );
}

function columnsFor(hasMoney: boolean): Column<Row>[] {
  const money = figureColumn<Row>('cents', 'Betrag', ({ cents }) => formatCents(cents ?? 0));
  return [
    { key: 'name', header: 'Wer', lead: true, cell: ({ name }) => name },
    {
      key: 'share',
      header: 'Anteil',
      align: 'end',
      cell: ({ share }) => <b className="num">{share.toFraction()}</b>,
    },
    figureColumn<Row>('percent', 'In Prozent', ({ share }) => percentText(share)),
    ...(hasMoney ? [money] : []),
    { key: 'basis', header: 'Grundlage', cell: ({ basis }) => <span className="num">{basis}</span> },
  ];
}

function Heirs({ asked, succession }: { asked: SuccessionCase; succession: Succession }) {
  const rows = rowsOf(asked, succession);
  const net = netCents(asked.estate);
  const hasMoney = rows.some(({ cents }) => cents !== null);
  return (
    <>
      <Table
        caption={hasMoney && net !== null ? `Erbteile an ${formatCents(net)}` : 'Erbteile'}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columnsFor(hasMoney)}
      />
      {net !== null && net < 0 && (
        <p>
          <b>Es sind mehr Schulden da als Vermögen.</b> Wer nichts tut, erbt auch sie (§&nbsp;1967 BGB).
          Lehnen Sie rechtzeitig ab, oder beschränken Sie die Haftung auf das Geerbte (§&nbsp;1975 BGB).
        </p>
      )}
      {hasMoney && (
        <p className="meta">
          Erben gehört alles gemeinsam; die Beträge zeigen nur den Wert der Anteile. Bleiben beim Teilen Cent
          übrig, gehen sie an die Anteile, bei denen am meisten abgerundet wurde.
        </p>
      )}
      <Household family={asked.family} succession={succession} />
    </>
  );
}

/** The spouse's Voraus (§ 1932 BGB). */
function Household({ family: { marriage }, succession }: { family: Family; succession: Succession }) {
  const { rule } = succession.spouse;
  if (rule === 'none' || rule === 'alone') return null;
  const basis = marriage.state === 'partnership' ? '§\u00a010 Abs.\u00a01 LPartG' : '§\u00a01932 BGB';
  return (
    <p className="meta">
      Der {spouseWord(marriage.state)} bekommt vorab die Dinge des gemeinsamen Haushalts und die
      Hochzeitsgeschenke, den Voraus; neben Kindern nur, was für einen angemessenen Haushalt nötig ist (
      {basis}). Er ist in den Beträgen nicht abgezogen.
    </p>
  );
}

/** The limits of the calculation. */
function Limits() {
  return (
    <details className="calculator-details succession-limits">
      <summary>Was diese Rechnung nicht weiß</summary>
      <ul>
        <li>
          Ein Testament oder Erbvertrag geht immer vor (§&nbsp;1937 BGB). Wer vertraglich verzichtet hat,
          zählt wie gestorben, in der Regel samt seinen Nachkommen (§§&nbsp;2346, 2349 BGB).
        </li>
        <li>
          Wer ausgeschlagen hat, zählt für die Erbfolge wie gestorben (§&nbsp;1953 BGB); für die Höhe des
          Pflichtteils der anderen zählt er aber mit (§&nbsp;2310 BGB). Schlagen Kinder aus, kann sich ein
          Pflichtteil anders ergeben.
        </li>
        <li>
          Deutsches Recht gilt in der Regel nur, wenn die verstorbene Person zuletzt in Deutschland lebte
          (Art.&nbsp;21 der EU-Verordnung 650/2012), gleich welchen Pass sie hatte. Durch Testament kann das
          Recht des Passes gewählt sein (Art.&nbsp;22).
        </li>
        <li>
          Wer als Kind adoptiert ist, erbt nur noch in der neuen Familie (§§&nbsp;1754, 1755 BGB); bei
          Verwandten- und Stiefkindadoption gibt es Ausnahmen (§&nbsp;1756 BGB). Wer als Erwachsener adoptiert
          ist, erbt vom Annehmenden, nicht von dessen Verwandten, und weiter in der alten Familie (§&nbsp;1770
          BGB).
        </li>
        <li>
          Nichteheliche Kinder erben wie alle anderen, bei Todesfällen ab dem 29.&nbsp;Mai 2009 grundsätzlich
          auch, wenn sie vor dem 1.&nbsp;Juli 1949 geboren sind (Art.&nbsp;12 §&nbsp;10 NEhelG). Die
          Vaterschaft muss feststehen.
        </li>
        <li>
          Gerechnet wird bis zu Urenkeln, Großnichten und den Kindern von Cousins. Wer doppelt verwandt ist,
          erbt doppelt (§&nbsp;1927 BGB), Onkel und Tanten aus nur einem Großelternteil erben nur für diesen:
          Das rechnen wir nicht.
        </li>
        <li>
          Was Eltern ihren Kindern als Ausstattung gaben, und lange Pflege, kann unter Geschwistern
          auszugleichen sein (§§&nbsp;2050, 2057a, 2316 BGB). Auch der Voraus mindert den Pflichtteil von
          Kindern und Eltern (§&nbsp;2311 BGB).
        </li>
        <li>
          Höfe, Gesellschaften und die Wahl-Zugewinngemeinschaft folgen eigenen Regeln (§&nbsp;2312 BGB,
          Höfeordnung, §&nbsp;1519 BGB). Steuern sind nicht berücksichtigt.
        </li>
      </ul>
    </details>
  );
}

const noLetter = 'Ein Brief hält das nicht auf';

const giftStep = (day: string): DatedStep => ({
  title: 'Ansprüche gegen Beschenkte verjähren',
  day,
  basis: '§\u00a02332 Abs.\u00a01 BGB',
  detail: noLetter,
});

/** Days of limitation that fall on a weekend or holiday, in a sentence each. */
function weekendSentences(known: Known, hasGifts: boolean): string[] {
  const { entitlementUntil, giftEntitlementUntil } = deadlinesAfter(known);
  const days = hasGifts ? [entitlementUntil, giftEntitlementUntil] : [entitlementUntil];
  return days.toSorted().flatMap((day) => weekendSentence(day) ?? []);
}

/** @param hasGifts whether there is a gift that can be claimed */
function stepsOf(known: Known, hasGifts: boolean): DatedStep[] {
  const { renounceUntil, entitlementUntil, giftEntitlementUntil } = deadlinesAfter(known);
  const steps: DatedStep[] = [
    {
      title: 'Letzter Tag, um auszuschlagen',
      day: renounceUntil,
      basis: '§§\u00a01944, 1945 BGB',
      detail: 'Beim Nachlassgericht oder mit beglaubigter Unterschrift',
    },
    ...(hasGifts ? [giftStep(giftEntitlementUntil)] : []),
    {
      title: 'Der Pflichtteil verjährt',
      day: entitlementUntil,
      basis: '§§\u00a0195, 199 BGB',
      detail: noLetter,
    },
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  const learned: DatedStep[] =
    known.known === known.death
      ? []
      : [{ title: 'Sie haben davon erfahren', day: known.known, basis: '§\u00a01944 Abs.\u00a02 BGB' }];
  return [{ title: 'Todestag', day: known.death, basis: '§\u00a01922 BGB' }, ...learned, ...steps];
}

type DeadlinePartProps = { known: Known | null; hasGifts: boolean; today: string };

/** The deadlines to renounce and to demand. */
export function DeadlinePart({ known, hasGifts, today }: DeadlinePartProps) {
  return (
    <>
      <h3 id="fristen">Bis wann Sie handeln müssen</h3>
      {known ? (
        <>
          <DatedSteps
            caption="Dieselben Tage mit ihrer Grundlage"
            steps={stepsOf(known, hasGifts)}
            today={today}
          />
          <p className="meta">
            Gerechnet ab dem {formatDate(known.known)}. Steht Ihr Name in einem Testament, beginnt die Frist
            zum Ausschlagen nicht, bevor das Gericht es Ihnen bekannt gibt.{' '}
            {known.state === 'BUND'
              ? 'Gerechnet ist nur mit bundesweiten Feiertagen.'
              : `Gerechnet ist mit den Feiertagen von ${stateWords[known.state]}.`}{' '}
            Wer von seiner Enterbung später erfährt, hat für den Pflichtteil länger Zeit, höchstens dreißig
            Jahre ab dem Todestag (§&nbsp;199 Abs.&nbsp;3a BGB). {weekendSentences(known, hasGifts).join(' ')}
          </p>
        </>
      ) : (
        <p>
          Zum Ausschlagen bleiben sechs Wochen, für den Pflichtteil drei Jahre bis zum Jahresende. Tragen Sie
          den Todestag ein, dann stehen hier die Tage.
        </p>
      )}
    </>
  );
}
