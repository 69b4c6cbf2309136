import { z } from 'zod';
import { states } from '#src/lib/calendar.ts';
import { type Hours, readHours, readWeekHours } from '#src/lib/working-hours.ts';
import { addressSetting, setting, wholeNumber } from './setting.ts';

const partner = (what: string) =>
  addressSetting(
    `Address of the partner who provides ${what}. Empty: in the demonstration a stand-in of ours, in production the service is unavailable.`,
  );

const partnerName = (what: string) =>
  setting(
    z.string().trim().max(120),
    '',
    `Name of that partner, said before the order of ${what}. Empty: the host of the address, or that it is an example.`,
  );

/** Companies that provide services which customers order and pay here. */
export const partnerSettings = {
  PARTNER_URL_TESTAMENT: partner('testament_assistent'),
  PARTNER_URL_PROVISION: partner('patients_provision_assistent'),
  PARTNER_URL_MINEKO: partner('mineko_check'),
  PARTNER_URL_DEPOSIT: partner('rent_deposit_service'),
  PARTNER_URL_TOURISM: partner('tourism_law_assistant'),
  PARTNER_NAME_TESTAMENT: partnerName('testament_assistent'),
  PARTNER_NAME_PROVISION: partnerName('patients_provision_assistent'),
  PARTNER_NAME_MINEKO: partnerName('mineko_check'),
  PARTNER_NAME_DEPOSIT: partnerName('rent_deposit_service'),
  PARTNER_NAME_TOURISM: partnerName('tourism_law_assistant'),
  PARTNER_API_KEY: setting(
    z.union([z.literal(''), z.string().min(24, 'needs at least 24 characters')]),
    '',
    'Key with which partners redeem vouchers and tokens at /api/hand-overs. Empty: nobody outside can redeem.',
    { secret: 'own' },
  ),
  FREE_PARTNER_ORDERS_PER_YEAR: setting(
    wholeNumber(1, 100),
    '3',
    'How many vouchers or tokens of one service a policyholder whose tariff includes it gets free of charge within twelve months, one after the other.',
  ),
  VOUCHER_VALID_DAYS: setting(
    z.coerce.number().int().min(30).max(1_500),
    '1095',
    'Days for which a voucher or token can be redeemed at the partner.',
  ),
};

const weekHours = z.string().transform((text, context) => {
  const hours = readWeekHours(text);
  if (hours) return hours;
  context.addIssue({ code: 'custom', message: 'is not written as "Mo-Do 09:00-18:00, Fr 09:00-16:00"' });
  return z.NEVER;
});

const pause = z.string().transform((text, context): Hours | null => {
  if (text === 'none') return null;
  const hours = readHours(text);
  if (hours) return hours;
  context.addIssue({ code: 'custom', message: 'is neither written as "12:30-13:15" nor "none"' });
  return z.NEVER;
});

/** Month and day of each year: `12-24 12-31`. */
const yearDays = z
  .string()
  .regex(
    /^(?:none|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:\s+(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))*)$/,
    'is neither written as "12-24 12-31" nor "none"',
  )
  .transform((text) => (text === 'none' ? [] : text.split(/\s+/)));

/** Settings of phone appointments: when they can be, how long they are, until when they can be changed. */
export const appointmentSettings = {
  APPOINTMENT_HOURS: setting(
    weekHours,
    'Mo-Do 09:00-18:00, Fr 09:00-16:00',
    'Working hours of phone advice, Berlin time: days of the week in German and a span for each, separated by commas. Days that are not named have no appointments.',
  ),
  APPOINTMENT_BREAK: setting(
    pause,
    '12:30-13:15',
    'Lunch break without appointments, on every day; none for no break.',
  ),
  APPOINTMENT_MINUTES: setting(wholeNumber(5, 240), '30', 'How long an appointment is.'),
  APPOINTMENT_BUFFER_MINUTES: setting(
    wholeNumber(0, 240),
    '15',
    'Time between two appointments of one adviser.',
  ),
  APPOINTMENT_ADVISERS: setting(
    wholeNumber(1, 100),
    '2',
    'How many advisers talk at the same time: as many appointments can begin at each time.',
  ),
  APPOINTMENT_LEAD_HOURS: setting(
    wholeNumber(0, 336),
    '3',
    'An appointment must be booked so many hours ahead.',
  ),
  APPOINTMENT_HORIZON_DAYS: setting(
    wholeNumber(1, 180),
    '28',
    'How many days ahead appointments can be booked.',
  ),
  APPOINTMENT_HOLIDAYS: setting(
    z.enum(states),
    'BUND',
    'Federal state whose public holidays have no appointments, e.g. HH; BUND for those of the whole country only.',
  ),
  APPOINTMENT_CLOSED_DAYS: setting(
    yearDays,
    '12-24 12-31',
    'Further days of each year without appointments, as month-day, separated by spaces; none for no such day.',
  ),
  APPOINTMENT_HOLD_MINUTES: setting(
    wholeNumber(5, 120),
    '30',
    'How long a chosen appointment is kept for whoever is ordering it.',
  ),
  APPOINTMENT_CHANGE_HOURS: setting(
    wholeNumber(0, 336),
    '24',
    'Until so many hours before it begins, customers move or cancel an appointment themselves.',
  ),
  APPOINTMENT_MOVES: setting(wholeNumber(0, 20), '3', 'How often one appointment can be moved.'),
  APPOINTMENT_RETENTION_DAYS: setting(
    wholeNumber(1, 3650),
    '90',
    'So many days after an appointment its phone number and questions are deleted. Order and invoice stay as long as the law wants.',
  ),
};
