import { z } from 'zod';
import { readCents } from '#src/lib/money-input.ts';
import { centsText, dayText, readText, valuesOf, wholeText } from '#src/lib/query-fields.ts';
import { type Reading, readValues, yesOrNo } from '#src/lib/query-reader.ts';
import { feeLaws, highestValueCents } from './fee-table.ts';
import { courts, type Ending, endings, endingsOf, type LitigationCase } from './litigation-case.ts';
import { mayLackAmount, type ValueSubject, valueFor, valueRules } from './value-in-dispute.ts';

/** What the address leaves out. */
export const defaults = {
  anlass: 'payment',
  betrag: '5.000',
  gericht: 'auto',
  seite: 'claimant',
  vorher: 'ja',
  mahnung: 'nein',
  instanzen: '1',
  online: 'nein',
  ende: 'judgment',
  anteil: '50',
  mandanten: '1',
  gegner: '1',
  anwalt: 'ja',
  gegenanwalt: 'ja',
  satz: '1,3',
  ust: 'ja',
  gegenust: 'ja',
  vergleich: 'hebt',
  mandat: '',
  klage: '',
  berufung: '',
  revision: '',
  selbst: '150',
} as const;

export type QueryName = keyof typeof defaults;
export type LitigationValues = Record<QueryName, string>;

const subjects = Object.keys(valueRules) as [ValueSubject, ...ValueSubject[]];

/** The error for a text that is not an amount above zero. */
function amountMessage(text: string): string {
  if (text.trim() === '') return 'Bitte geben Sie einen Betrag ein.';
  const isNumber = readCents(text.replace(/^\s*[-−–]/, '')) !== undefined;
  return isNumber ? 'Der Betrag muss über 0\u00a0€ liegen.' : 'Das ist kein Betrag. Ein Beispiel: 1.234,56';
}

/** @param mayLack whether it is optional; a missing one is 0 */
const amount = (mayLack: boolean) =>
  readText((text, refuse) => {
    const cents = text.trim() === '' ? 0 : readCents(text);
    if (cents === undefined || (cents === 0 && !mayLack)) return refuse(amountMessage(text));
    return cents <= highestValueCents
      ? cents
      : refuse(
          'Das ist mehr als 30 Millionen\u00a0€. Ab dort steigen die Gebühren nicht mehr (§\u00a039 Abs.\u00a02 GKG): Geben Sie 30.000.000 ein.',
        );
  });

const rateMessage = 'Zwischen 0,5 und 2,5, in Schritten von 0,1. Üblich ist 1,3.';
const rate = z
  .string()
  .trim()
  .regex(/^[0-2]([.,]\d)?$/, rateMessage)
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
  .pipe(z.int().min(50, rateMessage).max(250, rateMessage));

const firstDay = feeLaws.at(-1)?.validFrom ?? '';

/** A day, empty for today; neither before the tables begin nor more than a year ahead. */
const dayUpTo = (today: string) =>
  dayText({
    today,
    empty: today,
    earliest: {
      day: firstDay,
      message: 'Vor dem 1.\u00a0Januar 2021 galten andere Tabellen, die wir nicht führen.',
    },
    latest: {
      day: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
      message: 'Dieser Tag liegt zu weit in der Zukunft.',
    },
  });

const deductible = centsText({
  blank: { value: 0 },
  least: 0,
  most: 1_000_000,
  message: 'Bitte einen Betrag zwischen 0 und 10.000\u00a0€, zum Beispiel 150.',
});

function fieldsOf(today: string, subject: string) {
  const day = dayUpTo(today);
  return z.object({
    anlass: z.enum(subjects, 'Bitte wählen Sie, worum es geht.'),
    betrag: amount(mayLackAmount(subject)),
    gericht: z.enum(['auto', ...courts], 'Bitte wählen Sie das Gericht.'),
    seite: z.enum(['claimant', 'defendant'], 'Bitte wählen Sie Ihre Seite.'),
    vorher: yesOrNo,
    mahnung: yesOrNo,
    instanzen: z.enum(['0', '1', '2', '3'], 'Bitte wählen Sie, wie weit es geht.'),
    online: yesOrNo,
    ende: z.enum(endings, 'Bitte wählen Sie, wie es endet.'),
    anteil: wholeText(0, 100),
    mandanten: wholeText(1, 50),
    gegner: wholeText(1, 50),
    anwalt: yesOrNo,
    gegenanwalt: yesOrNo,
    satz: rate,
    ust: yesOrNo,
    gegenust: yesOrNo,
    vergleich: z.enum(['hebt', 'anteil'], 'Bitte wählen Sie, wer die Kosten des Vergleichs trägt.'),
    mandat: day,
    klage: day,
    berufung: day,
    revision: day,
    selbst: deductible,
  });
}

/**
 * The query of the calculator, for the page and for `GET /api/tools/litigation-costs`. All values are texts;
 * missing ones have their defaults.
 * @param today ISO date
 * @param subject the value of `anlass`; not all subjects need an amount
 */
const litigationQuery = (today: string, subject: string) =>
  fieldsOf(today, subject).transform(asCase).superRefine(check);

/** A case and what it is about. */
export type Asked = { subject: ValueSubject; dispute: LitigationCase };

const instances = { '0': 0, '1': 1, '2': 2, '3': 3 } as const;

function asCase(read: z.output<ReturnType<typeof fieldsOf>>): Asked {
  const court = read.gericht === 'auto' ? valueRules[read.anlass].court : read.gericht;
  return {
    subject: read.anlass,
    dispute: {
      valueCents: valueFor(read.anlass, read.betrag, court),
      court,
      side: read.seite,
      outOfCourt: read.vorher,
      orderForPayment: read.mahnung,
      instances: instances[read.instanzen],
      isOnline: read.online,
      ending: read.ende,
      clients: read.mandanten,
      opponents: read.gegner,
      ownLawyer: read.anwalt,
      otherLawyer: read.gegenanwalt,
      businessRate: read.satz,
      ownVat: read.ust,
      otherVat: read.gegenust,
      wonPercent: read.anteil,
      settlementByShare: read.vergleich === 'anteil',
      mandateOn: read.mandat,
      filedOn: read.klage,
      appealOn: read.berufung,
      revisionOn: read.revision,
      deductibleCents: read.selbst,
    },
  };
}

/** Endings that fit the last stage of a case. */
export function possibleEndings({
  court,
  instances: count,
  orderForPayment,
}: Pick<LitigationCase, 'court' | 'instances' | 'orderForPayment'>): readonly Ending[] {
  if (count > 0) return endingsOf(court);
  // A marriage cannot be settled, and no fee for a settlement arises (Anm. 5 to VV 1000).
  if (court === 'divorce') return ['withdrawal'];
  return orderForPayment
    ? ['default', 'acknowledgement', 'withdrawal']
    : ['settlement', 'acknowledgement', 'withdrawal'];
}

const onlineUpTo = 10_000_00;
/** Since Art. 26 Abs. 1 G. v. 22.12.2025 (BGBl. 2025 I Nr. 349). */
const onlineSince = '2025-12-23';

function check({ subject, dispute }: Asked, context: z.RefinementCtx): void {
  const fail = (field: QueryName, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const { court, instances: count, outOfCourt, orderForPayment, isOnline, valueCents, ending } = dispute;
  if (orderForPayment && court !== 'civil' && court !== 'labour') {
    fail('mahnung', 'Einen Mahnbescheid gibt es nur vor Zivil- und Arbeitsgerichten.');
  }
  if (count === 0 && !outOfCourt && !orderForPayment) {
    fail('instanzen', 'Ohne Gericht, ohne Mahnbescheid und ohne Anwalt davor gibt es nichts zu berechnen.');
  }
  if (isOnline && (court !== 'civil' || valueCents > onlineUpTo)) {
    fail(
      'online',
      'Das Online-Verfahren gibt es nur vor Amtsgerichten und bis 10.000\u00a0€ (§§\u00a01122\u00a0ff. ZPO).',
    );
  }
  if (isOnline && dispute.filedOn < onlineSince) {
    fail(
      'online',
      'Das Online-Verfahren gibt es erst seit dem 23.\u00a0Dezember 2025 (§§\u00a01122\u00a0ff. ZPO).',
    );
  }
  if (count > 1 && dispute.appealOn < dispute.filedOn) {
    fail('berufung', 'Das liegt vor der Klage. Bitte prüfen Sie beide Tage.');
  }
  if (count > 2 && dispute.revisionOn < dispute.appealOn) {
    fail('revision', 'Das liegt vor der Berufung. Bitte prüfen Sie beide Tage.');
  }
  if (subject === 'divorce' && court !== 'divorce') {
    fail('gericht', 'Eine Scheidung entscheidet nur das Familiengericht.');
  }
  if (!possibleEndings(dispute).includes(ending)) {
    fail('ende', 'So kann dieses Verfahren nicht enden. Wählen Sie einen anderen Ausgang.');
  }
}

type CourtAndStages = Pick<LitigationCase, 'court' | 'instances' | 'orderForPayment'>;

/** The values that decide how the case can end; undefined if they are wrong themselves. */
function wayOf({ anlass, gericht, instanzen, mahnung }: LitigationValues): CourtAndStages | undefined {
  const subject = subjects.find((one) => one === anlass);
  const court = courts.find((one) => one === gericht) ?? (subject && valueRules[subject].court);
  const count = Object.entries(instances).find(([key]) => key === instanzen)?.[1];
  if (court === undefined || count === undefined) return undefined;
  return { court, instances: count, orderForPayment: mahnung === 'ja' };
}

/** Endings to choose from, by the values of the form. */
export function offeredEndings(values: LitigationValues): readonly Ending[] {
  const way = wayOf(values);
  return way ? possibleEndings(way) : endings;
}

/** After a change of the stages the chosen ending may not fit any more; then the first fitting one is used. */
function withFittingEnding(values: LitigationValues): LitigationValues {
  const offered = offeredEndings(values);
  const isKnown = endings.some((one) => one === values.ende);
  return isKnown && !offered.some((one) => one === values.ende)
    ? { ...values, ende: offered[0] ?? values.ende }
    : values;
}

/**
 * Reads an address: the case, or what is wrong with it, a sentence for each field.
 * @param reader `page`: an ending that the case cannot have gives way to one that it can; for programs only where they
 *   name none
 */
export function readLitigation(
  parameters: URLSearchParams,
  today: string,
  reader: 'page' | 'program' = 'program',
): Reading<QueryName, Asked> {
  const given = valuesOf(parameters, defaults);
  const adapts = reader === 'page' || !parameters.has('ende');
  const values = adapts ? withFittingEnding(given) : given;
  return readValues(values, litigationQuery(today, values.anlass));
}
