import { z } from 'zod';
import { insuranceNumberProblem } from '#src/lib/insurance-number.ts';
import { mailAddress } from '#src/lib/mail-address.ts';
import { readCents } from '#src/lib/money-input.ts';
import { phoneField } from '#src/lib/phone-field.ts';
import { tooLong } from '#src/lib/text-length.ts';
import { writtenLine, writtenText } from '#src/lib/written-text.ts';
import { claimAreaKeys } from './areas.data.ts';
import { affectedKeys, callTimeKeys, dayCertaintyKeys, opponentKindKeys, wishKeys } from './choices.data.ts';
import { deadlineKindKeys } from './deadline-kinds.data.ts';

/** How many files a report may have. More can be added once it has its number. */
export const mostFiles = 10;

/** Longest story; a page of a letter has about 3,000 characters. */
export const mostStory = 8000;

type Writing = typeof writtenLine;

const text = (most: number, written: Writing = writtenLine) =>
  z
    .string()
    .default('')
    .transform(written)
    .pipe(z.string().max(most, tooLong(most)));

const needed = (most: number, message: string, written: Writing = writtenLine) =>
  z
    .string({ error: message })
    .default('')
    .transform(written)
    .pipe(z.string().min(1, message).max(most, tooLong(most)));

const choice = <const Keys extends readonly [string, ...string[]]>(keys: Keys, message: string) =>
  z.enum(keys, { error: message });

/** `YYYY-MM-DD`, or empty; forms turn what people type into it (`withDays`). */
const day = z
  .string()
  .default('')
  .transform(writtenLine)
  .pipe(z.union([z.literal(''), z.iso.date()], { error: 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026' }))
  .transform((value) => (value === '' ? null : value));

/** The number may be left out. */
const insuranceNumber = text(40).superRefine((typed, context) => {
  const problem = insuranceNumberProblem(typed);
  if (!problem) return;
  const message = `${problem}. Haben Sie sie nicht zur Hand, lassen Sie das Feld leer.`;
  context.addIssue({ code: 'custom', message });
});

const ticked = z
  .enum(['on', ''])
  .default('')
  .transform((value) => value === 'on');

/** What each step asks, in the order of its page. Input: what stands in the fields; output: what is kept. */
export const stepSchemas = {
  thema: z.object({
    area: choice(claimAreaKeys, 'Bitte wählen Sie, worum es geht. „Etwas anderes“ ist auch richtig.'),
  }),
  frist: z
    .object({
      deadlineKind: choice(
        deadlineKindKeys,
        'Bitte wählen Sie aus. Wenn Sie unsicher sind: „Ich weiß es nicht“.',
      ),
      deadlineDay: day,
      deadlineDayUnknown: ticked,
    })
    // If both are given, the day counts as unknown.
    .transform((said) => (said.deadlineDayUnknown ? { ...said, deadlineDay: null } : said)),
  geschehen: z.object({
    happenedOn: day,
    certainty: choice(dayCertaintyKeys, 'Bitte sagen Sie, wie genau der Tag ist.'),
    story: needed(
      mostStory,
      'Bitte schreiben Sie mit einigen Worten, was passiert ist. Zwei, drei Sätze genügen.',
      writtenText,
    ),
  }),
  gegenseite: z.object({
    opponentKind: choice(opponentKindKeys, 'Bitte wählen Sie, mit wem Sie Streit haben.'),
    opponent: text(200),
    opponentAddress: text(300),
    opponentLawyer: text(200),
  }),
  ziel: z.object({
    stake: z
      .string()
      .default('')
      .transform((typed, context) => {
        const plain = writtenLine(typed);
        if (plain === '') return null;
        const cents = readCents(plain);
        if (cents !== undefined && cents <= 100_000_000_00) return cents;
        context.addIssue({
          code: 'custom',
          message:
            'Bitte schreiben Sie einen Betrag, zum Beispiel 1.200. Sie können das Feld auch leer lassen.',
        });
        return z.NEVER;
      }),
    stakeText: text(500),
    wish: choice(wishKeys, 'Bitte wählen Sie, was Sie sich wünschen. Sie können es später ändern.'),
    callTime: z.enum(callTimeKeys).default('any'),
    lawyer: text(200),
  }),
  unterlagen: z.object({ filesNote: text(1000, writtenText) }),
  person: z.object({
    affected: choice(affectedKeys, 'Bitte wählen Sie, wen es betrifft.'),
    affectedName: text(160),
    companyName: text(160),
    insuranceNumber,
    birthDate: day,
    contractId: z.union([z.literal(''), z.uuid()]).default(''),
    firstName: needed(80, 'Bitte geben Sie Ihren Vornamen ein.'),
    lastName: needed(80, 'Bitte geben Sie Ihren Nachnamen ein.'),
    email: z.string().default('').pipe(mailAddress('Dorthin schicken wir die Bestätigung.')),
    phone: phoneField,
  }),
  pruefen: z.object({
    truthful: z
      .literal('on', { error: 'Bitte bestätigen Sie, dass Ihre Angaben stimmen.' })
      .transform(() => true as const),
    sensitive: ticked,
    lawyerTalk: ticked,
  }),
} as const;

export type StepKey = keyof typeof stepSchemas;

/** The fields of a step in the order of its page, which is also the order of its problems. */
export function fieldsOf(step: StepKey): string[] {
  const schema = stepSchemas[step];
  return Object.keys('shape' in schema ? schema.shape : schema.in.shape);
}

/** Everything a report says, as `POST /claim-reports` takes it: the same fields as the form, by step. */
export const newClaimReportSchema = z.object({
  ...stepSchemas,
  brand: z.string().max(40).default(''),
});

export type NewClaimReport = z.infer<typeof newClaimReportSchema>;

/** Fields that hold a day, by step. */
export const dayFields: Readonly<Partial<Record<StepKey, readonly string[]>>> = {
  frist: ['deadlineDay'],
  geschehen: ['happenedOn'],
  person: ['birthDate'],
};

/** What stands in the fields of a step, before anything is checked. */
export type StepValues = Readonly<Record<string, string>>;

/** Characters of all answers together: three times the longest text that somebody may paste. */
const longestDraft = 60_000;

/** Answers that are not sent yet, by step. */
export const draftAnswersSchema = z
  .partialRecord(
    z.enum(Object.keys(stepSchemas) as [StepKey, ...StepKey[]]),
    z.record(z.string().max(40), z.string().max(20_000)),
  )
  .refine((answers) => JSON.stringify(answers).length <= longestDraft, 'Das ist zu viel Text.');
export type DraftAnswers = z.infer<typeof draftAnswersSchema>;

/** Reads stored answers. An outdated shape counts as none. */
export function readAnswers(answers: unknown): DraftAnswers {
  return draftAnswersSchema.safeParse(answers).data ?? {};
}

/** A step of the form: its address `?schritt=…`, its word in the list of steps, its question. */
export type FormStep = { key: StepKey; word: string; heading: string };

/** The steps in their order: what cannot wait is asked second. */
export const formSteps: ReadonlyArray<FormStep> = [
  { key: 'thema', word: 'Thema', heading: 'Worum geht es?' },
  { key: 'frist', word: 'Fristen', heading: 'Läuft eine Frist?' },
  { key: 'geschehen', word: 'Hergang', heading: 'Was ist passiert?' },
  { key: 'gegenseite', word: 'Gegner', heading: 'Mit wem haben Sie Streit?' },
  { key: 'ziel', word: 'Wunsch', heading: 'Was steht auf dem Spiel, und was möchten Sie?' },
  { key: 'unterlagen', word: 'Belege', heading: 'Haben Sie Unterlagen?' },
  { key: 'person', word: 'Daten', heading: 'Wer sind Sie?' },
  { key: 'pruefen', word: 'Prüfen', heading: 'Stimmt alles?' },
];

const keys = formSteps.map(({ key }) => key);

/** The step of an address; the first for anything else. */
export function stepOf(key: string | null): StepKey {
  return keys.find((one) => one === key) ?? 'thema';
}

export const stepNumber = (key: StepKey) => keys.indexOf(key) + 1;
export const nextStep = (key: StepKey): StepKey => keys[keys.indexOf(key) + 1] ?? 'pruefen';
export const stepBefore = (key: StepKey): StepKey | undefined => keys[keys.indexOf(key) - 1];
