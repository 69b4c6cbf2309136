import { day, money, yesOrNoOptions } from '#src/features/tools/calculator/public.ts';
import { stateOptions } from '#src/lib/calendar.ts';
import { Button } from '#src/ui/button.tsx';
import type { FieldOf } from '#src/ui/calculator.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Family } from './family.ts';
import { giftFields, mostGifts } from './family-names.ts';
import { addName } from './form-steps.ts';
import { Chips, numbersUpTo, RemoveButton } from './kin-fields.tsx';
import { formerSpouse, recipientsOf } from './succession-query.ts';
import { personName } from './words.ts';

type Part = { field: FieldOf<string>; values: Readonly<Record<string, string>>; family: Family };

/** Assets and debts. */
export function EstateFields({ field }: Pick<Part, 'field'>) {
  return (
    <>
      <TextField
        {...field('nachlass')}
        label="Was ist da, in Euro?"
        hint="Konten, Haus, Auto, Wertpapiere zum Wert am Todestag."
        {...money}
        optional
      />
      <TextField
        {...field('schulden')}
        label="Schulden, in Euro"
        hint="Auch die Kosten der Bestattung (§&nbsp;1968 BGB)."
        {...money}
        optional
      />
    </>
  );
}

/** The real gain, which few people know; needed only to compare whether to renounce. */
export function GainField({ field }: Pick<Part, 'field'>) {
  return (
    <TextField
      {...field('zugewinn')}
      label="Was könnte der Ehegatte als Ausgleich verlangen, in Euro?"
      hint="Die Hälfte dessen, was die verstorbene Person in der Ehe mehr hinzugewonnen hat als der Ehegatte (§&nbsp;1378 BGB). Damit vergleichen wir, ob sich Ausschlagen lohnt."
      {...money}
      optional
    />
  );
}

function GiftRow({ number, field, family }: { number: number; field: FieldOf<string>; family: Family }) {
  const names = giftFields(number);
  const options = recipientsOf(family).map((id) => ({ value: id, label: personName(id, family) }));
  return (
    <li className="kin">
      <div className="kin-row">
        <span className="kin-name">Geschenk {number}</span>
        <RemoveButton name={`Geschenk ${number}`} row={`geschenke.${number}`} />
      </div>
      <div className="form">
        <Select {...field(names.to)} label="Wer bekam es?" options={options} />
        <TextField {...field(names.value)} label="Wert in Euro" {...money} />
        <TextField {...field(names.day)} label="Wann?" autoComplete="off" width="md" />
      </div>
    </li>
  );
}

/** Gifts of the last ten years, one row each. */
export function GiftFields({ field, values, family }: Part) {
  const { name, defaultValue, error } = field('geschenke');
  const many = /^\d$/.test(defaultValue) && Number(defaultValue) <= mostGifts ? Number(defaultValue) : 0;
  const isFormer = numbersUpTo(many).some((number) => values[giftFields(number).to] === formerSpouse);
  return (
    <div className="kin-group">
      <p className="field-hint">
        Für den Pflichtteil zählen Geschenke der letzten zehn Jahre mit (§&nbsp;2325 BGB), an den Ehegatten
        auch ältere. Geld zählt mit dem Betrag, anderes mit dem niedrigeren Wert von damals und am Todestag.
        Übliche Geburtstagsgeschenke lassen Sie weg (§&nbsp;2330 BGB).
      </p>
      <input type="hidden" name={name} value={error ? '0' : defaultValue} />
      {error && <FieldError id={name}>{error}</FieldError>}
      {many > 0 && (
        <ol className="kin-list">
          {numbersUpTo(many).map((number) => (
            <GiftRow key={`${many}-${number}`} number={number} field={field} family={family} />
          ))}
        </ol>
      )}
      {isFormer && (
        <TextField
          {...field('eheende')}
          label="Wann endete diese Ehe?"
          hint="Tag der rechtskräftigen Scheidung oder Todestag des früheren Ehegatten."
          {...day}
        />
      )}
      {many < mostGifts && (
        <Button variant="secondary" icon="plus" name={addName} value="geschenke">
          Geschenk hinzufügen
        </Button>
      )}
    </div>
  );
}

/** Days, for the periods. */
export function DayFields({ field }: { field: FieldOf<string> }) {
  return (
    <>
      <TextField
        {...field('tod')}
        label="Wann war der Todestag?"
        hint="Für Fristen und Geschenke. Ein Beispiel: 4.3.2026. Leer heißt: gerechnet wie heute."
        {...day}
        optional
      />
      <TextField
        {...field('kenntnis')}
        label="Wann haben Sie erfahren, dass Sie erben oder enterbt sind?"
        hint="Leer heißt am Todestag."
        {...day}
        optional
      />
      <Chips
        {...field('ausland')}
        legend="Wohnte die verstorbene Person nur im Ausland, oder waren Sie gerade dort?"
        options={yesOrNoOptions}
      />
      <Select
        {...field('land')}
        label="In welchem Bundesland ist das Nachlassgericht?"
        options={stateOptions}
      />
    </>
  );
}
