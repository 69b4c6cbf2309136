import type { Column } from '#src/ui/table.tsx';
import { dayKeys } from '#src/ui/text-field.tsx';

/** How the fields of calculators look that ask for an amount, a day, a number with and one without decimals. */
export const money = { inputMode: 'decimal', autoComplete: 'off', width: 'md' } as const;
export const day = { ...dayKeys, autoComplete: 'off', width: 'md' } as const;
export const decimal = { inputMode: 'decimal', autoComplete: 'off', width: 'sm' } as const;
export const count = { inputMode: 'numeric', autoComplete: 'off', width: 'sm' } as const;

export const noOrYes = [
  { value: 'nein', label: 'Nein' },
  { value: 'ja', label: 'Ja' },
];
export const yesOrNo = noOrYes.toReversed();

/** A column of figures, at the right edge. @param figure what stands there for a row */
export const figureColumn = <Row,>(
  key: string,
  header: string,
  figure: (row: Row) => string,
): Column<Row> => ({
  key,
  header,
  align: 'end',
  cell: (row) => <span className="num">{figure(row)}</span>,
});

/** The figures of a result, each by its name; what is false is left out. */
export function Figures(props: {
  figures: ReadonlyArray<readonly [name: string, figure: string] | false | undefined>;
}) {
  return (
    <dl className="calculator-figures">
      {props.figures.map(
        (one) =>
          one && (
            <div key={one[0]}>
              <dt>{one[0]}</dt>
              <dd className="price num">{one[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
