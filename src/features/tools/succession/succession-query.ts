import { z } from 'zod';
import { states } from '#src/lib/calendar.ts';
import { centsText, dayText, valuesOf, wholeText } from '#src/lib/query-fields.ts';
import type { Reading } from '#src/lib/query-reader.ts';
import { compulsoryShares, type Estate, type Gift } from './compulsory.ts';
import { type Family, hasGains } from './family.ts';
import { defaults, giftFields, mostGifts } from './family-names.ts';
import { type Asked, FieldReader, readFamily, yesOrNo } from './family-query.ts';
import { earliestDeath } from './spouse-share.ts';
import { ids } from './succession.ts';
import type { Known } from './succession-deadlines.ts';

/** Ids of recipients who are no relatives of the family. */
const someoneElse = 'andere';
export const formerSpouse = 'exgatte';

export type SuccessionCase = {
  family: Family;
  estate: Estate;
  /** Null where no day was given: deadlines need one. */
  known: Known | null;
};

export type SuccessionReading = Reading<string, SuccessionCase> & {
  /** The family as far as it can be read, even if other fields are wrong. */
  family: Family;
  asked: Asked;
  /** Answers without effect at present, kept in case they matter again. */
  kept: ReadonlyArray<readonly [string, string]>;
};

const amount = centsText({
  blank: { value: null },
  least: 0,
  most: 3_000_000_000,
  message: 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 240.000 oder 1.234,56.',
});

/** The day of death, empty for none: the law of before 2010 is another (Art. 229 § 23 Abs. 4 EGBGB). */
function deathText(today: string) {
  return dayText({
    today,
    empty: null,
    earliest: {
      day: earliestDeath,
      message: 'Vor dem 1.\u00a0Januar 2010 galten andere Regeln. Diese Erbfälle rechnen wir nicht.',
    },
    latest: { day: today, message: 'Dieser Tag liegt in der Zukunft. Lassen Sie das Feld sonst leer.' },
  });
}

function knownText(today: string, death: string | null) {
  return dayText({
    today,
    empty: null,
    earliest: {
      day: death ?? earliestDeath,
      message: 'Das liegt vor dem Todestag. Erfahren haben Sie es frühestens an diesem Tag.',
    },
    latest: { day: today, message: 'Dieser Tag liegt in der Zukunft.' },
  });
}

function giftDayText(today: string, death: string) {
  return dayText({
    today,
    empty: null,
    earliest: { day: '1900-01-01', message: 'Das ist zu lange her. Ein Beispiel: 4.3.2021' },
    latest: { day: death, message: 'Geschenkt wird zu Lebzeiten: Der Tag liegt nach dem Todestag.' },
  });
}

/** Possible recipients of a gift: people with a compulsory share, the spouse, a former spouse, others. */
export function recipientsOf(family: Family): string[] {
  const { state } = family.marriage;
  const nobody: Estate = { assetsCents: null, debtsCents: 0, gainCents: null, gifts: [], death: '' };
  const entitled = compulsoryShares(family, nobody).map(({ id }) => id);
  const isMarried = state === 'married' || state === 'partnership' || state === 'divorcing';
  const spouse = isMarried && !entitled.includes(ids.spouse) ? [ids.spouse] : [];
  const former = state === 'divorced' || state === 'widowed' ? [formerSpouse] : [];
  return [someoneElse, ...entitled, ...spouse, ...former];
}

type GiftContext = { today: string; death: string; family: Family; marriageEnd: string | null };

function marriageEndFor(to: string, { marriageEnd }: GiftContext): string | null | undefined {
  if (to === ids.spouse) return null;
  return to === formerSpouse ? (marriageEnd ?? undefined) : undefined;
}

/** A gift; an empty row is none. */
function readGift(reader: FieldReader, number: number, context: GiftContext): Gift | null {
  const names = giftFields(number);
  const cents = reader.read(names.value, amount, null);
  const day = reader.read(names.day, giftDayText(context.today, context.death), null);
  const recipients = recipientsOf(context.family);
  const recipient = z
    .string()
    .refine((id) => recipients.includes(id), 'Bitte wählen Sie, wer das Geschenk bekam.');
  const to = reader.read(names.to, recipient, someoneElse);
  if (cents === null && day === null && !reader.hasProblem(names.value, names.day)) return null;
  if (cents === null) reader.fail(names.value, 'Was war das Geschenk wert? Ein Beispiel: 40.000');
  if (day === null) reader.fail(names.day, 'Wann war das? Ein Beispiel: 4.3.2021');
  if (cents === null || day === null) return null;
  return { cents, day, to, marriageEnd: marriageEndFor(to, context) };
}

function readGifts(reader: FieldReader, context: Omit<GiftContext, 'marriageEnd'>): Gift[] {
  const many = reader.read('geschenke', wholeText(0, mostGifts), 0);
  const isFormer = Array.from({ length: many }, (_, index) =>
    reader.read(giftFields(index + 1).to, z.string(), someoneElse),
  ).includes(formerSpouse);
  const marriageEnd = isFormer
    ? reader.read('eheende', giftDayText(context.today, context.death), null)
    : null;
  if (isFormer && marriageEnd === null) {
    reader.fail('eheende', 'Wann endete die Ehe? Erst von da an zählen die zehn Jahre.');
  }
  return Array.from({ length: many }, (_, index) =>
    readGift(reader, index + 1, { ...context, marriageEnd }),
  ).flatMap((gift) => gift ?? []);
}

function readKnown(reader: FieldReader, today: string, death: string | null): Known | null {
  const known = reader.read('kenntnis', knownText(today, death), null);
  const isAbroad = reader.read('ausland', yesOrNo, false);
  const state = reader.read('land', z.enum(states, 'Bitte wählen Sie das Bundesland.'), 'BUND');
  if (death === null && known !== null) {
    reader.fail('tod', 'Bitte auch den Todestag, zum Beispiel 4.3.2026.');
  }
  return death === null ? null : { death, known: known ?? death, isAbroad, state };
}

/**
 * Reads a query: family, estate and days, or a problem for each wrong field. Fields without effect are not
 * checked.
 * @param today ISO day, from the clock
 */
export function readSuccession(parameters: URLSearchParams, today: string): SuccessionReading {
  const values = valuesOf(parameters, defaults);
  const reader = new FieldReader(values);
  const { family, asked } = readFamily(reader);
  const death = reader.read('tod', deathText(today), null);
  const known = readKnown(reader, today, death);
  const estate: Estate = {
    assetsCents: reader.read('nachlass', amount, null),
    debtsCents: reader.read('schulden', amount, null) ?? 0,
    gainCents: hasGains(family) ? reader.read('zugewinn', amount, null) : null,
    gifts: readGifts(reader, { today, death: death ?? today, family }),
    death: death ?? today,
  };
  if (estate.assetsCents === null && estate.debtsCents > 0) {
    reader.fail('nachlass', 'Bitte auch, was da ist. Ist nichts da, geben Sie 0 ein.');
  }
  const { problems } = reader;
  const kept = Object.entries(values).filter(
    ([name, value]) => !reader.names.has(name) && value !== defaults[name],
  );
  const parsed = problems.length > 0 ? null : { family, estate, known };
  return { values, problems, family, asked, kept, parsed };
}
