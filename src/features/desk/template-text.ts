import { formatDate } from '#src/lib/dates.ts';

/** What may stand in a template, and what it becomes. */
export const templatePlaceholders = {
  anrede: 'Guten Tag mit dem Namen',
  name: 'Name, wie er angegeben wurde',
  nummer: 'Nummer des Vorgangs',
  frist: 'Tag, bis zu dem wir antworten',
} as const;

type Placeholder = keyof typeof templatePlaceholders;

/** What a template is filled with. */
export type TemplateCase = {
  reference: string;
  customer: { name: string };
  dueAt: string | null;
};

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(templatePlaceholders, name);

/**
 * Fills the placeholders of a template. What is filled in is never read as a placeholder itself, and unknown ones stay as
 * they are, so that a typing error is seen before it is sent.
 */
export function fillTemplate(text: string, one: TemplateCase): string {
  const values: Record<Placeholder, string> = {
    anrede: `Guten Tag ${one.customer.name},`,
    name: one.customer.name,
    nummer: one.reference,
    frist: one.dueAt === null ? 'in den nächsten Tagen' : formatDate(one.dueAt),
  };
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** Placeholders of a text that nothing will fill. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}\s]*)\}/g)].flatMap(([whole, name = '']) =>
    isPlaceholder(name) ? [] : [whole],
  );
}
