import type { StepKey } from './claim-report.schema.ts';

/** A step of the form: its address `?schritt=…`, its word in the list of steps, its question. */
export type FormStep = { key: StepKey; word: string; heading: string };

/** The steps in their order: what cannot wait is asked second. */
export const formSteps: ReadonlyArray<FormStep> = [
  { key: 'thema', word: 'Thema', heading: 'Worum geht es?' },
  { key: 'frist', word: 'Fristen', heading: 'Läuft eine Frist?' },
  { key: 'geschehen', word: 'Hergang', heading: 'Was ist passiert?' },
  { key: 'gegenseite', word: 'Gegner', heading: 'Mit wem haben Sie Streit?' },
  { key: 'ziel', word: 'Wunsch', heading: 'Was steht auf dem Spiel, und was möchten Sie?' },
  { key: 'unterlagen', word: 'Belege', heading: 'Haben Sie Unterlagen?' },
  { key: 'person', word: 'Daten', heading: 'Wer sind Sie?' },
  { key: 'pruefen', word: 'Prüfen', heading: 'Stimmt alles?' },
];

const keys = formSteps.map(({ key }) => key);

/** The step of an address; the first for anything else. */
export function stepOf(key: string | null): StepKey {
  return keys.find((one) => one === key) ?? 'thema';
}

export const stepNumber = (key: StepKey) => keys.indexOf(key) + 1;
export const nextStep = (key: StepKey): StepKey => keys[keys.indexOf(key) + 1] ?? 'pruefen';
export const stepBefore = (key: StepKey): StepKey | undefined => keys[keys.indexOf(key) - 1];
