import { useState } from 'react';
import { count, day, noOrYesOptions } from '#src/features/tools/calculator/public.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { CalculatorDetails, CalculatorForm, type FieldOf, fieldsOf } from '#src/ui/calculator.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import { labelOf } from './airport.ts';
import { loadReader, useReader } from './flight-reader.ts';
import type { FlightValues, QueryName } from './flight-values.ts';
import { carrierOptions, noticeOptions, problemOptions, reasonOptions } from './words.ts';

type Given = { values: FlightValues; problems: readonly FieldProblem[] };

/** A missing airport is no error before its field was used. */
const isUntouched = (field: string, { von, nach }: FlightValues) =>
  (field === 'von' && von.trim() === '') || (field === 'nach' && nach.trim() === '');

/** The flight and the problem. Every change is in the address at once; without scripts by its button. */
export function FlightForm({ values, ...given }: Given) {
  const problems = given.problems.filter((one) => !isUntouched(one.field, values));
  const field = fieldsOf<QueryName>({ values, problems });
  return (
    <CalculatorForm button="Anspruch prüfen" problems={problems} onFocus={() => void loadReader()}>
      <AirportField
        {...field('von')}
        label="Wo begann Ihre Reise?"
        hint="Stadt oder Code. Mit Umsteigen zählt der erste Abflug einer Buchung."
      />
      <AirportField {...field('nach')} label="Wohin wollten Sie?" hint="Das letzte Ziel derselben Buchung." />
      <RadioGroup {...field('problem')} legend="Was ist passiert?" options={problemOptions} />
      <Event values={values} field={field} />
      <Details problems={problems} field={field} />
    </CalculatorForm>
  );
}

/** The questions for a delay, a cancellation or a denied boarding. */
function Event({ values, field }: { values: FlightValues; field: FieldOf<QueryName> }) {
  if (values.problem === 'verspaetet') {
    return <Late field={field} legend="Wie viel später ging am Ziel die Tür auf?" />;
  }
  const isCancelled = values.problem === 'gestrichen';
  if (isCancelled && values.gesagt === 'zweiwochen') return <Notice field={field} />;
  return (
    <>
      {isCancelled && <Notice field={field} />}
      <RadioGroup
        {...field('ersatz')}
        legend="Sind Sie mit einem anderen Flug ans Ziel gekommen, den die Gesellschaft angeboten hat?"
        options={noOrYesOptions}
      />
      {values.ersatz === 'ja' && isCancelled && (
        <TextField
          {...field('frueher')}
          label="Wie viele Minuten früher als geplant flogen Sie los?"
          hint="0, wenn Sie nicht früher los mussten."
          {...count}
        />
      )}
      {values.ersatz === 'ja' && (
        <Late field={field} legend="Wie viel später als ursprünglich geplant waren Sie dort?" />
      )}
    </>
  );
}

function Notice({ field }: { field: FieldOf<QueryName> }) {
  return (
    <RadioGroup
      {...field('gesagt')}
      legend="Wann haben Sie von der Streichung erfahren?"
      options={noticeOptions}
    />
  );
}

function Late({ field, legend }: { field: FieldOf<QueryName>; legend: string }) {
  return (
    <fieldset className="flight-late">
      <legend>{legend}</legend>
      <TextField {...field('stunden')} {...count} label="Stunden" />
      <TextField {...field('minuten')} {...count} label="Minuten" />
    </fieldset>
  );
}

const detailNames = ['tag', 'grund', 'sitz', 'personen'] as const;

function Details({ problems, field }: { problems: Given['problems']; field: FieldOf<QueryName> }) {
  return (
    <CalculatorDetails
      summary="Genauer prüfen: Tag, Grund, Gesellschaft, Reisende"
      names={detailNames}
      problems={problems}
    >
      <TextField
        {...field('tag')}
        label="Wann war der Flug?"
        hint="Leer heißt heute. Ein Beispiel: 14.8.2026"
        {...day}
      />
      <Select {...field('grund')} label="Welchen Grund nennt die Gesellschaft?" options={reasonOptions} />
      <Select {...field('sitz')} label="Wo hat sie ihren Sitz?" options={carrierOptions} />
      <TextField {...field('personen')} label="Wie viele Reisende stehen in der Buchung?" {...count} />
    </CalculatorDetails>
  );
}

/** An airport by city, country or code; the browser offers those that fit what is typed. */
function AirportField(field: Omit<TextFieldProps, 'list' | 'onInput'>) {
  const [typed, setTyped] = useState('');
  const reader = useReader();
  const list = `${field.name}-flughaefen`;
  const offered = (reader?.findAirports(typed) ?? []).filter((airport) => labelOf(airport) !== typed);
  return (
    <>
      <TextField
        {...field}
        list={list}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={list}>
        {offered.map((airport) => (
          <option key={airport.code} value={labelOf(airport)}>
            {airport.countryName}
          </option>
        ))}
      </datalist>
    </>
  );
}
