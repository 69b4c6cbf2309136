import { type FederalState, stateWords } from '#src/lib/calendar.ts';
import type { Column } from '#src/ui/table.tsx';
import { dayKeys } from '#src/ui/text-field.tsx';

/** Attributes of the fields for an amount, a day, a decimal number and a whole number. */
export const money = { inputMode: 'decimal', autoComplete: 'off', width: 'md' } as const;
export const day = { ...dayKeys, autoComplete: 'off', width: 'md' } as const;
export const decimal = { inputMode: 'decimal', autoComplete: 'off', width: 'sm' } as const;
export const count = { inputMode: 'numeric', autoComplete: 'off', width: 'sm' } as const;

export const noOrYesOptions = [
  { value: 'nein', label: 'Nein' },
  { value: 'ja', label: 'Ja' },
];
export const yesOrNoOptions = noOrYesOptions.toReversed();

/** Which holidays a deadline was computed with. @param question the field that asks for the state */
export const holidayWords = (state: FederalState, question = 'das Bundesland') =>
  state === 'BUND'
    ? `Gerechnet ist nur mit bundesweiten Feiertagen. Wählen Sie ${question}, dann zählen auch dessen Feiertage.`
    : `Gerechnet ist mit den Feiertagen von ${stateWords[state]}; Feiertage einzelner Gemeinden sind nicht dabei.`;

/** A column of figures, aligned right. @param figure content of the column for a row */
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

/** The figures of a result with their names; entries that are false are left out. */
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
