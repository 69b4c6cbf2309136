import { formatDate } from '#src/lib/dates.ts';
import { Fieldset } from '#src/ui/choice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type Counts, type ReportKindKey, reportGroups } from './report-kinds.ts';
import { countField } from './report-values.ts';

/** A field for each kind, with the number of the last report above it where we know it. */
export function CountFields({
  counts,
  before,
}: {
  counts: Record<ReportKindKey, string>;
  before: { keyDate: string; counts: Counts } | null;
}) {
  return reportGroups.map((group) => (
    <Fieldset key={group.key} legend={group.title}>
      <p className="meta">{group.hint}</p>
      <div className="count-fields">
        {group.kinds.map(({ key, label }) => (
          <TextField
            key={key}
            name={countField(key)}
            label={label}
            hint={
              before
                ? `${formatDate(before.keyDate)}: ${before.counts[key].toLocaleString('de-DE')}`
                : undefined
            }
            inputMode="numeric"
            autoComplete="off"
            width="xs"
            defaultValue={counts[key]}
          />
        ))}
      </div>
    </Fieldset>
  ));
}
