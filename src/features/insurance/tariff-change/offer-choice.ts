/** The value of an offer's radio: its tariff and deductible. */
export const choiceOf = (tariff: string, deductibleCents: number) => `${deductibleCents}|${tariff}`;

/** What such a value says; what is none of ours is no tariff. */
export function readChoice(choice: string): { tariff: string; deductibleCents: number } {
  const [cents = '', ...name] = choice.split('|');
  return { tariff: name.join('|'), deductibleCents: /^\d{1,9}$/.test(cents) ? Number(cents) : 0 };
}
