import {
  closeRows,
  distanceRow,
  isBelowTenths,
  type Kept,
  lorryRow,
  mildRow,
  slowRows,
} from './distance-table.ts';
import { intendedCents, raisedCents } from './increases.ts';
import { excessOf, isOnPurpose, type Offence, type OffenceKind } from './offence.ts';
import {
  intoxicationRow,
  intoxicationRows,
  type Outcome,
  phoneRows,
  redLightRows,
} from './offence-tables.ts';
import { parkingCases } from './parking-table.ts';
import type { Ban, Points, Sanction } from './sanction.ts';
import { lastingBand, type SpeedBand, speedBands } from './speed-table.ts';

/** Reasons for a result; their words are in `words.ts`. */
export type Note =
  | 'not_too_fast'
  | 'half_kept'
  | 'rule_of_thumb'
  | 'doubled'
  | 'not_doubled'
  | 'raised'
  | 'not_listed'
  | 'repeat_ban'
  | 'intent_included'
  | 'cycling_row'
  | 'severer_than_distance'
  | 'crime_possible'
  | 'no_points_yet';

/** A step of the picture: the same offence, milder or graver, with increases. */
export type Rung = Sanction & { label: string; isCurrent: boolean };

export type Assessment = {
  kind: OffenceKind;
  /** Row of the annex to the BKatV; null when nothing was done wrong. */
  number: string | null;
  /** As printed, and after increases. Integer cents. */
  regularCents: number;
  fineCents: number;
  points: Points;
  banMonths: Ban;
  /** Weight during probation: A grave, B less grave, `open` where it should be looked at, null without an entry. */
  probation: 'A' | 'B' | 'open' | null;
  isIntended: boolean;
  /** Whole km/h after deduction, for speed only. */
  excess: number | null;
  /** Whole km/h less that would avoid the ban or a point; null if it is not that close. */
  nextMilder: { kmh: number; loses: 'ban' | 'point' } | null;
  notes: readonly Note[];
  ladder: readonly Rung[];
};

type Found = {
  row: Sanction;
  ladder: readonly Rung[];
  notes?: readonly Note[];
  extra?: Partial<Assessment>;
};

/** Distance to the milder band below which a faulty measurement matters. */
const closeKmh = 3;

const none: Sanction = { number: '', fineCents: 0, points: 0, banMonths: 0 };

/**
 * The sanction of an offence by the catalogue: regular amounts, the increases of § 3 BKatV and the ban of § 4.
 * @param day ISO day of the act
 */
export function assess(offence: Offence, day: string): Assessment {
  return { ...assessKind(offence, day), isIntended: isOnPurpose(offence) };
}

function assessKind(offence: Offence, day: string): Assessment {
  switch (offence.kind) {
    case 'speed':
      return assessSpeed(offence, day);
    case 'red_light':
      return assessRedLight(offence, day);
    case 'phone':
      return assessPhone(offence, day);
    case 'distance':
      return assessDistance(offence, day);
    case 'intoxication':
      return assessIntoxication(offence, day);
    case 'parking':
      return assessParking(offence, day);
  }
}

function assessment(kind: OffenceKind, { row, ladder, notes = [], extra }: Found): Assessment {
  return {
    kind,
    number: row.number || null,
    regularCents: row.fineCents,
    fineCents: row.fineCents,
    points: row.points,
    banMonths: row.banMonths,
    probation: row.points > 0 ? 'A' : null,
    isIntended: false,
    excess: null,
    nextMilder: null,
    notes,
    ladder,
    ...extra,
  };
}

/** Danger and damage by table 4 where the row does not name them, then intent. */
function increased(row: Sanction, outcome: Outcome, isIntended: boolean, day: string) {
  const notes: Note[] = [];
  let fineCents = row.fineCents;
  if (outcome !== 'none') {
    const raised = raisedCents(fineCents, outcome, day);
    notes.push(raised === undefined ? 'not_listed' : 'raised');
    fineCents = raised ?? fineCents;
  }
  if (isIntended) {
    notes.push(intendedCents(fineCents) === fineCents ? 'not_doubled' : 'doubled');
    fineCents = intendedCents(fineCents);
  }
  return { fineCents, notes };
}

/** The picture’s steps as they cost in this case, so that the marked one is the sum that was computed. */
const asIncreased = (ladder: readonly Rung[], outcome: Outcome, isIntended: boolean, day: string): Rung[] =>
  ladder.map((rung) => ({ ...rung, fineCents: increased(rung, outcome, isIntended, day).fineCents }));

type Kind<Name extends OffenceKind> = Extract<Offence, { kind: Name }>;

const bandLabel = ({ from, upTo }: SpeedBand) =>
  Number.isFinite(upTo) ? (from === 1 ? `bis ${upTo}` : `${from} bis ${upTo}`) : `über ${from - 1}`;

/** Repeated excess of at least 26 km/h: a month’s ban where the row has none (§ 4 Abs. 2 BKatV). */
const repeatFrom = 26;

function assessSpeed(offence: Kind<'speed'>, day: string): Assessment {
  const { vehicle, place, speeding, outcome, isIntended } = offence;
  const excess = excessOf(speeding);
  const bands = speedBands(vehicle, place, day);
  const index = bands.findIndex(({ from, upTo }) => excess >= from && excess <= upTo);
  const band = bands[index];
  const lasting = offence.isLasting ? lastingBand(vehicle, place, day) : undefined;
  const rowOf = (one: SpeedBand): Sanction => (lasting && one.upTo <= lasting.upTo ? lasting : one);
  const isRepeatBan = (one: SpeedBand) =>
    offence.isRepeated && one.upTo >= repeatFrom && rowOf(one).banMonths === 0;
  const banOf = (one: SpeedBand): Ban => (isRepeatBan(one) ? 1 : rowOf(one).banMonths);
  const rungs = bands.map((one) => ({
    ...rowOf(one),
    banMonths: banOf(one),
    label: bandLabel(one),
    isCurrent: one === band,
  }));
  const ladder = asIncreased(rungs, outcome, isIntended, day);
  if (!band) return assessment('speed', { row: none, ladder, notes: ['not_too_fast'], extra: { excess } });
  const row = rowOf(band);
  const { fineCents, notes } = increased(row, outcome, isIntended, day);
  if (isRepeatBan(band)) notes.push('repeat_ban');
  if (row.points === 0 && fineCents >= 60_00) notes.push('no_points_yet');
  const milder = row === band ? milderBand(bands[index - 1], band, excess, offence.isRepeated) : null;
  return assessment('speed', {
    row,
    ladder,
    notes,
    extra: { fineCents, banMonths: banOf(band), excess, nextMilder: milder },
  });
}

/** The ban or point that a few km/h less would avoid. */
function milderBand(below: SpeedBand | undefined, band: SpeedBand, excess: number, isRepeated: boolean) {
  if (!below) return null;
  const kmh = excess - band.from + 1;
  const hasBan = ({ banMonths, upTo }: SpeedBand) => banMonths > 0 || (isRepeated && upTo >= repeatFrom);
  const losesBan = hasBan(band) && !hasBan(below);
  if (kmh > closeKmh || (!losesBan && below.points === band.points)) return null;
  return { kmh, loses: losesBan ? ('ban' as const) : ('point' as const) };
}

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  none: 'ohne Folgen',
  danger: 'mit Gefährdung',
  damage: 'mit Schaden',
};
const outcomeOrder: readonly Outcome[] = ['none', 'danger', 'damage'];

function assessRedLight({ user, isLong, outcome, isIntended }: Kind<'red_light'>, day: string): Assessment {
  const lengths = user === 'foot' ? [false] : [false, true];
  const ladder = lengths.flatMap((long) =>
    outcomeOrder.map((one) => ({
      ...redLightRows(user, long, day)[one],
      label: user === 'foot' ? outcomeLabels[one] : `${long ? 'über' : 'bis'} 1 s, ${outcomeLabels[one]}`,
      isCurrent: one === outcome && (user === 'foot' || long === isLong),
    })),
  );
  const row = redLightRows(user, isLong, day)[outcome];
  const { fineCents, notes } = increased(row, 'none', isIntended, day);
  const shown = asIncreased(ladder, 'none', isIntended, day);
  // Whether a cyclist’s red light counts for the driving licence on probation is not settled here.
  const probation = user === 'bicycle' && row.points > 0 ? { probation: 'open' as const } : {};
  return assessment('red_light', { row, ladder: shown, notes, extra: { fineCents, ...probation } });
}

function assessPhone({ user, outcome }: Kind<'phone'>, day: string): Assessment {
  const rows = phoneRows(user, day);
  const shown = user === 'bicycle' ? (['none'] as const) : outcomeOrder;
  const ladder = shown.map((one) => ({
    ...rows[one],
    label: outcomeLabels[one],
    isCurrent: user === 'bicycle' || one === outcome,
  }));
  const notes: Note[] = user === 'bicycle' && outcome !== 'none' ? ['cycling_row'] : [];
  if (user !== 'bicycle') notes.push('intent_included');
  return assessment('phone', { row: rows[outcome], ladder, notes });
}

function assessDistance({ kept, isLorry, outcome, isIntended }: Kind<'distance'>, day: string): Assessment {
  const byDistance = distanceRow(kept, outcome, day);
  const lorry = isLorry ? lorryRow(kept, day) : undefined;
  const isLorryRow = lorry !== undefined && lorry.fineCents > (byDistance?.fineCents ?? 0);
  const row = isLorryRow ? lorry : byDistance;
  const isSlow = closeRows(kept.speed, day) === undefined;
  // Up to 80 km/h the catalogue has separate rows for danger and damage.
  const raisedBy = isSlow && !isLorryRow ? 'none' : outcome;
  const steps = distanceSteps(kept, isLorryRow ? lorry : undefined, day);
  const rungs = steps.map((one) => ({ ...one, isCurrent: one.number === row?.number }));
  const ladder = asIncreased(rungs, raisedBy, isIntended, day);
  if (!row) return assessment('distance', { row: none, ladder, notes: ['half_kept'] });
  const { fineCents, notes } = increased(row, raisedBy, isIntended, day);
  const isQuarterKept = !isBelowTenths(kept, 5);
  if (isLorryRow && !isQuarterKept && !isSlow) notes.push('severer_than_distance');
  if (!isLorryRow && (isSlow || isQuarterKept)) notes.push('rule_of_thumb');
  return assessment('distance', { row, ladder, notes, extra: { fineCents } });
}

/** The steps of the picture, the mildest first, after the row for lorries where it applies. */
function distanceSteps({ speed }: Kept, lorry: Sanction | undefined, day: string) {
  const close = closeRows(speed, day);
  const byDistance = close
    ? [
        { ...mildRow(day), label: 'ab 5/10' },
        ...close.map((one, index) => ({ ...one, label: `unter ${5 - index}/10` })),
      ]
    : outcomeOrder.map((one) => ({ ...slowRows(day)[one], label: outcomeLabels[one] }));
  return lorry ? [{ ...lorry, label: 'unter 50\u00a0m' }, ...byDistance] : byDistance;
}

const entryLabels = ['erstes Mal', 'ein Eintrag', 'mehrere'];

function assessIntoxication(offence: Kind<'intoxication'>, day: string): Assessment {
  const { substance, earlier, isIntended } = offence;
  const row = intoxicationRow(substance, earlier, day);
  const rungs = intoxicationRows(substance, day).map((one, index) => ({
    ...one,
    label: entryLabels[index] ?? '',
    isCurrent: one.number === row.number,
  }));
  const ladder = asIncreased(rungs, 'none', isIntended, day);
  const { fineCents, notes } = increased(row, 'none', isIntended, day);
  return assessment('intoxication', {
    row,
    ladder,
    notes: [...notes, 'crime_possible'],
    extra: { fineCents },
  });
}

function assessParking({ place, caseKey, isIntended }: Kind<'parking'>, day: string): Assessment {
  const cases = parkingCases(place, day);
  const chosen = cases.find(({ key }) => key === caseKey) ?? cases[0];
  const row = chosen?.row ?? none;
  const rungs = cases.map(({ title, row: one }) => ({
    ...one,
    label: title,
    isCurrent: one.number === row.number,
  }));
  const ladder = asIncreased(rungs, 'none', isIntended, day);
  const { fineCents, notes } = increased(row, 'none', isIntended, day);
  const probation = row.points > 0 ? 'B' : null;
  return assessment('parking', { row, ladder, notes, extra: { fineCents, probation } });
}
