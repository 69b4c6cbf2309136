import type Fraction from 'fraction.js';
import { formatCents } from '#src/lib/money.ts';
import { type Column, Table } from '#src/ui/table.tsx';
import { netCents } from './compulsory.ts';
import { CompulsoryPart } from './compulsory-part.tsx';
import { DeadlinePart } from './deadline-part.tsx';
import type { Family } from './family.ts';
import { basisOf, lawSteps } from './law-steps.ts';
import { splitByShares } from './money-shares.ts';
import { ids, type Succession, successionOf } from './succession.ts';
import { Limits } from './succession-limits.tsx';
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

/** Who inherits without a will, as a tree and as a table; what nobody can take away; and until when to do what. */
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
  const money: Column<Row> = {
    key: 'cents',
    header: 'Betrag',
    figure: ({ cents }) => formatCents(cents ?? 0),
  };
  return [
    { key: 'name', header: 'Wer', lead: true, cell: ({ name }) => name },
    {
      key: 'share',
      header: 'Anteil',
      align: 'end',
      cell: ({ share }) => <b className="num">{share.toFraction()}</b>,
    },
    { key: 'percent', header: 'In Prozent', figure: ({ share }) => percentText(share) },
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

/** What a spouse has in advance beside others (§ 1932 BGB). */
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
