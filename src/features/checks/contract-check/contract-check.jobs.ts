import { contractGradingSchema } from '#src/features/checks/contract-grading/public.ts';
import {
  type CheckFile,
  type Letter,
  letterPdf,
  letterWord,
  registerCheck,
} from '#src/features/checks/document-checks/public.server.ts';
import { letterToEmployer } from './employer-letter.ts';
import { contractCheckOffer } from './offer.ts';
import { resultPdf } from './result-pdf.ts';

const letterFile = (
  type: string,
  name: string,
  render: (letter: Letter) => Promise<Uint8Array>,
): CheckFile => ({
  type,
  name,
  render: (grading, order) => render(letterToEmployer(contractGradingSchema.parse(grading), order)),
});

/** What an order of the contract check means. */
export function registerContractCheck(): void {
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
      'brief.pdf': letterFile('application/pdf', 'Brief-zum-Arbeitsvertrag.pdf', letterPdf),
      'brief.docx': letterFile(
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'Brief-zum-Arbeitsvertrag.docx',
        letterWord,
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
