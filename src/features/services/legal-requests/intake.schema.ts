import { z } from '@hono/zod-openapi';
import { readPhone } from '#src/features/account/personal-data/public.server.ts';
import { phoneProblem } from '#src/lib/telephone.ts';
import { areas, callLanguages, callTimes, contractTypes, leakedData, leakGoals } from './advice-forms.ts';
import { debtIntakeSchema } from './debt-intake.schema.ts';
import {
  choice,
  choiceOf,
  choicesOf,
  neededDay,
  neededText,
  optionalCents,
  optionalDay,
  optionalText,
} from './intake-fields.ts';
import type { LegalKind } from './kinds.ts';

const area = choiceOf(areas, 'Bitte wählen Sie, worum es geht.');
const opponent = neededText(
  'Bitte nennen Sie die andere Seite. Wer Sie berät, muss vorher wissen, ob er sie auch vertritt.',
  { least: 2, most: 200 },
);
const deadlineOn = optionalDay().openapi({
  description: 'Day on which a deadline ends; null if there is none',
});

/** Questions of the written advice by a lawyer. */
const onlineAdviceSchema = z
  .strictObject({
    area,
    question: neededText(
      'Bitte stellen Sie Ihre Frage in mindestens 20\u00a0Zeichen. Ein oder zwei Sätze genügen.',
      { least: 20, most: 4000 },
    ),
    events: neededText('Bitte schreiben Sie, was wann geschehen ist. Stichpunkte genügen.', {
      least: 10,
      most: 4000,
    }),
    opponent,
    goal: neededText('Bitte schreiben Sie, was Sie erreichen möchten.', { least: 5, most: 1000 }),
    deadlineOn,
    deadlineNote: optionalText(200),
  })
  .openapi('OnlineAdviceIntake');

/** Questions of the check of a contract; the contract itself is among the files. */
const contractCheckSchema = z
  .strictObject({
    contractType: choiceOf(contractTypes, 'Bitte wählen Sie, was für ein Vertrag es ist.'),
    otherParty: opponent,
    isSigned: choice(['yes', 'no'], 'Bitte wählen Sie, ob Sie schon unterschrieben oder zugestimmt haben.'),
    signedOn: optionalDay().openapi({ description: 'Needed when `isSigned` is `yes`' }),
    decideBy: optionalDay(),
    valueCents: optionalCents().openapi({ description: 'What the contract is worth, in cents' }),
    worries: neededText(
      'Bitte schreiben Sie, welche Stellen Ihnen Sorgen machen, in mindestens 20\u00a0Zeichen.',
      { least: 20, most: 4000 },
    ),
  })
  .openapi('ContractCheckIntake');

/** What must be known before a call. */
const phoneAdviceSchema = z
  .strictObject({
    area,
    question: neededText('Bitte stellen Sie Ihre Frage in mindestens 20\u00a0Zeichen.', {
      least: 20,
      most: 1000,
    }),
    opponent,
    phone: z
      .string({ error: 'Bitte geben Sie Ihre Telefonnummer ein.' })
      .max(40, 'Diese Nummer gibt es so nicht. Bitte prüfen Sie die Ziffern.')
      .overwrite((text) => readPhone(text) ?? text.trim())
      .min(1, 'Bitte geben Sie Ihre Telefonnummer ein.')
      .refine((text) => readPhone(text) !== undefined, {
        error: 'Diese Nummer gibt es so nicht. Ein Beispiel: 040 66969123',
        abort: true,
      })
      .superRefine((text, context) => {
        const message = phoneProblem(text);
        if (message) context.addIssue({ code: 'custom', message });
      })
      .openapi({ description: 'As people write it; kept as E.164' }),
    callOn: neededDay('Bitte wählen Sie den Tag, an dem wir anrufen sollen.'),
    callTime: choiceOf(callTimes, 'Bitte wählen Sie, wann Sie erreichbar sind.'),
    language: choiceOf(callLanguages, 'Bitte wählen Sie eine Sprache.'),
    deadlineOn,
  })
  .openapi('PhoneAdviceIntake');

/** What is known of a leak. */
const dataLeakSchema = z
  .strictObject({
    company: neededText('Bitte nennen Sie das Unternehmen.', { least: 2, most: 200 }),
    dataKinds: choicesOf(leakedData, 'Bitte wählen Sie mindestens eine Art von Daten.'),
    learnedOn: neededDay('Bitte nennen Sie den Tag, an dem Sie vom Leck erfahren haben.'),
    hasLetter: choice(['yes', 'no'], 'Bitte wählen Sie, ob das Unternehmen Ihnen geschrieben hat.'),
    happened: neededText('Bitte schreiben Sie, was Sie vom Leck wissen. Ein Satz genügt.', {
      least: 10,
      most: 4000,
    }),
    damage: optionalText(2000),
    goal: choiceOf(leakGoals, 'Bitte wählen Sie, was Sie erreichen möchten.'),
  })
  .openapi('DataLeakIntake');

/** One schema for each kind: it serves the form, the API and its description. */
export const intakeSchemas = {
  online_legal_advice: onlineAdviceSchema,
  general_contract_check: contractCheckSchema,
  phone_legal_advice: phoneAdviceSchema,
  claim_debt_service: debtIntakeSchema,
  data_leak_assistance: dataLeakSchema,
} as const satisfies Record<LegalKind, z.ZodType>;

export type Intakes = { [Kind in LegalKind]: z.infer<(typeof intakeSchemas)[Kind]> };

/** A request's answers together with the kind they belong to. */
export type KindIntake = { [Kind in LegalKind]: { kind: Kind; intake: Intakes[Kind] } }[LegalKind];

const uploadTokens = z
  .array(z.string().min(20).max(100), { error: 'Bitte laden Sie die Dateien noch einmal hoch.' })
  .max(10, 'Höchstens 10\u00a0Dateien auf einmal.')
  .default([]);

const bodyOf = <Kind extends LegalKind>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), intake: intakeSchemas[kind], uploadTokens });

/** The body of `POST /legal-requests`. */
export const newRequestSchema = z
  .discriminatedUnion('kind', [
    bodyOf('online_legal_advice'),
    bodyOf('general_contract_check'),
    bodyOf('phone_legal_advice'),
    bodyOf('claim_debt_service'),
    bodyOf('data_leak_assistance'),
  ])
  .openapi('NewLegalRequest');

export type NewLegalRequest = z.infer<typeof newRequestSchema>;

/** Answers as they were stored, of the schema of their kind. @throws ZodError for what was never stored by us */
export function storedIntake(kind: LegalKind, stored: unknown): KindIntake {
  return newRequestSchema.parse({ kind, intake: stored });
}
