import { contractGradingSchema } from '#src/features/checks/contract-grading/public.ts';
import { letterFiles, registerCheck } from '#src/features/checks/document-checks/public.server.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { letterToEmployer } from './employer-letter.ts';
import { contractCheckOffer } from './offer.ts';
import { resultPdf } from './result-pdf.ts';

/** The service of an order of the contract check. */
function registerContractCheck(): void {
  registerCheck({
    serviceKey: contractCheckOffer.serviceKey,
    description: contractCheckOffer.description,
    path: contractCheckOffer.path,
    upload: { kind: 'employment-contract', missing: 'Bitte laden Sie zuerst Ihren Arbeitsvertrag hoch.' },
    maxPages: contractCheckOffer.maxPages,
    gradingProcess: 'src/features/checks/contract-check/grading-process.ts',
    gradingSchema: contractGradingSchema,
    unreadIn: (grading) => contractGradingSchema.parse(grading).notRated?.unread ?? [],
    shown: (grading) => contractGradingSchema.parse(grading),
    files: {
      ...letterFiles('Brief-zum-Arbeitsvertrag', (grading, order) =>
        letterToEmployer(contractGradingSchema.parse(grading), order),
      ),
      'ergebnis.pdf': {
        type: 'application/pdf',
        name: 'Ergebnis-der-Vertragspruefung.pdf',
        render: (grading, _order, author) => resultPdf(contractGradingSchema.parse(grading), author),
      },
    },
    words: {
      finished: {
        subject: 'Ihr Ergebnis ist da: Arbeitsvertrag prüfen',
        text: 'Ihr Ergebnis ist fertig. Sie finden darin jede gefundene Klausel mit dem Satz aus Ihrem Vertrag, dem Grund und dem, was stattdessen gilt. Was wir nicht prüfen konnten, steht eigens darin.',
      },
      running: 'Wir prüfen Ihren Arbeitsvertrag.',
      holds: 'Klauseln, fehlende Angaben und ein Brief an den Arbeitgeber.',
    },
  });
}

export const contractCheck: ServerFeature = { jobs: registerContractCheck };
