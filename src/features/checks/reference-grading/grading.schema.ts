import { z } from 'zod';

/**
 * The one schema of a graded employer reference, used by API, page and letter alike.
 * All types of this feature are derived from it. Everything is plain JSON.
 * The categories are those of the specification. State of 20 November 2026.
 */

const categoryKeys = [
  'leistung',
  'verhalten',
  'arbeitsweise',
  'fachwissen',
  'belastbarkeit',
  'arbeitserfolg',
  'engagement',
  'fuehrung',
  'schlussformel',
] as const;

const gradeSchema = z.literal([1, 2, 3, 4, 5, 6]);
const certaintySchema = z.enum(['sicher', 'wahrscheinlich', 'unsicher']);
const strengthSchema = z.enum(['gut', 'mittel', 'schwach']);
const entitlementSchema = z.enum(['anspruch', 'kein-anspruch', 'verhandelbar']);
const severitySchema = z.enum(['hinweis', 'warnung', 'mangel']);
const categoryKeySchema = z.enum(categoryKeys);
const documentTypeSchema = z.enum([
  'qualifiziertes Endzeugnis',
  'Zwischenzeugnis',
  'einfaches Zeugnis',
  'Ausbildungszeugnis',
]);

/** Character offsets into the text that was handed in: `text.slice(start, end)`. */
const positionSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
});

/** `from` is the better grade, `to` the worse one; both equal when the span is one grade. */
const gradeSpanSchema = z.object({ from: gradeSchema, to: gradeSchema });

/**
 * One quoted place. Two pieces of evidence cover either the same characters (then they share their number)
 * or do not overlap, so that a page can underline them without nesting.
 */
const evidenceSchema = positionSchema.extend({
  number: z.number().int().positive(),
  category: categoryKeySchema,
  quote: z.string(),
  grade: gradeSpanSchema.nullable(),
  strength: strengthSchema,
  note: z.string(),
});

const categoryResultSchema = z.object({
  key: categoryKeySchema,
  label: z.string(),
  grade: gradeSpanSchema.nullable(),
  word: z.string(),
  certainty: certaintySchema,
  why: z.string(),
  evidence: z.array(evidenceSchema),
  upgrade: z.string().nullable(),
});

const findingSchema = z.object({
  key: z.string(),
  severity: severitySchema,
  title: z.string(),
  text: z.string(),
  quote: z.string().optional(),
  position: positionSchema.optional(),
  alternative: z.string().optional(),
  entitlement: entitlementSchema,
  basis: z.string(),
});

const missingPartSchema = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  entitlement: entitlementSchema,
  basis: z.string(),
});

const legalPointSchema = z.object({ text: z.string(), basis: z.string() });

const personSchema = z.object({
  name: z.string().nullable(),
  salutation: z.enum(['Frau', 'Herr']).nullable(),
  title: z.string().nullable(),
  familyName: z.string().nullable(),
  born: z.iso.date().nullable(),
});

const closingSchema = z.object({
  bedauern: z.enum(['stark', 'vorhanden', 'fehlt', 'nicht üblich (Zwischenzeugnis)']),
  dank: z.enum(['stark', 'gut', 'schwach', 'fehlt']),
  wuensche: z.enum([
    'weiterhin viel Erfolg',
    'viel Erfolg',
    'künftig Erfolg',
    'alles Gute (kein Erfolg)',
    'weiterhin erfolgreiche Zusammenarbeit',
    'fehlt',
  ]),
  grund: z.string().nullable(),
  points: z.number().nullable(),
});

/** Parts in the order of the page: paragraphs, then the numbered requests, then the conclusion. */
const letterSchema = z.object({
  sender: z.array(z.string()),
  recipient: z.array(z.string()),
  placeAndDate: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  requests: z.array(z.object({ text: z.string(), entitlement: entitlementSchema })),
  conclusion: z.array(z.string()),
  closing: z.array(z.string()),
});

export const gradingSchema = z.object({
  documentType: documentTypeSchema,
  person: personSchema,
  position: z.string().nullable(),
  period: z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() }),
  issued: z.iso.date().nullable(),
  employer: z.string().nullable(),
  overall: z.object({
    from: gradeSchema.nullable(),
    to: gradeSchema.nullable(),
    word: z.string(),
    certainty: certaintySchema,
    why: z.array(z.string()),
    summary: z.string(),
  }),
  categories: z.array(categoryResultSchema),
  closing: closingSchema,
  evidence: z.array(evidenceSchema),
  findings: z.array(findingSchema),
  missing: z.array(missingPartSchema),
  rights: z.object({
    entitled: z.array(legalPointSchema),
    notEntitled: z.array(legalPointSchema),
    deadlines: z.array(legalPointSchema),
  }),
  letter: letterSchema,
  disclaimer: z.string(),
  basis: z.object({
    rulesVersion: z.literal('2026-11-20'),
    gradedOn: z.iso.date(),
    sources: z.array(z.string()),
  }),
});

const refusalReasonSchema = z.enum([
  'dismissal',
  'invoice',
  'recipe',
  'foreign-language',
  'contract',
  'too-short',
  'unreadable',
  'several-references',
  'other',
]);

export const gradingOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reference'), grading: gradingSchema }),
  z.object({
    kind: z.literal('not-a-reference'),
    reason: refusalReasonSchema,
    explanation: z.string(),
  }),
]);

export type Grade = z.infer<typeof gradeSchema>;
export type GradeSpan = z.infer<typeof gradeSpanSchema>;
export type Certainty = z.infer<typeof certaintySchema>;
export type Strength = z.infer<typeof strengthSchema>;
export type Entitlement = z.infer<typeof entitlementSchema>;
export type CategoryKey = z.infer<typeof categoryKeySchema>;
export type DocumentType = z.infer<typeof documentTypeSchema>;
export type Position = z.infer<typeof positionSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
export type CategoryResult = z.infer<typeof categoryResultSchema>;
export type Finding = z.infer<typeof findingSchema>;
export type MissingPart = z.infer<typeof missingPartSchema>;
export type LegalPoint = z.infer<typeof legalPointSchema>;
export type Person = z.infer<typeof personSchema>;
export type Closing = z.infer<typeof closingSchema>;
export type Letter = z.infer<typeof letterSchema>;
export type Grading = z.infer<typeof gradingSchema>;
export type RefusalReason = z.infer<typeof refusalReasonSchema>;
export type GradingOutcome = z.infer<typeof gradingOutcomeSchema>;
