import { type InsuredRisk, riskList, riskWords } from '#src/features/insurance/contracts/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { Bar } from '#src/ui/bar.tsx';
import { Table } from '#src/ui/table.tsx';
import { coverWords, deductibleWords } from './advice-words.ts';
import { type Needs, wantedRisks } from './needs.ts';
import type { ComparedTariff } from './tariff-change.schema.ts';
import './tariff-change.css';

/** Each tariff once: what is advised of it, else the cheapest within the limit, else the least deductible. */
function shownVariants(items: readonly ComparedTariff[]): ComparedTariff[] {
  const names = [...new Set(items.map(({ tariff }) => tariff))];
  return names
    .flatMap((name) => {
      const variants = items.filter(({ tariff }) => tariff === name);
      const best = variants.toSorted(
        (one, other) =>
          Number(other.isAdvised) - Number(one.isAdvised) ||
          Number(one.isAboveLimit) - Number(other.isAboveLimit) ||
          (one.isAboveLimit ? 0 : one.premium.amountCents - other.premium.amountCents) ||
          one.deductible.amountCents - other.deductible.amountCents,
      );
      return best.slice(0, 1);
    })
    .toSorted((one, other) => one.premium.amountCents - other.premium.amountCents);
}

/** A wished area: a full mark for what is insured, an empty one with a word for what is not. */
function Area({ risk, isInsured }: { risk: InsuredRisk; isInsured: boolean }) {
  return (
    <li className={isInsured ? 'tariff-area is-insured' : 'tariff-area'}>
      {!isInsured && <span className="visually-hidden">nicht: </span>}
      {riskWords[risk]}
    </li>
  );
}

/** What each tariff covers of what was wished for, and how its premium compares. The same figures stand in the table below. */
export function TariffPicture({ items, needs }: { items: readonly ComparedTariff[]; needs: Needs }) {
  const shown = shownVariants(items);
  const most = Math.max(1, ...shown.map(({ premium }) => premium.amountCents));
  return (
    <figure className="tariff-picture">
      <figcaption>
        Was von Ihren Wünschen versichert ist, und was es im Jahr kostet, mit der Selbstbeteiligung, die zu
        Ihren Angaben am besten passt
      </figcaption>
      <ul>
        {shown.map((item) => (
          <li key={item.tariff} className={item.isAdvised ? 'tariff-row is-advised' : 'tariff-row'}>
            <p className="tariff-name">
              <b>{item.tariff}</b>
              <span className="meta">
                {deductibleWords(item)}
                {item.isAdvised && ', unser Rat'}
              </span>
            </p>
            <ul className="tariff-areas">
              {wantedRisks(needs).map((risk) => (
                <Area key={risk} risk={risk} isInsured={item.insuredRisks.includes(risk)} />
              ))}
            </ul>
            <p className="tariff-premium num">{formatCents(item.premium.amountCents)}</p>
            <div className="tariff-bar">
              <Bar share={item.premium.amountCents / most} />
            </div>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function fitWords({ missing, isAboveLimit, isAdvised, lacksExtent }: ComparedTariff): string {
  if (isAdvised) return 'unser Rat';
  if (missing.length > 0) return `ohne ${riskList(missing)}`;
  if (lacksExtent) return 'ohne mehr Schutz auf Reisen';
  return isAboveLimit ? 'mehr Selbstbeteiligung als gewünscht' : 'passt auch, kostet mehr';
}

/** Every tariff that has to do with the needs, the cheapest first, with each of its deductibles. */
export function TariffTable({ items }: { items: readonly ComparedTariff[] }) {
  return (
    <Table
      caption="Jeder Tarif mit jeder Selbstbeteiligung"
      rows={items}
      rowKey={({ tariff, deductible }) => `${tariff} ${deductible.amountCents}`}
      columns={[
        { key: 'tariff', header: 'Tarif', lead: true, cell: ({ tariff }) => tariff },
        { key: 'risks', header: 'Versichert', cell: coverWords },
        {
          key: 'deductible',
          header: 'Selbst je Fall',
          align: 'end',
          cell: ({ deductible }) => <span className="num">{formatCents(deductible.amountCents)}</span>,
        },
        {
          key: 'premium',
          header: 'Im Jahr',
          align: 'end',
          cell: ({ premium }) => <span className="num">{formatCents(premium.amountCents)}</span>,
        },
        {
          key: 'fit',
          header: 'Passt?',
          cell: (item) => (item.isAdvised ? <b>{fitWords(item)}</b> : fitWords(item)),
        },
      ]}
    />
  );
}
