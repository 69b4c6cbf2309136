import { letterFiles, registerCheck } from '#src/features/checks/document-checks/public.server.ts';
import { type Grading, gradingSchema } from '#src/features/checks/reference-grading/public.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import type { Order } from '#src/features/services/order/public.server.ts';
import { addressLetter } from './letter-address.ts';
import { referenceCheckOffer } from './offer.ts';
import { seedFinishedCheck } from './reference-check.seeds.ts';
import { resultPdf } from './result-pdf.ts';

/** The grading; its letter is addressed with data of the order. */
function addressed(stored: unknown, order: Order): Grading {
  const grading = gradingSchema.parse(stored);
  return { ...grading, letter: addressLetter(grading.letter, grading.person.name, order) };
}

/** The service of an order of the reference check. */
function registerReferenceCheck(): void {
  registerCheck({
    serviceKey: referenceCheckOffer.serviceKey,
    description: referenceCheckOffer.description,
    path: referenceCheckOffer.path,
    returnPath: `${referenceCheckOffer.path}/bezahlung`,
    upload: { kind: 'employers-reference', missing: 'Bitte laden Sie zuerst Ihr Arbeitszeugnis hoch.' },
    maxPages: referenceCheckOffer.maxPages,
    gradingProcess: 'src/features/checks/reference-check/grading-process.ts',
    gradingSchema,
    shown: addressed,
    files: {
      ...letterFiles('Brief-an-den-Arbeitgeber', (grading, order) => addressed(grading, order).letter),
      'ergebnis.pdf': {
        type: 'application/pdf',
        name: 'Ergebnis-der-Zeugnispruefung.pdf',
        render: (grading, _order, author) => resultPdf(gradingSchema.parse(grading), author),
      },
    },
    words: {
      finished: {
        subject: 'Ihr Ergebnis ist da: Arbeitszeugnis prüfen',
        text: 'Ihr Ergebnis ist fertig. Sie finden darin jede Note mit dem Satz, auf dem sie beruht.',
      },
      running: 'Wir prüfen Ihr Zeugnis.',
      holds: 'Noten, Hinweise und ein Brief an den Arbeitgeber.',
    },
  });
}

export const referenceCheck: ServerFeature = {
  jobs: registerReferenceCheck,
  seeds: { 'finished-reference-check': seedFinishedCheck },
};
