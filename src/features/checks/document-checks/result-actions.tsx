import { formatDate } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import type { CheckBody } from './check.schema.ts';

type ResultActionsProps = {
  check: CheckBody;
  /** What the letter to the employer holds. */
  letter: string;
  /** „Zeugnis“, as it stands in „löschen wir … und Ergebnis“. */
  document: string;
  /** „Datei, Text und Noten“ */
  parts: string;
};

/** What one does with a result: send the letter, keep the result, or delete everything now. */
export function ResultActions({ check, letter, document, parts }: ResultActionsProps) {
  const files = `/api/checks/${check.checkId}`;
  return (
    <ul className="action-rows">
      <li>
        <h3>Brief an den Arbeitgeber</h3>
        <p>{letter}</p>
        <p className="flow">
          <ButtonLink to={`${files}/brief.pdf`} download>
            Brief als PDF
          </ButtonLink>
          <ButtonLink variant="secondary" to={`${files}/brief.docx`} download>
            Als Word-Datei
          </ButtonLink>
        </p>
      </li>
      <li>
        <h3>Ergebnis aufheben</h3>
        <p>
          Am {formatDate(check.deleteAt)} löschen wir {document} und Ergebnis. Speichern Sie, was Sie behalten
          wollen.
        </p>
        <p className="flow">
          <ButtonLink variant="secondary" to={`${files}/ergebnis.pdf`} download>
            Ergebnis als PDF
          </ButtonLink>
        </p>
      </li>
      <li>
        <h3>Jetzt löschen</h3>
        <p>Sie brauchen das Ergebnis nicht mehr? Dann entfernen Sie {parts} sofort.</p>
        <details className="confirm">
          <summary>Datei und Ergebnis löschen</summary>
          <Form method="post" className="stack-tight">
            <p>
              Das lässt sich nicht rückgängig machen.
              {!check.isFree && ' Ihre Rechnung bleibt in der E-Mail erhalten.'}
            </p>
            <Button variant="danger">Endgültig löschen</Button>
          </Form>
        </details>
      </li>
    </ul>
  );
}
