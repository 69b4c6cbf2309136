import { z } from '@hono/zod-openapi';
import { federalStates } from '#src/lib/calendar.ts';
import {
  choice,
  choices,
  neededCents,
  neededDay,
  neededText,
  optionalCents,
  optionalDay,
  optionalText,
  postcode,
} from './intake-fields.ts';

/** Why money is owed. */
const debtReasons = ['goods', 'work', 'rent', 'loan', 'damages', 'other'] as const;
/** Which day the creditor knows, as in the calculator of interest (§ 286 BGB). */
const defaultTriggers = ['due_day', 'invoice', 'reminder', 'refusal'] as const;
const stepsSoFar = ['invoice', 'reminder', 'call', 'instalments'] as const;

const disputed =
  'Bestreitet die andere Seite die Forderung, hilft ein Mahnschreiben nicht weiter, und ein Mahnbescheid kostet nur Zeit. Fragen Sie besser mit der Online-Rechtsberatung, was Sie tun können.';
const notDelivered =
  'Haben Sie selbst noch nicht geliefert oder geleistet, gibt es keinen Mahnbescheid (§\u00a0688 Abs.\u00a02 Nr.\u00a02 ZPO). Fragen Sie besser mit der Online-Rechtsberatung.';
const abroad =
  'Wohnt oder sitzt der Schuldner nicht in Deutschland, gelten eigene Regeln, die dieser Service nicht kennt. Fragen Sie besser mit der Online-Rechtsberatung.';

/** A yes is needed; a no ends the service with the reason. */
const mustBeYes = (missing: string, refusal: string) =>
  choice(['yes', 'no'], missing).refine((answer) => answer === 'yes', { error: refusal });

/** Creditor, debtor and debt. Whom the service cannot help is told why (`facts`: refuse disputed, foreign, unperformed). */
export const debtIntakeSchema = z
  .strictObject({
    creditorKind: choice(['person', 'company'], 'Bitte wählen Sie, wer das Geld bekommt.'),
    creditorName: neededText({
      missing: 'Bitte geben Sie den Namen des Gläubigers ein.',
      most: 120,
      least: 2,
    }),
    creditorStreet: neededText({
      missing: 'Bitte geben Sie Straße und Hausnummer ein.',
      most: 120,
      least: 2,
    }),
    creditorPostcode: postcode('Bitte geben Sie die fünf Ziffern der Postleitzahl ein.'),
    creditorCity: neededText({ missing: 'Bitte geben Sie den Ort ein.', most: 80, least: 2 }),
    // Decides which court issues the order for payment (§ 689 Abs. 2, 3 ZPO).
    creditorState: choice(federalStates, 'Bitte wählen Sie das Bundesland.'),
    creditorRepresentative: optionalText(120),
    creditorAccount: optionalText(60),
    debtorKind: choice(['consumer', 'business'], 'Bitte wählen Sie, wer das Geld schuldet.'),
    debtorName: neededText({ missing: 'Bitte geben Sie den Namen des Schuldners ein.', most: 120, least: 2 }),
    debtorStreet: neededText({ missing: 'Bitte geben Sie Straße und Hausnummer ein.', most: 120, least: 2 }),
    debtorPostcode: postcode('Bitte geben Sie die fünf Ziffern der Postleitzahl ein.'),
    debtorCity: neededText({ missing: 'Bitte geben Sie den Ort ein.', most: 80, least: 2 }),
    debtorRepresentative: optionalText(120),
    isInGermany: mustBeYes('Bitte wählen Sie Ja oder Nein.', abroad),
    reason: choice(debtReasons, 'Bitte wählen Sie, wofür das Geld ist.'),
    claimText: neededText({
      missing: 'Bitte beschreiben Sie die Forderung in einem Satz, zum Beispiel: Malerarbeiten im Flur.',
      most: 300,
      least: 5,
    }),
    invoiceNumber: optionalText(60),
    contractOn: optionalDay(),
    amountCents: neededCents('Bitte geben Sie den offenen Betrag ein.'),
    dueOn: neededDay('Bitte nennen Sie den Tag, an dem das Geld fällig war.'),
    trigger: choice(defaultTriggers, 'Bitte wählen Sie, seit wann die andere Seite im Verzug ist.'),
    triggerOn: neededDay('Bitte nennen Sie den Tag dazu.'),
    costsCents: optionalCents(),
    isUndisputed: mustBeYes('Bitte wählen Sie Ja oder Nein.', disputed),
    isPerformed: mustBeYes('Bitte wählen Sie Ja oder Nein.', notDelivered),
    steps: choices(stepsSoFar),
    notes: optionalText(2000),
  })
  .openapi('DebtIntake');

export type DebtIntake = z.infer<typeof debtIntakeSchema>;
