import type { Kept } from './distance-table.ts';
import type { EarlierEntries, Outcome, PhoneUser, RedLightUser, Substance } from './offence-tables.ts';
import type { ParkingPlace } from './parking-table.ts';
import type { Place, SpeedVehicle } from './speed-table.ts';

const offenceKinds = ['speed', 'red_light', 'phone', 'distance', 'intoxication', 'parking'] as const;
export type OffenceKind = (typeof offenceKinds)[number];

/** Measured and allowed in km/h, or the excess after deduction as a notice states it. */
export type Speeding = { measured: number; limit: number } | { excess: number };

export type Offence =
  | {
      kind: 'speed';
      vehicle: SpeedVehicle;
      place: Place;
      speeding: Speeding;
      /** More than 5 minutes or more than twice on one journey; counts for other vehicles than cars. */
      isLasting: boolean;
      /** At least 26 km/h a second time within a year from the first decision’s finality. */
      isRepeated: boolean;
      isIntended: boolean;
      outcome: Outcome;
    }
  | { kind: 'red_light'; user: RedLightUser; isLong: boolean; isIntended: boolean; outcome: Outcome }
  | { kind: 'phone'; user: PhoneUser; outcome: Outcome }
  | { kind: 'distance'; kept: Kept; isLorry: boolean; isIntended: boolean; outcome: Outcome }
  | { kind: 'intoxication'; substance: Substance; earlier: EarlierEntries; isIntended: boolean }
  | { kind: 'parking'; place: ParkingPlace; caseKey: string; isIntended: boolean };

/** Whether intent is alleged; the rows for the phone stand for intent anyway and are not asked. */
export const isOnPurpose = (offence: Offence) => 'isIntended' in offence && offence.isIntended;

/**
 * What is deducted from a measured speed in the driver’s favour: 3 km/h up to 100 km/h, above it 3 % rounded up to
 * full km/h. Practice of the measuring rules, not of the BKatV; other devices may differ.
 * @param measured whole km/h
 */
export function toleranceOf(measured: number): number {
  return measured <= 100 ? 3 : Math.ceil((measured * 3) / 100);
}

/** Whole km/h too fast after deduction; zero or less when it was not too fast. */
export function excessOf(speeding: Speeding): number {
  if ('excess' in speeding) return speeding.excess;
  return speeding.measured - toleranceOf(speeding.measured) - speeding.limit;
}
