import { z } from 'zod';
import { type Answers, noAnswers, recipientNames, senderNames } from './answers.ts';

/** The sender is the same in every letter and lies here; what belongs to one template lies behind it. */
const storageKey = 'rh-briefe';
const draftKey = (slug: string) => `${storageKey}:${slug}`;

const text = z.string().max(5000).catch('');
const textsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);

const senderSchema = textsOf(senderNames);
const draftSchema = z.object({
  recipient: textsOf(recipientNames),
  date: text,
  fields: z.record(z.string(), text),
});

function read<Value>(storage: Storage, key: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    const kept = storage.getItem(key);
    return kept === null ? undefined : schema.safeParse(JSON.parse(kept)).data;
  } catch {
    // Shut off by the browser, or written by somebody else.
    return undefined;
  }
}

/**
 * What this device remembers: the sender of any letter, the draft of this one.
 * @returns undefined when there is nothing
 */
export function readKept(slug: string, storage: Storage = localStorage): Answers | undefined {
  const sender = read(storage, storageKey, senderSchema);
  const draft = read(storage, draftKey(slug), draftSchema);
  if (!sender && !draft) return undefined;
  return { ...noAnswers, ...(draft ?? {}), sender: sender ?? noAnswers.sender };
}

/** Remembers a letter on this device. @returns whether the browser let us */
export function keep(slug: string, { sender, ...draft }: Answers, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(storageKey, JSON.stringify(sender));
    storage.setItem(draftKey(slug), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the sender and the drafts of all letters. */
export function forgetAll(storage: Storage = localStorage): void {
  try {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const name of names)
      if (name === storageKey || name.startsWith(draftKey(''))) storage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}
