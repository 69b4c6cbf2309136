import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { type Column, Table } from '#src/ui/table.tsx';
import {
  compulsoryShares,
  type Entitled,
  type Entitlement,
  type Gift,
  netCents,
  tenthsOf,
} from './compulsory.ts';
import { type Family, firstOrder, hasGains } from './family.ts';
import { ids, splitByShares, successionOf } from './succession.ts';
import type { SuccessionCase } from './succession-query.ts';
import { personName, spouseWord } from './words.ts';

type Row = Entitlement & { id: string; name: string };

const amount = (cents: number | null) => (cents === null ? '' : formatCents(cents));

function columnsFor(rows: readonly Row[]): Column<Row>[] {
  const money = figureColumn<Row>('cents', 'In Geld', ({ cents }) => amount(cents));
  const gifts = figureColumn<Row>('gifts', 'Wegen Geschenken dazu', ({ supplementCents }) =>
    amount(supplementCents),
  );
  return [
    { key: 'name', header: 'Wer', lead: true, cell: ({ name }) => name },
    {
      key: 'share',
      header: 'Pflichtteil',
      align: 'end',
      cell: ({ share }) => <b className="num">{share.toFraction()}</b>,
    },
    ...(rows.some(({ cents }) => cents !== null) ? [money] : []),
    ...(rows.some(({ supplementCents }) => supplementCents !== null) ? [gifts] : []),
  ];
}

function Entitlements({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={columnsFor(rows)} />;
}

const rowsOf = (
  entitled: readonly Entitled[],
  family: Family,
  of: (one: Entitled) => Entitlement | null,
): Row[] =>
  entitled.flatMap((one) => {
    const entitlement = of(one);
    return entitlement ? [{ ...entitlement, id: one.id, name: personName(one.id, family) }] : [];
  });

/** The compulsory shares, and what gifts add to them. */
export function CompulsoryPart({ asked }: { asked: SuccessionCase }) {
  const { family, estate } = asked;
  const entitled = compulsoryShares(family, estate);
  const spouses = hasGains(family);
  const word = spouseWord(family.marriage.state);
  return (
    <>
      <h3 id="pflichtteil">Wer trotz Testament Geld verlangen kann</h3>
      {entitled.length === 0 ? (
        <p>
          Niemand: Geschwister, Nichten, Neffen, Großeltern und entferntere Verwandte haben keinen Pflichtteil
          (§&nbsp;2303 BGB).
        </p>
      ) : (
        <>
          <p>
            Wer enterbt ist, bekommt die Hälfte seines gesetzlichen Erbteils als Geld von den Erben
            (§&nbsp;2303 BGB). {parentsText(family)}
          </p>
          <Entitlements
            caption={
              spouses
                ? `Der ${word} erbt oder bekommt ein Vermächtnis`
                : 'Pflichtteil, wenn jemand enterbt ist'
            }
            rows={rowsOf(entitled, family, ({ usual }) => usual).filter(
              ({ id }) => !spouses || id !== ids.spouse,
            )}
          />
          {spouses && <SpouseChoice asked={asked} entitled={entitled} />}
        </>
      )}
      {estate.gifts.length > 0 && <Gifts family={family} gifts={estate.gifts} death={estate.death} />}
    </>
  );
}

function parentsText(family: Family): string {
  return firstOrder(family) === 1
    ? 'Geschwister haben keinen, und Eltern nur, wenn es keine Nachkommen gibt (§\u00a02309 BGB).'
    : 'Geschwister, Nichten, Neffen und Großeltern haben keinen.';
}

/** In the community of gains all depends on whether the spouse gets anything (§ 1371 Abs. 2, 3). */
function SpouseChoice({ asked, entitled }: { asked: SuccessionCase; entitled: readonly Entitled[] }) {
  const { family, estate } = asked;
  const word = spouseWord(family.marriage.state);
  const large = entitled.find(({ id }) => id === ids.spouse)?.usual;
  return (
    <>
      <Entitlements
        caption={`Der ${word} ist ganz enterbt oder schlägt aus`}
        rows={rowsOf(entitled, family, ({ plain }) => plain)}
      />
      <p className="meta">
        Dann wird mit dem Erbteil ohne das pauschale Viertel gerechnet, und er bekommt außer diesem kleinen
        Pflichtteil den wirklichen Zugewinn ausgeglichen (§&nbsp;1371 Abs.&nbsp;2 und 3 BGB)
        {estate.gainCents === null
          ? '. Tragen Sie ihn ein, wenn Sie ihn kennen: Er geht als Schuld vom Nachlass ab'
          : `, hier ${formatCents(estate.gainCents)}; sie sind als Schuld vom Nachlass abgezogen`}
        .{' '}
        {large &&
          `Bekommt er etwas, aber weniger als ${large.share.toFraction()}, den großen Pflichtteil, kann er verlangen, was daran fehlt (§§\u00a02305, 2307 BGB).`}
      </p>
      <Comparison asked={asked} entitled={entitled} />
    </>
  );
}

/** Whether renouncing pays for the spouse, where the real gain is known. */
function Comparison({ asked, entitled }: { asked: SuccessionCase; entitled: readonly Entitled[] }) {
  const { family, estate } = asked;
  const net = netCents(estate);
  const small = entitled.find(({ id }) => id === ids.spouse)?.plain?.cents;
  if (estate.gainCents === null || net === null || net < 0 || typeof small !== 'number') return null;
  const { heirs } = successionOf(family);
  const [inherited = 0] = splitByShares(
    net,
    heirs.map(({ share }) => share),
  );
  const renounced = Math.min(estate.gainCents, net) + small;
  return (
    <Figures
      figures={[
        [`Der ${spouseWord(family.marriage.state)} erbt nach dem Gesetz`, formatCents(inherited)],
        ['Er schlägt aus: Zugewinn und kleiner Pflichtteil', formatCents(renounced)],
      ]}
    />
  );
}

type GiftRow = { key: string; to: string; day: string; cents: number; tenths: number; text: string };

function giftRows(family: Family, gifts: readonly Gift[], death: string): GiftRow[] {
  return gifts.map((gift, index) => {
    const tenths = tenthsOf(gift, death);
    return {
      key: String(index),
      to: personName(gift.to, family),
      day: formatDate(gift.day),
      cents: gift.cents,
      tenths,
      text: tenths === 10 ? 'ganz' : tenths === 0 ? 'nicht mehr' : `${tenths}/10`,
    };
  });
}

function Gifts({ family, gifts, death }: { family: Family; gifts: readonly Gift[]; death: string }) {
  return (
    <>
      <Table
        caption="Geschenke, die mitzählen"
        rows={giftRows(family, gifts, death)}
        rowKey={({ key }) => key}
        columns={[
          { key: 'to', header: 'Wer bekam es', lead: true, cell: ({ to }) => to },
          { key: 'day', header: 'Wann', cell: ({ day }) => <span className="num">{day}</span> },
          figureColumn<GiftRow>('value', 'Wert', ({ cents }) => formatCents(cents)),
          figureColumn<GiftRow>('tenths', 'Zählt noch', ({ text }) => text),
        ]}
      />
      <p className="meta">
        Jedes volle Jahr nimmt ein Zehntel, nach zehn Jahren zählt ein Geschenk nicht mehr; beim Ehegatten
        beginnt die Zeit erst mit dem Ende der Ehe (§&nbsp;2325 Abs.&nbsp;3 BGB). Wer selbst beschenkt wurde,
        muss sich sein Geschenk ganz und ohne Frist anrechnen lassen, aber nur auf das, was wegen der
        Geschenke hinzukommt (§&nbsp;2327 BGB). Reicht der Nachlass nicht, haftet, wer beschenkt wurde
        (§&nbsp;2329 BGB).
      </p>
    </>
  );
}
