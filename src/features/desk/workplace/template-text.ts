import { formatDate } from '#src/lib/dates.ts';

/** What may stand in a template, and what it becomes. */
export const templatePlaceholders = {
  anrede: 'Guten Tag, bei einem Konto mit dem Namen',
  name: 'Name, wie er angegeben wurde, wenn er wie einer aussieht',
  nummer: 'Nummer des Vorgangs',
  frist: 'Tag, bis zu dem wir antworten',
} as const;

type Placeholder = keyof typeof templatePlaceholders;

/** What a template is filled with. */
export type TemplateCase = {
  reference: string;
  customer: { name: string; isAccount: boolean };
  dueAt: string | null;
};

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(templatePlaceholders, name);

/** Up to five words of letters. Anything else in the name field may be a message for the reader of the mail. */
const namePattern = /^[\p{L}\p{M}.'’-]{1,40}(?: [\p{L}\p{M}.'’-]{1,40}){0,4}$/u;

/**
 * Replacement of a name. A stranger may have typed it together with a foreign address, so his words are not used
 * in a greeting (SECURITY.md). Text that is no name stays a placeholder, which staff see before they send.
 */
function namesFor({ name, isAccount }: TemplateCase['customer']): Record<'anrede' | 'name', string> {
  const isName = isAccount || (namePattern.test(name) && name.length <= 60);
  return { anrede: isAccount ? `Guten Tag ${name},` : 'Guten Tag,', name: isName ? name : '{name}' };
}

/**
 * Fills the placeholders of a template. Filled-in text is never read as a placeholder. Unknown placeholders stay,
 * so that staff see a typing error before they send.
 */
export function fillTemplate(text: string, one: TemplateCase): string {
  const values: Record<Placeholder, string> = {
    ...namesFor(one.customer),
    nummer: one.reference,
    frist: one.dueAt === null ? 'in den nächsten Tagen' : formatDate(one.dueAt),
  };
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** Unknown placeholders of a text. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}\s]*)\}/g)].flatMap(([whole, name = '']) =>
    isPlaceholder(name) ? [] : [whole],
  );
}
