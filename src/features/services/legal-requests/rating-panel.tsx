import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import type { DetailAnswer } from './detail-action.ts';
import type { LegalRequest } from './legal-requests.schema.ts';

const starOptions = [
  { value: '5', label: '5 Sterne: sehr gut' },
  { value: '4', label: '4 Sterne: gut' },
  { value: '3', label: '3 Sterne: in Ordnung' },
  { value: '2', label: '2 Sterne: schlecht' },
  { value: '1', label: '1 Stern: sehr schlecht' },
];

const starWords = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`);

/** How helpful it was: asked once, kept for us, shown nowhere else. */
export function RatingPanel({
  request: { rating, canRate },
  answer,
}: {
  request: LegalRequest;
  answer: DetailAnswer | undefined;
}) {
  const isSending = usePendingIntent() === 'bewerten';
  if (rating) {
    return (
      <Panel title="Ihre Bewertung">
        <p>
          <b>{starWords(rating.stars)}.</b> Vielen Dank!
        </p>
        {rating.text !== '' && <p className="request-words">{rating.text}</p>}
      </Panel>
    );
  }
  if (!canRate) return null;
  const problems = answer?.problems ?? [];
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  return (
    <Panel title="Hat es geholfen?" id="bewerten">
      <p className="meta">Nur wir lesen das. Veröffentlicht wird nichts.</p>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="absicht" value="bewerten" />
        <ErrorSummary problems={problems} />
        <Failure text={answer?.failure} />
        <RadioGroup
          name="stars"
          legend="Ihre Bewertung"
          legendHidden
          options={starOptions}
          defaultValue={answer?.values?.stars}
          error={errorOf('stars')}
        />
        <TextArea
          name="ratingText"
          label="Was war gut, was nicht?"
          optional
          rows={3}
          defaultValue={answer?.values?.ratingText}
          error={errorOf('text')}
        />
        <p>
          <Button variant="secondary" pending={isSending}>
            Bewertung abgeben
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
