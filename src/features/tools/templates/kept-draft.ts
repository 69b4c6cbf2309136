import { z } from 'zod';
import { forget, forgetAll, keep, readKept } from '#src/navigation/browser-store.ts';
import { type Answers, noAnswers, recipientNames, senderNames } from './answers.ts';

/** The sender is the same in every letter and lies here; what belongs to one template is a part of it. */
const kind = 'rh-briefe';

const text = z.string().max(5000).catch('');
const textsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);

const senderSchema = textsOf(senderNames);
const draftSchema = z.object({
  recipient: textsOf(recipientNames),
  date: text,
  fields: z.record(z.string(), text),
});
const openSchema = draftSchema.extend({ sender: senderSchema });

function read<Value>(part: string | undefined, schema: z.ZodType<Value>): Value | undefined {
  return schema.safeParse(readKept(kind, part)).data;
}

/**
 * What this device remembers: the sender of any letter, the draft of this one.
 * @returns undefined when there is nothing
 */
export function readLetter(slug: string): Answers | undefined {
  const sender = read(undefined, senderSchema);
  const draft = read(slug, draftSchema);
  if (!sender && !draft) return undefined;
  return { ...noAnswers, ...(draft ?? {}), sender: sender ?? noAnswers.sender };
}

/** Remembers a letter on this device. @returns whether the browser let us */
export function keepLetter(slug: string, { sender, ...draft }: Answers): boolean {
  return keep(kind, sender) && keep(kind, draft, slug);
}

/** Forgets the sender and the drafts of all letters. */
export function forgetLetters(): void {
  forgetAll(kind);
}

/** Keeps a letter that nobody saved, for the moment in which its writer is signed out. */
export function keepOpenLetter(slug: string, answers: Answers): void {
  keep('rh-brief-offen', answers, slug);
}

/** Takes back the letter that stood open when its writer was signed out, once. */
export function takeOpenLetter(slug: string): Answers | undefined {
  const found = openSchema.safeParse(readKept('rh-brief-offen', slug)).data;
  forget('rh-brief-offen', slug);
  return found;
}
