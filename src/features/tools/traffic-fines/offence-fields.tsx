import { count, decimal, noOrYesOptions } from '#src/features/tools/calculator/public.ts';
import type { FieldOf } from '#src/ui/calculator.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { FineValues, OffenceName, QueryName } from './fines-input.ts';
import { parkingPlaceOf } from './fines-query.ts';
import {
  earlierOptions,
  outcomeOptions,
  parkingOptions,
  placeOptions,
  redLightOptions,
  redLightUserOptions,
  statementOptions,
  substanceOptions,
  userOptions,
  vehicleOptions,
} from './options.ts';
import { parkingCases } from './parking-table.ts';
import { firstCatalogueDay } from './sanction.ts';

type Given = { values: FineValues; field: FieldOf<QueryName> };

/** The questions of one offence. */
export function OffenceFields({ name, ...given }: Given & { name: OffenceName }) {
  switch (name) {
    case 'tempo':
      return <SpeedFields {...given} />;
    case 'rotlicht':
      return <RedLightFields {...given} />;
    case 'handy':
      return <PhoneFields {...given} />;
    case 'abstand':
      return <DistanceFields {...given} />;
    case 'rausch':
      return <IntoxicationFields {...given} />;
    case 'parken':
      return <ParkingFields {...given} />;
  }
}

const outcomeLabel = 'Ist etwas passiert?';

function SpeedFields({ values, field }: Given) {
  return (
    <>
      <Select {...field('fahrzeug')} label="Womit waren Sie unterwegs?" options={vehicleOptions} />
      <RadioGroup {...field('ort')} legend="Wo war es?" options={placeOptions} />
      <RadioGroup {...field('angabe')} legend="Was wissen Sie?" options={statementOptions} />
      {values.angabe === 'zuviel' ? (
        <TextField
          {...field('zuviel')}
          {...count}
          label="Zu schnell um, in km/h"
          hint="Nach Abzug der Toleranz."
        />
      ) : (
        <>
          <TextField
            {...field('gemessen')}
            {...count}
            label="Gemessen, in km/h"
            hint="Wir ziehen 3&nbsp;km/h ab, über 100&nbsp;km/h 3&nbsp;%."
          />
          <TextField {...field('erlaubt')} {...count} label="Erlaubt, in km/h" />
        </>
      )}
      {values.fahrzeug !== 'pkw' && (
        <Select
          {...field('dauer')}
          label="Länger als 5 Minuten oder mehr als zweimal auf der Fahrt?"
          options={noOrYesOptions}
          width="md"
        />
      )}
      <Select
        {...field('wieder')}
        label="Im Jahr davor schon einmal mindestens 26 km/h zu schnell?"
        hint="Das Jahr beginnt mit der Rechtskraft des ersten Bescheids."
        options={noOrYesOptions}
        width="md"
      />
      <Select {...field('folge')} label={outcomeLabel} options={outcomeOptions} />
      <IntentField field={field} />
    </>
  );
}

function IntentField({ field }: Pick<Given, 'field'>) {
  return (
    <Select {...field('vorsatz')} label="Wirft man Ihnen Vorsatz vor?" options={noOrYesOptions} width="md" />
  );
}

function RedLightFields({ values, field }: Given) {
  return (
    <>
      <Select {...field('mit')} label="Womit waren Sie unterwegs?" options={redLightUserOptions} />
      {values.mit !== 'fuss' && (
        <RadioGroup {...field('rot')} legend="Wie lange war es schon rot?" options={redLightOptions} />
      )}
      <RadioGroup {...field('folge')} legend={outcomeLabel} options={outcomeOptions} />
      {values.mit !== 'fuss' && <IntentField field={field} />}
    </>
  );
}

function PhoneFields({ field }: Given) {
  return (
    <>
      <RadioGroup {...field('mit')} legend="Womit waren Sie unterwegs?" options={userOptions} />
      <RadioGroup {...field('folge')} legend={outcomeLabel} options={outcomeOptions} />
    </>
  );
}

function DistanceFields({ field }: Given) {
  return (
    <>
      <TextField
        {...field('tempo')}
        label="Ihr Tempo, in km/h"
        hint="Der Wert nach Abzug, wie er im Bescheid steht."
        {...count}
      />
      <TextField
        {...field('meter')}
        label="Abstand, in Metern"
        hint="Höchstens eine Stelle nach dem Komma, zum Beispiel 17,5."
        {...decimal}
      />
      <Select
        {...field('lkw')}
        label="Mit Lkw über 3,5 t oder Bus auf der Autobahn?"
        options={noOrYesOptions}
        width="md"
      />
      <Select {...field('folge')} label={outcomeLabel} options={outcomeOptions} />
      <IntentField field={field} />
    </>
  );
}

function IntoxicationFields({ values, field }: Given) {
  return (
    <>
      <RadioGroup {...field('mittel')} legend="Was wird Ihnen vorgeworfen?" options={substanceOptions} />
      {values.mittel !== 'neuling' && (
        <Select {...field('eintrag')} label="Gab es das schon einmal?" options={earlierOptions} />
      )}
      <IntentField field={field} />
    </>
  );
}

function ParkingFields({ values, field }: Given) {
  const place = parkingPlaceOf(values.parkort);
  const cases = place ? parkingCases(place, firstCatalogueDay) : [];
  const options = cases.map(({ key, title }) => ({ value: key, label: title }));
  const isChosen = options.some(({ value }) => value === values.parkfall);
  return (
    <>
      <Select {...field('parkort')} label="Wo standen Sie?" options={parkingOptions} />
      {(options.length > 1 || field('parkfall').error) && (
        <RadioGroup
          {...field('parkfall')}
          key={values.parkort}
          defaultValue={isChosen ? values.parkfall : options[0]?.value}
          legend="Und sonst?"
          options={options}
        />
      )}
      <IntentField field={field} />
    </>
  );
}
