import { useState } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import { labelOf } from './airport.ts';
import { useReader } from './flight-reader.ts';

/** An airport by city, country or code; the browser offers those that fit what is typed. */
export function AirportField(field: Omit<TextFieldProps, 'list' | 'onInput'>) {
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
