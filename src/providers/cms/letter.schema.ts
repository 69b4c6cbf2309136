import { z } from 'zod';

/** A piece of a sentence: words, or the place of something that is filled in. */
const piece = z.union([
  z.strictObject({ text: z.string(), isBold: z.literal(true).optional() }),
  z.strictObject({ slot: z.string(), isBold: z.literal(true).optional() }),
]);
const pieces = z.array(piece);

const paragraph = z.strictObject({ kind: z.literal('paragraph'), pieces });
const list = z.strictObject({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(pieces) });

/** The condition of a part of a letter, by a field. */
const condition = z.strictObject({
  field: z.string(),
  /** Values of a choice of which one must be chosen; empty: the field must be filled, or be yes. */
  is: z.array(z.string()),
  isNot: z.boolean(),
});
const when = z.strictObject({
  kind: z.literal('when'),
  condition,
  blocks: z.array(z.union([paragraph, list])),
});

/**
 * The name of a field or deadline. Answers are stored under it, so it must not be a property that every object
 * has.
 */
export const letterName = z
  .string('fehlt')
  .regex(/^[a-z][a-z0-9-]*$/, 'besteht aus kleinen Buchstaben, Ziffern und Bindestrich')
  .refine((name) => !(name in {}), 'ist vergeben');

const field = z.strictObject({
  name: letterName,
  label: z.string(),
  kind: z.enum(['text', 'lines', 'day', 'amount', 'number', 'choice', 'yesNo', 'iban']),
  example: z.string().optional(),
  hint: z.string().optional(),
  isOptional: z.boolean(),
  /** Of a day: not before or after that of another field, or of the letter (`heute`). */
  from: z.string().optional(),
  until: z.string().optional(),
  /** Of a number. */
  most: z.number().optional(),
  /** Of a choice. `text` stands in the letter, `label` in the form. */
  options: z.array(z.strictObject({ value: z.string(), text: z.string(), label: z.string() })),
});

const periodUnits = ['days', 'weeks', 'months', 'years'] as const;
/**
 * Where a period ends: the day itself, the next working day (§ 193 BGB), the last day of its month, the 15th or the last
 * (§ 622 Abs. 1 BGB), the third working day of its month, or the end of a tenancy that is terminated on the day it begins
 * (§ 573c Abs. 1 BGB).
 */
const periodEnds = [
  'day',
  'workingDay',
  'monthEnd',
  'halfMonthEnd',
  'thirdWorkingDay',
  'tenancyEnd',
] as const;

/** Of any unit, as authors may write it (`template-head.ts`): a date so far away still has four figures in its year. */
const longestPeriod = 999;

const deadline = z.strictObject({
  name: letterName,
  label: z.string(),
  /** `heute` for the date of the letter, the name of a field, or of a deadline above. */
  from: z.string(),
  amount: z.int().min(-longestPeriod).max(longestPeriod),
  unit: z.enum(periodUnits),
  end: z.enum(periodEnds),
  /** Where its length comes from. */
  rule: z.string(),
});

export const letterForms = ['text', 'signed', 'saferSigned'] as const;
export const letterWays = ['registered', 'post', 'mail', 'messenger'] as const;

/** A letter to be filled in, as a template of the content describes it. */
export const letterSchema = z.strictObject({
  /** Whom it goes to, over the recipient's address. */
  to: z.string(),
  /** Whether e-mail is enough (§ 126b BGB) or paper with a signature by hand is needed. */
  form: z.enum(letterForms),
  /** How it is best sent. */
  way: z.enum(letterWays),
  subject: pieces,
  fields: z.array(field),
  deadlines: z.array(deadline),
  enclosures: z.array(pieces),
  blocks: z.array(z.union([paragraph, list, when])),
});

export type LetterTemplate = z.infer<typeof letterSchema>;
export type LetterField = z.infer<typeof field>;
export type LetterDeadline = z.infer<typeof deadline>;
export type LetterCondition = z.infer<typeof condition>;
export type LetterPiece = z.infer<typeof piece>;
export type LetterPlainBlock = z.infer<typeof paragraph> | z.infer<typeof list>;
