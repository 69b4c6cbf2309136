import { useSubmit } from 'react-router';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** Narrows the questions while somebody types; without JavaScript by its button. */
export function QuestionFilter(props: { typed: string; found: number; all: number; onFocus: () => void }) {
  const { typed, found, all, onFocus } = props;
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className="faq-filter"
      onFocus={onFocus}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <TextField name="q" label="Fragen durchsuchen" type="search" defaultValue={typed} autoComplete="off" />
      <Button type="submit" variant="secondary">
        Fragen filtern
      </Button>
      <p className="meta" role="status">
        {typed.trim() === '' ? `${all} Fragen` : `${found} von ${all} Fragen`}
      </p>
    </Form>
  );
}
