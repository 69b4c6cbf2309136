import { z } from 'zod';

/**
 * The one schema of a checked employment contract, used by API, page and storage alike. All types of the result are
 * derived from it. Everything is plain JSON; money in integer cents, days as ISO dates.
 */

export const clauseIds = [
  'C01',
  'C02',
  'C03',
  'C04',
  'C05',
  'C06',
  'C07',
  'C08',
  'C09',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'C18',
  'C19',
  'C20',
  'C21',
  'C22',
  'C23',
  'C24',
  'C25',
  'C26',
  'C27',
  'C28',
  'C29',
  'C30',
  'C31',
  'C32',
  'C33',
  'C34',
  'C35',
  'C36',
  'C37',
  'C38',
  'C39',
  'C40',
  'C41',
  'C42',
  'C43',
  'C44',
  'C45',
] as const;

const frameKeys = [
  'employer',
  'employerAddress',
  'employee',
  'employeeAddress',
  'signed',
  'begin',
  'fixedTerm',
  'job',
  'place',
  'hours',
  'pay',
  'leave',
  'probation',
  'notice',
  'collective',
] as const;

export const clauseIdSchema = z.enum(clauseIds);
const stateSchema = z.enum(['red', 'yellow', 'green']);
const certaintySchema = z.enum(['sicher', 'unsicher']);
export const documentTypeSchema = z.enum([
  'unbefristeter Arbeitsvertrag',
  'befristeter Arbeitsvertrag',
  'Minijob',
  'Vertrag als Werkstudent',
]);

/** Character offsets into the text that was handed in: `text.slice(start, end)` is the quote. */
const quoteSchema = z.object({
  quote: z.string(),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
});

/** A value of the contract; `quote` is null if the customer named it. */
const frameItemSchema = z.object({
  key: z.enum(frameKeys),
  label: z.string(),
  text: z.string(),
  /** For programs: ISO date, integer cents, minutes a week, days or the text itself. */
  value: z.union([z.string(), z.number()]).nullable(),
  source: z.enum(['text', 'customer']),
  quote: quoteSchema.nullable(),
});

const caseSchema = z.object({
  court: z.string(),
  date: z.iso.date(),
  fileNumber: z.string(),
  /** As a page prints it: „BAG, Urteil vom 01.09.2010 – 5 AZR 517/09“. */
  text: z.string(),
});

const clauseSchema = quoteSchema.extend({
  /** From the top of the document. */
  number: z.number().int().positive(),
  id: clauseIdSchema,
  /** Key of the rule's outcome, e.g. `no-cap`. */
  outcome: z.string(),
  /** Its section: „§ 12 Ausschlussfrist“, „Nr. 7“; null in a text without sections. */
  section: z.string().nullable().default(null),
  title: z.string(),
  state: stateSchema,
  /** The state in words, so that it does not depend on colour. */
  word: z.string(),
  certainty: certaintySchema,
  reason: z.string(),
  instead: z.string(),
  statutes: z.array(z.string()),
  cases: z.array(caseSchema),
  /** First day of the rule, if it has one. */
  validFrom: z.iso.date().nullable(),
});

/** A clause that was recognised but not rated, because its wording was not understood with certainty. */
const unratedClauseSchema = quoteSchema.extend({
  id: clauseIdSchema,
  title: z.string(),
  section: z.string().nullable(),
});

/**
 * Kinds of content that was not read: text in formulas, drawings, pictures, stamps, remarks and form fields,
 * turned text, text beyond the limit, and letters of another script. It may say anything, so nothing of such a
 * document is green.
 */
const unreadKinds = [
  'formula',
  'drawing',
  'picture',
  'turned-text',
  'stamp',
  'remark',
  'form-field',
  'cut',
  'foreign-letters',
] as const;
export const unreadKindSchema = z.enum(unreadKinds);

const writtenTermStatusSchema = z.enum(['present', 'missing', 'partly', 'not-needed']);

/** One of the 15 items of § 2 Abs. 1 Satz 7 NachwG. */
const writtenTermSchema = z.object({
  number: z.number().int().min(1).max(15),
  title: z.string(),
  status: writtenTermStatusSchema,
  word: z.string(),
  text: z.string(),
  deadline: z.string(),
  basis: z.string(),
  quote: quoteSchema.nullable(),
});

/** `open`: the value cannot be computed from the known facts. */
export const figureStateSchema = z.enum(['red', 'yellow', 'green', 'open']);
const figureSchema = z.object({
  state: figureStateSchema,
  word: z.string(),
  arithmetic: z.string(),
  note: z.string(),
  basis: z.string(),
});

const hourlyWageSchema = figureSchema.extend({
  hourlyCents: z.number().int().nullable(),
  minimumCents: z.number().int(),
  minimumSince: z.iso.date(),
  nextMinimumCents: z.number().int().nullable(),
  nextMinimumFrom: z.iso.date().nullable(),
  monthlyCents: z.number().int().nullable(),
  weeklyMinutes: z.number().int().nullable(),
});

const leaveDaysSchema = figureSchema.extend({
  contractDays: z.number().nullable(),
  unit: z.string().nullable(),
  daysPerWeek: z.number(),
  minimumDays: z.number(),
});

const noticePeriodSchema = figureSchema.extend({
  side: z.enum(['employee', 'employer', 'both']),
  phase: z.enum(['probation', 'after']),
  /** The rule of the contract in words; null if it has none. */
  contract: z.string().nullable(),
  /** The minimum of the law. */
  statute: z.string(),
  /** The rule that applies in the end. */
  applies: z.string(),
});

const noticeStepSchema = z.object({ years: z.number().int(), months: z.number().int() });

const fixedTermFigureSchema = z.object({
  until: z.iso.date(),
  months: z.number().nullable(),
  lastDayToSue: z.iso.date(),
  arithmetic: z.string(),
  basis: z.string(),
});

const hintSchema = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  basis: z.string(),
});

export const contractGradingSchema = z.object({
  documentType: documentTypeSchema,
  frame: z.array(frameItemSchema),
  overall: z.object({
    /**
     * `open` if nothing was found, because no check reads everything; `green` in results from before 25
     * November 2026.
     */
    state: figureStateSchema,
    word: z.string(),
    sentence: z.string(),
    red: z.number().int(),
    yellow: z.number().int(),
    green: z.number().int(),
    missing: z.number().int(),
  }),
  /** The three most important next steps. */
  firstSteps: z.array(z.string()).length(3),
  clauses: z.array(clauseSchema),
  /**
   * Null in results from before 25 November 2026: their green clauses had no proof, and unrated clauses were not
   * counted.
   */
  notRated: z
    .object({
      clauses: z.array(unratedClauseSchema),
      sections: z.array(z.string()),
      /** Kinds of content that was not read; if there is any, no clause is green. */
      unread: z.array(unreadKindSchema).default([]),
    })
    .nullable()
    .default(null),
  writtenTerms: z.array(writtenTermSchema).length(15),
  /** The sentence about all missing items together. */
  writtenTermsNote: z.string(),
  figures: z.object({
    hourlyWage: hourlyWageSchema,
    leave: leaveDaysSchema,
    notice: z.array(noticePeriodSchema),
    /** The employer's longer periods by years of service. */
    noticeSteps: z.array(noticeStepSchema),
    yearsOfService: z.number().int().nullable(),
    fixedTerm: fixedTermFigureSchema.nullable(),
  }),
  hints: z.array(hintSchema),
  disclaimer: z.string(),
  basis: z.object({
    rulesVersion: z.literal('2026-11-20'),
    gradedOn: z.iso.date(),
    /** Day by which dated rules were chosen. */
    contractOf: z.iso.date(),
  }),
});

const contractRefusalSchema = z.enum([
  'lease',
  'reference',
  'freelance',
  'apprenticeship',
  'director',
  'settlement',
  'dismissal',
  'invoice',
  'foreign-language',
  'too-short',
  'unreadable',
  'other',
]);

export const contractOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('graded'), grading: contractGradingSchema }),
  z.object({ kind: z.literal('not-a-contract'), reason: contractRefusalSchema, explanation: z.string() }),
]);

export type ClauseId = z.infer<typeof clauseIdSchema>;
export type ClauseState = z.infer<typeof stateSchema>;
export type ClauseCertainty = z.infer<typeof certaintySchema>;
export type ContractDocumentType = z.infer<typeof documentTypeSchema>;
export type FrameItem = z.infer<typeof frameItemSchema>;
export type FrameKey = FrameItem['key'];
export type CourtCase = z.infer<typeof caseSchema>;
export type Clause = z.infer<typeof clauseSchema>;
export type NotRated = NonNullable<ContractGrading['notRated']>;
export type UnreadKind = z.infer<typeof unreadKindSchema>;
export type UnratedClause = z.infer<typeof unratedClauseSchema>;
export type WrittenTerm = z.infer<typeof writtenTermSchema>;
export type WrittenTermStatus = z.infer<typeof writtenTermStatusSchema>;
export type FigureState = z.infer<typeof figureStateSchema>;
export type HourlyWage = z.infer<typeof hourlyWageSchema>;
export type LeaveDays = z.infer<typeof leaveDaysSchema>;
export type NoticePeriod = z.infer<typeof noticePeriodSchema>;
export type NoticeStep = z.infer<typeof noticeStepSchema>;
export type FixedTermFigure = z.infer<typeof fixedTermFigureSchema>;
export type Hint = z.infer<typeof hintSchema>;
export type ContractGrading = z.infer<typeof contractGradingSchema>;
export type ContractRefusal = z.infer<typeof contractRefusalSchema>;
export type ContractOutcome = z.infer<typeof contractOutcomeSchema>;
