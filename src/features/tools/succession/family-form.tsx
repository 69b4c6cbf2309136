import { type FormEvent, useRef } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { type FieldOf, FoldedFields, fieldsOf, useSentProblems } from '#src/ui/calculator.tsx';
import { DayFields, EstateFields, GainField, GiftFields } from './estate-fields.tsx';
import { hasGains } from './family.ts';
import { defaults } from './family-names.ts';
import type { Asked } from './family-query.ts';
import {
  ChildrenStep,
  DistantStep,
  GrandparentsStep,
  MarriageStep,
  NoMore,
  ParentsStep,
  Step,
} from './family-steps.tsx';
import { addName, afterButton, removeName } from './form-steps.ts';
import type { SuccessionReading } from './succession-query.ts';

const navigation = { method: 'get', replace: true, preventScrollReset: true } as const;

const isButton = (element: HTMLElement | null): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && (element.name === addName || element.name === removeName);

const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

function filledIn(form: HTMLFormElement | null): URLSearchParams {
  const parameters = new URLSearchParams();
  if (!form) return parameters;
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.append(name, value);
  }
  return parameters;
}

/**
 * The form with its buttons: every change is in the address at once.
 * @param onAsked called for the button of the result, not for one that adds or removes a row
 */
function useFamilyForm(onAsked: () => void) {
  const submit = useSubmit();
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // A sent change that is not shown yet. A second press must start from it, not from rows that are about to
  // change.
  const sent = useRef<{ from: string; parameters: URLSearchParams }>(null);
  const present = () => {
    const isWaiting = sent.current?.from === key;
    return new URLSearchParams(isWaiting ? sent.current?.parameters : filledIn(form.current));
  };
  const send = (parameters: URLSearchParams) => {
    sent.current = { from: key, parameters };
    submit(parameters, navigation);
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const parameters = present();
    if (isField(target)) parameters.set(target.name, target.value);
    send(parameters);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (!isButton(submitter)) {
      onAsked();
      return;
    }
    event.preventDefault();
    const parameters = present();
    parameters.set(submitter.name, submitter.value);
    send(afterButton(parameters));
    // A removed row takes its button along, so the focus moves.
    if (submitter.name === removeName) {
      const group = submitter.value.split('.')[0] ?? '';
      form.current?.querySelector<HTMLElement>(`[name="${addName}"][value="${group}"]`)?.focus();
    }
  };
  return { form, onChange, onSubmit };
}

const gainNames = /^zugewinn$/;
const giftNames = /^(geschenke|eheende|wert\d|tag\d|an\d)$/;
const dayNames = /^(tod|kenntnis|ausland|land)$/;

function nextNumber({ parents, grandparents, distant }: Asked): number {
  return 3 + [parents, grandparents, distant].filter(Boolean).length;
}

/** Builds the family step by step; asks only what can change the result. */
export function FamilyForm(reading: SuccessionReading) {
  const { values, problems, asked, kept } = reading;
  const sentProblems = useSentProblems(problems);
  const { form, onChange, onSubmit } = useFamilyForm(sentProblems.onSubmit);
  const field = fieldsOf(reading);
  const part = { field, values };
  return (
    <Form
      ref={form}
      method="get"
      replace
      preventScrollReset
      className="form calculator-form family-form"
      noValidate
      onChange={(event) => {
        sentProblems.onTyping();
        onChange(event);
      }}
      onSubmit={onSubmit}
    >
      {sentProblems.summary}
      {/* The first button is the one that Enter presses: it must not add or remove anybody. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Berechnen
      </button>
      <p className="meta">
        Bauen Sie die Familie nach; gefragt wird nur, was etwas ändert. Planen Sie für sich selbst, dann sind
        Sie die verstorbene Person.
      </p>
      <MarriageStep {...part} />
      <ChildrenStep {...part} />
      {asked.parents && <ParentsStep {...part} asked={asked} />}
      {asked.grandparents && <GrandparentsStep {...part} asked={asked} />}
      {asked.distant && <DistantStep {...part} />}
      <NoMore asked={asked} />
      <EstateSteps reading={reading} field={field} />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <Button>Erbteile berechnen</Button>
      </p>
    </Form>
  );
}

/** The estate, and the questions that only some cases need. */
function EstateSteps({ reading, field }: { reading: SuccessionReading; field: FieldOf<string> }) {
  const { values, asked, family } = reading;
  const isTouched = (names: RegExp) =>
    Object.entries(values).some(([name, value]) => names.test(name) && value !== defaults[name]);
  return (
    <>
      <Step number={nextNumber(asked)} title="Nachlass">
        <EstateFields field={field} />
      </Step>
      {hasGains(family) && (
        <FoldedFields summary="Echter Zugewinn in der Ehe" opens={isTouched(gainNames)}>
          <GainField field={field} />
        </FoldedFields>
      )}
      <FoldedFields summary="Geschenke zu Lebzeiten" opens={isTouched(giftNames)}>
        <GiftFields field={field} values={values} family={family} />
      </FoldedFields>
      <FoldedFields summary="Todestag und Fristen" opens={isTouched(dayNames)}>
        <DayFields field={field} />
      </FoldedFields>
    </>
  );
}
