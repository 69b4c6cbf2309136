import { z } from '@hono/zod-openapi';
import { federalStates } from '#src/lib/calendar.ts';
import { debtReasons, stepsSoFar } from './debt-form.ts';
import {
  choice,
  choiceOf,
  choicesOf,
  neededCents,
  neededDay,
  neededText,
  optionalCents,
  optionalDay,
  optionalText,
  postcode,
} from './intake-fields.ts';

/** Which day the creditor knows, as in the calculator of interest (§ 286 BGB). */
const defaultTriggers = ['due_day', 'invoice', 'reminder', 'refusal'] as const;

const disputed =
  'Bestreitet die andere Seite die Forderung, hilft ein Mahnschreiben nicht weiter, und ein Mahnbescheid kostet nur Zeit. Fragen Sie besser mit der Online-Rechtsberatung, was Sie tun können.';
const notDelivered =
  'Haben Sie selbst noch nicht geliefert oder geleistet, gibt es keinen Mahnbescheid (§\u00a0688 Abs.\u00a02 Nr.\u00a02 ZPO). Fragen Sie besser mit der Online-Rechtsberatung.';
const abroad =
  'Wohnt oder sitzt der Schuldner nicht in Deutschland, gelten eigene Regeln, die dieser Service nicht kennt. Fragen Sie besser mit der Online-Rechtsberatung.';

/** Requires a yes. A no ends the service with the reason. */
const mustBeYes = (missing: string, refusal: string) =>
  choice(['yes', 'no'], missing).refine((answer) => answer === 'yes', { error: refusal });

/**
 * Creditor, debtor and debt. If the service cannot help, it says why: it refuses debts that are disputed, abroad or
 * not yet earned.
 */
export const debtIntakeSchema = z
  .strictObject({
    creditorKind: choice(['person', 'company'], 'Bitte wählen Sie, wer das Geld bekommt.'),
    creditorName: neededText('Bitte geben Sie den Namen des Gläubigers ein.', { least: 2, most: 120 }),
    creditorStreet: neededText('Bitte geben Sie Straße und Hausnummer ein.', { least: 2, most: 120 }),
    creditorPostcode: postcode('Bitte geben Sie die fünf Ziffern der Postleitzahl ein.'),
    creditorCity: neededText('Bitte geben Sie den Ort ein.', { least: 2, most: 80 }),
    // Decides which court issues the order for payment (§ 689 Abs. 2, 3 ZPO).
    creditorState: choice(federalStates, 'Bitte wählen Sie das Bundesland.'),
    creditorRepresentative: optionalText(120),
    creditorAccount: optionalText(60),
    debtorKind: choice(['consumer', 'business'], 'Bitte wählen Sie, wer das Geld schuldet.'),
    debtorName: neededText('Bitte geben Sie den Namen des Schuldners ein.', { least: 2, most: 120 }),
    debtorStreet: neededText('Bitte geben Sie Straße und Hausnummer ein.', { least: 2, most: 120 }),
    debtorPostcode: postcode('Bitte geben Sie die fünf Ziffern der Postleitzahl ein.'),
    debtorCity: neededText('Bitte geben Sie den Ort ein.', { least: 2, most: 80 }),
    debtorRepresentative: optionalText(120),
    isInGermany: mustBeYes('Bitte wählen Sie Ja oder Nein.', abroad),
    reason: choiceOf(debtReasons, 'Bitte wählen Sie, wofür das Geld ist.'),
    claimText: neededText(
      'Bitte beschreiben Sie die Forderung in einem Satz, zum Beispiel: Malerarbeiten im Flur.',
      { least: 5, most: 300 },
    ),
    invoiceNumber: optionalText(60),
    contractOn: optionalDay(),
    amountCents: neededCents('Bitte geben Sie den offenen Betrag ein.'),
    dueOn: neededDay('Bitte nennen Sie den Tag, an dem das Geld fällig war.'),
    trigger: choice(defaultTriggers, 'Bitte wählen Sie, seit wann die andere Seite im Verzug ist.'),
    triggerOn: neededDay('Bitte nennen Sie den Tag dazu.'),
    costsCents: optionalCents(),
    isUndisputed: mustBeYes('Bitte wählen Sie Ja oder Nein.', disputed),
    isPerformed: mustBeYes('Bitte wählen Sie Ja oder Nein.', notDelivered),
    steps: choicesOf(stepsSoFar),
    notes: optionalText(2000),
  })
  .openapi('DebtIntake');

export type DebtIntake = z.infer<typeof debtIntakeSchema>;
