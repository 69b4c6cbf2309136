import type { DebtIntake } from '../debt-intake.schema.ts';

type CreditorState = DebtIntake['creditorState'];

/** A court that issues orders for payment. */
export type PaymentCourt = {
  name: string;
  /** Its department, as it stands below its name. */
  department: string;
  place: string;
  /** For which part of the state, where it is not all of it. */
  district?: string;
};

/** When the table was compared with its source, and what that is. */
export const paymentCourtsCheckedAt = '2026-11-22';
export const paymentCourtsSource =
  'www.mahngerichte.de, „Zuständigkeiten“ (§\u00a0689 Abs.\u00a02, 3 ZPO mit den Verordnungen der Länder)';

const department = 'Mahnabteilung';

const hamburg: PaymentCourt = {
  name: 'Amtsgericht Hamburg-Altona',
  department: 'Gemeinsames Mahngericht der Länder Hamburg und Mecklenburg-Vorpommern',
  place: '22747 Hamburg',
};
const wedding: PaymentCourt = {
  name: 'Amtsgericht Wedding',
  department: 'Zentrales Mahngericht Berlin-Brandenburg',
  place: '13343 Berlin',
};
const mayen: PaymentCourt = { name: 'Amtsgericht Mayen', department, place: '56723 Mayen' };
const aschersleben: PaymentCourt = {
  name: 'Amtsgericht Aschersleben, Dienstgebäude Staßfurt',
  department: 'Gemeinsames Mahngericht der Länder Sachsen-Anhalt, Sachsen und Thüringen',
  place: 'Lehrter Straße 15, 39418 Staßfurt',
};

/**
 * The courts for orders for payment by the state in which the creditor lives or has his seat. In one state it depends on
 * the district, which the postcode does not tell for sure: then both are named.
 */
export const paymentCourts: Readonly<Record<CreditorState, readonly PaymentCourt[]>> = {
  BW: [{ name: 'Amtsgericht Stuttgart', department: 'Mahngericht', place: '70154 Stuttgart' }],
  BY: [
    { name: 'Amtsgericht Coburg', department: 'Mahngericht', place: 'Heiligkreuzstraße 22, 96441 Coburg' },
  ],
  BE: [wedding],
  BB: [wedding],
  HB: [{ name: 'Amtsgericht Bremen', department, place: '28184 Bremen' }],
  HH: [hamburg],
  HE: [{ name: 'Amtsgericht Hünfeld', department, place: '36084 Hünfeld' }],
  MV: [hamburg],
  NI: [
    { name: 'Amtsgericht Uelzen', department: 'Zentrales Mahngericht', place: 'Rosenmauer 2, 29525 Uelzen' },
  ],
  NW: [
    {
      name: 'Amtsgericht Hagen',
      department,
      place: '58081 Hagen',
      district: 'in den Bezirken der Oberlandesgerichte Hamm und Düsseldorf',
    },
    {
      name: 'Amtsgericht Euskirchen',
      department,
      place: '53878 Euskirchen',
      district: 'im Bezirk des Oberlandesgerichts Köln (Landgerichte Aachen, Bonn und Köln)',
    },
  ],
  RP: [mayen],
  SL: [mayen],
  SN: [aschersleben],
  ST: [aschersleben],
  SH: [{ name: 'Amtsgericht Schleswig', department, place: '24837 Schleswig' }],
  TH: [aschersleben],
};
