import { z } from 'zod';
import type { FederalState } from '#src/lib/calendar.ts';
import { onceADay } from '#src/lib/once-a-day.ts';
import { ownValue } from '#src/lib/own-value.ts';
import { fieldProblems, oneOf, valuesOf } from '#src/lib/query-fields.ts';
import { type Reading, yesOrNo } from '#src/lib/query-reader.ts';
import {
  circumstances,
  decimetres,
  defaults,
  type FineValues,
  type OffenceName,
  offenceNames,
  type QueryName,
  whole,
} from './fines-input.ts';
import { excessOf, type Offence, type Speeding } from './offence.ts';
import type { EarlierEntries, Outcome, PhoneUser, RedLightUser, Substance } from './offence-tables.ts';
import { type ParkingPlace, parkingCases, parkingPlaces } from './parking-table.ts';
import { firstCatalogueDay } from './sanction.ts';
import type { Place, SpeedVehicle } from './speed-table.ts';

const speedMessage = 'Bitte eine ganze Zahl von 1 bis 400, zum Beispiel 84.';
const limitMessage = 'Bitte eine ganze Zahl von 5 bis 200, zum Beispiel 50.';
const excessMessage = 'Bitte eine ganze Zahl von 1 bis 300, zum Beispiel 31.';

const outcome = oneOf<Outcome>(
  { keine: 'none', gefahr: 'danger', schaden: 'damage' },
  'Bitte wählen Sie, was geschah.',
);
const vehicle = oneOf<SpeedVehicle>(
  { pkw: 'car', schwer: 'heavy', gefahrgut: 'dangerous' },
  'Bitte wählen Sie das Fahrzeug.',
);
const place = oneOf<Place>({ innerorts: 'inside', ausserorts: 'outside' }, 'Bitte wählen Sie den Ort.');
const userMessage = 'Bitte wählen Sie, womit Sie unterwegs waren.';
const redLightUser = oneOf<RedLightUser>(
  { auto: 'car', roller: 'escooter', rad: 'bicycle', fuss: 'foot' },
  userMessage,
);
const phoneUser = oneOf<PhoneUser>({ auto: 'car', roller: 'escooter', rad: 'bicycle' }, userMessage);
const substance = oneOf<Substance>(
  { alkohol: 'alcohol', thc: 'thc', drogen: 'drugs', beides: 'thc_and_alcohol', neuling: 'novice' },
  'Bitte wählen Sie, worum es geht.',
);
const earlier = oneOf<EarlierEntries>({ 0: 0, 1: 1, 2: 2 }, 'Bitte wählen Sie, wie oft es vorkam.');
const parkingKeys: Readonly<Record<string, ParkingPlace>> = {
  halteverbot: 'no_stopping',
  gehweg: 'pavement',
  zweite: 'second_row',
  zweitehalten: 'second_row_stop',
  schutzstreifen: 'cycle_lane',
  behindert: 'disabled',
  feuerwehr: 'fire_access',
  elektro: 'electric',
  parkuhr: 'meter',
};
const parkingPlace = oneOf(parkingKeys, 'Bitte wählen Sie, wo Sie standen.');

/** The place behind a value of the address; undefined when there is none. */
export const parkingPlaceOf = (key: string) => ownValue(parkingKeys, key);

const speedRest = {
  fahrzeug: vehicle,
  ort: place,
  dauer: yesOrNo,
  wieder: yesOrNo,
  vorsatz: yesOrNo,
  folge: outcome,
};

const measuredSpeed = z.object({
  ...speedRest,
  angabe: z.literal('messung', 'Bitte wählen Sie, was Sie wissen.'),
  gemessen: whole(1, 400, speedMessage),
  erlaubt: whole(5, 200, limitMessage),
});
const statedSpeed = z.object({ ...speedRest, zuviel: whole(1, 300, excessMessage) });

type SpeedRest = Omit<z.output<typeof measuredSpeed>, 'angabe' | 'gemessen' | 'erlaubt'>;

const speeding = (read: SpeedRest, given: Speeding): Offence => ({
  kind: 'speed',
  vehicle: read.fahrzeug,
  place: read.ort,
  speeding: given,
  isLasting: read.dauer && read.fahrzeug !== 'car',
  isRepeated: read.wieder && excessOf(given) >= 26,
  isIntended: read.vorsatz,
  outcome: read.folge,
});

const speedByMeasurement = measuredSpeed.transform((read) =>
  speeding(read, { measured: read.gemessen, limit: read.erlaubt }),
);
const speedByNotice = statedSpeed.transform((read) => speeding(read, { excess: read.zuviel }));

const redLight = z
  .object({
    mit: redLightUser,
    rot: oneOf({ kurz: false, lang: true }, 'Bitte wählen Sie, wie lange es rot war.'),
    folge: outcome,
    vorsatz: yesOrNo,
  })
  .transform(
    (read): Offence => ({
      kind: 'red_light',
      user: read.mit,
      isLong: read.rot,
      isIntended: read.vorsatz && read.mit !== 'foot',
      outcome: read.folge,
    }),
  );

const phone = z
  .object({ mit: phoneUser, folge: outcome })
  .transform((read): Offence => ({ kind: 'phone', user: read.mit, outcome: read.folge }));

const distance = z
  .object({
    tempo: whole(1, 400, speedMessage),
    meter: decimetres,
    lkw: yesOrNo,
    folge: outcome,
    vorsatz: yesOrNo,
  })
  .transform(
    (read): Offence => ({
      kind: 'distance',
      kept: { speed: read.tempo, decimetres: read.meter },
      isLorry: read.lkw,
      isIntended: read.vorsatz,
      outcome: read.folge,
    }),
  );

const intoxication = z.object({ mittel: substance, eintrag: earlier, vorsatz: yesOrNo }).transform(
  (read): Offence => ({
    kind: 'intoxication',
    substance: read.mittel,
    earlier: read.eintrag,
    isIntended: read.vorsatz,
  }),
);

const allCaseKeys = new Set(
  parkingPlaces.flatMap((one) => parkingCases(one, firstCatalogueDay).map(({ key }) => key)),
);

/** A case of the place, empty for its mildest; if a place has only one case, others are ignored. */
export function isCaseOf(one: ParkingPlace, key: string): boolean {
  const cases = parkingCases(one, firstCatalogueDay);
  return (
    key === '' || cases.some((found) => found.key === key) || (cases.length === 1 && allCaseKeys.has(key))
  );
}

const parking = z
  .object({ parkort: parkingPlace, parkfall: z.string(), vorsatz: yesOrNo })
  .refine((read) => isCaseOf(read.parkort, read.parkfall), {
    path: ['parkfall'],
    message: 'Bitte wählen Sie, was dazukam.',
  })
  .transform(
    (read): Offence => ({
      kind: 'parking',
      place: read.parkort,
      caseKey: read.parkfall,
      isIntended: read.vorsatz,
    }),
  );

type OffenceSchema = z.ZodType<Offence, unknown>;

const schemas: Readonly<Record<Exclude<OffenceName, 'tempo'>, OffenceSchema>> = {
  rotlicht: redLight,
  handy: phone,
  abstand: distance,
  rausch: intoxication,
  parken: parking,
};

function schemaOf(name: OffenceName, values: FineValues): OffenceSchema {
  if (name !== 'tempo') return schemas[name];
  return values.angabe === 'zuviel' ? speedByNotice : speedByMeasurement;
}

type Circumstances = {
  /** ISO days; the act is today, or the day of service when that lies before. */
  actOn: string;
  servedOn: string;
  /** Whether the day of service was given. */
  isServedKnown: boolean;
  state: FederalState;
  /** Points before this offence. */
  points: number;
  probation: 'none' | 'first' | 'after_seminar' | 'after_warning';
  /** Whether a ban became final in the two years before. */
  hadBan: boolean;
};

export type AskedFine = { offence: Offence; circumstances: Circumstances };
export type FineReading = Reading<QueryName, AskedFine> & { name: OffenceName };

const isOffenceName = (name: string): name is OffenceName => Object.hasOwn(offenceNames, name);

const circumstancesOf = (today: string) =>
  z
    .object(circumstances(today))
    .superRefine(({ tat, zugestellt }, context) => {
      if (!tat || !zugestellt || zugestellt >= tat) return;
      const message = 'Der Bescheid kann nicht vor dem Verstoß zugestellt worden sein.';
      context.addIssue({ code: 'custom', path: ['zugestellt'], message });
    })
    .transform(
      ({ tat, zugestellt, land, punkte, probe, verbot }): Circumstances => ({
        actOn: tat ?? zugestellt ?? today,
        servedOn: zugestellt ?? today,
        isServedKnown: zugestellt !== undefined,
        state: land,
        points: punkte,
        probation: probe,
        hadBan: verbot,
      }),
    );

const circumstancesSchema = onceADay(circumstancesOf);

/**
 * Reads an address: the offence with its circumstances, or what is wrong with it, a sentence for each field.
 * @param today ISO day @param only the offence of a page that asks for no other
 */
export function readFine(parameters: URLSearchParams, today: string, only?: OffenceName): FineReading {
  const given = valuesOf(parameters, defaults);
  const values = only ? { ...given, delikt: only } : given;
  const name = isOffenceName(values.delikt) ? values.delikt : 'tempo';
  const offence = schemaOf(name, values).safeParse(values);
  const around = circumstancesSchema(today).safeParse(values);
  const problems = fieldProblems([...(offence.error?.issues ?? []), ...(around.error?.issues ?? [])]);
  if (name !== values.delikt) {
    problems.unshift({ field: 'delikt', message: 'Bitte wählen Sie, was Ihnen vorgeworfen wird.' });
  }
  const isWhole = offence.success && around.success && problems.length === 0;
  return {
    name,
    values,
    problems,
    parsed: isWhole ? { offence: offence.data, circumstances: around.data } : null,
  };
}
